import type { Answers } from '../../../forms/filling/Filling.ts'
import type { Json } from '../../../forms/kinds/ElementKind.ts'

const MOST_LETTERS = 60
/** Dates, times and ids say nothing to people who look for what they wrote. */
const NO_WORDS = /^(?:\d{4}-\d\d-\d\d|\d\d:\d\d|[\da-f]{8}-[\da-f]{4}-|data:|https?:)/

/** What tells a draft from others of its form: the first words that were answered; '' without any. */
export function draftHint(answers: Answers): string {
  const words = firstWords(answers)
  return words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS - 1).trimEnd()}…` : words
}

function firstWords(value: Json): string {
  if (typeof value === 'string') return NO_WORDS.test(value) ? '' : value.trim()
  if (typeof value !== 'object' || value === null) return ''
  // Shapes and files hold words of ours only.
  if (!Array.isArray(value) && ('coordinates' in value || 'hash' in value)) return ''
  for (const inner of Object.values(value)) {
    const words = firstWords(inner)
    if (words) return words
  }
  return ''
}
