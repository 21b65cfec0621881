import type { Json } from '../../forms/kinds/ElementKind.ts'
import { localeOf } from '../../forms/values/intl.ts'

export const ADDRESS_PARTS = ['street', 'number', 'postcode', 'city', 'region', 'country'] as const
export type AddressPart = (typeof ADDRESS_PARTS)[number]
export type AddressValue = { readonly [part in AddressPart]?: string }

/** Countries that write the number before the street, the postcode after the town, and larger units first. */
const NUMBER_FIRST = new Set(
  'AU BD CA FR GB GH GI HK IE IL IN JM KE LK LU MC MT MY NG NZ OM PH PK SA SG TH TT TZ UG US VN ZA ZM ZW'.split(' '),
)
const POSTCODE_LAST = new Set(
  'AU BD BN BR CA CO GB HK ID IE IN KE KH LK MM MY NG NZ PK SG TH TZ UA UG US VN ZA'.split(' '),
)
const LARGE_FIRST = new Set('CN JP KP KR MO TW'.split(' '))

/** Returns the parts in the order of a country's envelopes, line by line; for other countries the most common order. */
export function addressLines(country: string | undefined): readonly (readonly AddressPart[])[] {
  const code = country ?? ''
  const road: readonly AddressPart[] = NUMBER_FIRST.has(code) ? ['number', 'street'] : ['street', 'number']
  if (LARGE_FIRST.has(code)) return [['country'], ['postcode', 'region'], ['city'], ['street', 'number']]
  const town: readonly AddressPart[] = POSTCODE_LAST.has(code) ? ['city', 'postcode'] : ['postcode', 'city']
  return [road, town, ['region'], ['country']]
}

/** Returns the non-blank parts of an answer. */
export function addressOf(value: Json | undefined): AddressValue {
  if (typeof value !== 'object' || value === null) return {}
  const parts = value as { readonly [part: string]: unknown }
  const given = ADDRESS_PARTS.flatMap((part) => {
    const text = parts[part]
    return typeof text === 'string' && text.trim() !== '' ? [[part, text]] : []
  })
  return Object.fromEntries(given) as AddressValue
}

/** Returns an address on one line, in its country's order; the country by its name in a language. */
export function writeAddress(address: AddressValue, language: string): string {
  return addressLines(address.country)
    .map((line) =>
      line
        .map((part) => (part === 'country' ? countryName(address.country, language) : address[part]))
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean)
    .join(', ')
}

export function countryName(code: string | undefined, language: string): string {
  if (!code || !/^[A-Z]{2}$/.test(code)) return code ?? ''
  return new Intl.DisplayNames([localeOf(language), 'en'], { type: 'region' }).of(code) ?? code
}
