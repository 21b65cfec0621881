import type { Json } from '../../forms/kinds/ElementKind.ts'

/** Phone number parsing; `home` is the author's country (ISO 3166 alpha-2), or any other value for none. */
export interface PhoneParser {
  /** Parses typed digits: `+84912345678`; the text itself if it is not a number; undefined for nothing. */
  readonly read: (typed: string, home: unknown) => string | undefined
  /** Formats a stored number: in the national format for the home country, with the country code for others. */
  readonly format: (value: Json | undefined, home: unknown) => string
  /** Groups typed digits in their country's style. */
  readonly spaced: (typed: string, home: unknown) => string
}

/** Without numbering plans only international numbers are recognised, and none is grouped. */
export const internationalPhoneParser: PhoneParser = {
  read: (typed) => {
    const text = typed.trim()
    return (text.startsWith('+') ? text.replace(/[ ().-]/g, '') : text) || undefined
  },
  format: (value) => (typeof value === 'string' ? value : ''),
  spaced: (typed) => typed,
}
