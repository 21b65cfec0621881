import type { Json } from '../../forms/kinds/ElementKind.ts'

/** What a box for phone numbers asks; `home` is the author's country, two letters, or anything else for none. */
export interface ReadsPhones {
  /** What typed digits mean: `+84912345678`; the text as it stands while it is no number; undefined for nothing. */
  readonly read: (typed: string, home: unknown) => string | undefined
  /** A kept number for people: as its country writes it at home, or with the country's code abroad. */
  readonly format: (value: Json | undefined, home: unknown) => string
  /** Digits with the spaces of their country, as far as they are typed. */
  readonly spaced: (typed: string, home: unknown) => string
}

/** Without the numbering plans only international numbers are known, and none is spaced. */
export const withoutPlans: ReadsPhones = {
  read: (typed) => {
    const text = typed.trim()
    return (text.startsWith('+') ? text.replace(/[ ().-]/g, '') : text) || undefined
  },
  format: (value) => (typeof value === 'string' ? value : ''),
  spaced: (typed) => typed,
}
