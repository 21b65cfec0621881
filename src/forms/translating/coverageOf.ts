import { outdatedFrom, type Outdated } from '../document/Outdated.ts'
import { hasTextIn, type FormText } from './textsIn.ts'

/** Translation coverage of a form in a language. */
export interface Coverage {
  /** Number of texts in the main language. */
  readonly total: number
  readonly missing: number
  /** Number of translations whose source was changed since. */
  readonly stale: number
  /** Percentage of up-to-date translations, rounded down: 100 only if complete. */
  readonly percent: number
}

export type TranslationState = 'done' | 'missing' | 'stale'

/** State of a translation. Texts missing in the main language need no translation. */
export function stateOf(
  { key, text }: Pick<FormText, 'key' | 'text'>,
  language: string,
  main: string,
  outdated: Outdated | undefined,
): TranslationState {
  if (language === main) return 'done'
  if (!hasTextIn(text, language, main)) return hasTextIn(text, main, main) ? 'missing' : 'done'
  return outdatedFrom(outdated, key, language) === undefined ? 'done' : 'stale'
}

export function coverageOf(
  texts: readonly FormText[],
  language: string,
  main: string,
  outdated: Outdated | undefined,
): Coverage {
  const translatable = texts.filter(({ text }) => hasTextIn(text, main, main))
  const states = translatable.map((text) => stateOf(text, language, main, outdated))
  const missing = states.filter((state) => state === 'missing').length
  const stale = states.filter((state) => state === 'stale').length
  const total = translatable.length
  const percent = total === 0 ? 100 : Math.floor(((total - missing - stale) / total) * 100)
  return { total, missing, stale, percent }
}
