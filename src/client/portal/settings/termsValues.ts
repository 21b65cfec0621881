import type { FormTerms } from '../../../contract/shapes.ts'
import type { Text } from '../../../forms/document/Text.ts'
import { localTimestamp } from '../../../forms/filling/moment.ts'

/** Terms as the settings' inputs hold them: times in the author's time zone, texts by language. */
export interface TermsValues {
  /** `2026-11-21T18:00`; '' for none. */
  readonly opensAt: string
  readonly closesAt: string
  readonly closeMessage: { readonly [language: string]: string }
  readonly limit: number | null
  readonly perPerson: number | null
}

export function termsValues(terms: FormTerms, languages: readonly string[]): TermsValues {
  const { opensAt, closesAt, closeMessage, limit, perPerson } = terms
  const [first = 'en'] = languages
  const words = typeof closeMessage === 'string' ? { [first]: closeMessage } : (closeMessage ?? {})
  return {
    opensAt: toLocal(opensAt),
    closesAt: toLocal(closesAt),
    closeMessage: Object.fromEntries(languages.map((language) => [language, words[language] ?? ''])),
    limit,
    perPerson,
  }
}

export function readTermsValues(values: TermsValues, languages: readonly string[]): FormTerms {
  const { opensAt, closesAt, closeMessage, limit, perPerson } = values
  const messages = languages.flatMap((language) => {
    const words = closeMessage[language]?.trim()
    return words ? [[language, words] as const] : []
  })
  const words: Text | null = messages.length > 0 ? Object.fromEntries(messages) : null
  return { opensAt: fromLocal(opensAt), closesAt: fromLocal(closesAt), closeMessage: words, limit, perPerson }
}

/** True if two terms are equal to the minute. */
export function isSameTerms(a: FormTerms, b: FormTerms): boolean {
  // A text without a language is in the form's first one, whichever that is.
  const plain = typeof a.closeMessage === 'string' || typeof b.closeMessage === 'string'
  return JSON.stringify(toCompare(a, plain)) === JSON.stringify(toCompare(b, plain))
}

const toCompare = ({ opensAt, closesAt, closeMessage, limit, perPerson }: FormTerms, plain: boolean) => {
  const messages = Object.entries(typeof closeMessage === 'string' ? { '': closeMessage } : (closeMessage ?? {}))
  const words = messages.flatMap(([language, text]) => (text ? [plain ? text : `${language} ${text}`] : []))
  return [toLocal(opensAt), toLocal(closesAt), words.toSorted(), limit, perPerson]
}

/** Converts an ISO time to local time, as a `datetime-local` input holds it. */
const toLocal = (iso: string | null): string => (iso === null ? '' : localTimestamp(new Date(iso)).slice(0, 16))

function fromLocal(value: string): string | null {
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
