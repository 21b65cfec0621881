import { AsYouType, type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Json } from '../../forms/kinds/ElementKind.ts'

// Only the control reads this: the numbering plans of all countries are as large as the rest of a small form.

/** The author's country, when it is one. */
export function countryOf(setting: unknown): CountryCode | undefined {
  return typeof setting === 'string' && isSupportedCountry(setting) ? setting : undefined
}

/** What typed digits mean: `+84912345678`; the text as it stands while it is no number; undefined for nothing. */
export function readPhone(typed: string, country: CountryCode | undefined): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const number = parsePhoneNumberFromString(text, country)
  return number?.isPossible() ? number.number : text
}

/** A kept number for people: as its country writes it at home, or with the country's code abroad. */
export function formatPhone(value: Json | undefined, country: CountryCode | undefined): string {
  if (typeof value !== 'string') return ''
  const number = value.startsWith('+') ? parsePhoneNumberFromString(value) : undefined
  if (!number) return value
  return country && number.country === country ? number.formatNational() : number.formatInternational()
}

/** Digits with the spaces of their country, as far as they are typed; 00 at the start is read as +. */
export function spacedAsTyped(typed: string, country: CountryCode | undefined): string {
  return new AsYouType(country).input(typed.replace(/^00(?=[1-9])/, '+'))
}
