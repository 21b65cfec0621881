import type { Json } from '../../forms/kinds/ElementKind.ts'
import { localeOf } from '../../forms/values/intl.ts'

export const ADDRESS_PARTS = ['street', 'number', 'postcode', 'city', 'region', 'country'] as const
export type AddressPart = (typeof ADDRESS_PARTS)[number]
export type AddressValue = { readonly [part in AddressPart]?: string }

/** Where the number stands before the street, the postcode before the town, and what is large before what is small. */
const NUMBER_FIRST = new Set(
  'AU BD CA FR GB GH GI HK IE IL IN JM KE LK LU MC MT MY NG NZ OM PH PK SA SG TH TT TZ UG US VN ZA ZM ZW'.split(' '),
)
const POSTCODE_LAST = new Set(
  'AU BD BN BR CA CO GB HK ID IE IN KE KH LK MM MY NG NZ PK SG TH TZ UA UG US VN ZA'.split(' '),
)
const LARGE_FIRST = new Set('CN JP KP KR MO TW'.split(' '))

/** The parts in the order of a country's envelopes, line by line; that of most of the world for any other. */
export function addressLines(country: string | undefined): readonly (readonly AddressPart[])[] {
  const code = country ?? ''
  const road: readonly AddressPart[] = NUMBER_FIRST.has(code) ? ['number', 'street'] : ['street', 'number']
  if (LARGE_FIRST.has(code)) return [['country'], ['postcode', 'region'], ['city'], ['street', 'number']]
  const town: readonly AddressPart[] = POSTCODE_LAST.has(code) ? ['city', 'postcode'] : ['postcode', 'city']
  return [road, town, ['region'], ['country']]
}

/** The parts of an answer that have something in them. */
export function addressOf(value: Json | undefined): AddressValue {
  if (typeof value !== 'object' || value === null) return {}
  const parts = value as { readonly [part: string]: unknown }
  const given = ADDRESS_PARTS.flatMap((part) => {
    const text = parts[part]
    return typeof text === 'string' && text.trim() !== '' ? [[part, text]] : []
  })
  return Object.fromEntries(given) as AddressValue
}

/** An address in one line, as its country writes it; the country by its name in a language. */
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
