import { AsYouType, type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PhoneParser } from './PhoneParser.ts'

/** Parses and formats the phone numbers of every country. A leading 00 is read as +. */
export const fullPhoneParser: PhoneParser = {
  read: (typed, home) => {
    const text = typed.trim()
    if (text === '') return undefined
    const number = parsePhoneNumberFromString(text, countryOf(home))
    return number?.isPossible() ? number.number : text
  },
  format: (value, home) => {
    if (typeof value !== 'string') return ''
    const number = value.startsWith('+') ? parsePhoneNumberFromString(value) : undefined
    if (!number) return value
    return number.country && number.country === home ? number.formatNational() : number.formatInternational()
  },
  spaced: (typed, home) => new AsYouType(countryOf(home)).input(typed.replace(/^00(?=[1-9])/, '+')),
}

function countryOf(home: unknown): CountryCode | undefined {
  return typeof home === 'string' && isSupportedCountry(home) ? home : undefined
}
