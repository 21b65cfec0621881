import * as Type from 'typebox'
import type { Static } from 'typebox'

/** JSON Schema pattern of language tags: `vi`, `zh-Hans`. */
export const LANGUAGE_TAG_PATTERN = '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'

/**
 * A text written by an author: a plain string in the form's default language, or one string per language tag. `{ en:
 * 'Depth', vi: 'Độ sâu' }`
 */
export const Text = Type.Union([
  Type.String({ maxLength: 20_000 }),
  // Not Type.Record, which would bundle TypeBox's pattern support into the page.
  Type.Unsafe<{ [tag: string]: string }>({
    type: 'object',
    patternProperties: { [LANGUAGE_TAG_PATTERN]: Type.String({ maxLength: 20_000 }) },
    additionalProperties: false,
  }),
])
export type Text = Static<typeof Text>

/** Returns the text in a language, else in the form's default, else in any, else ''. */
export function readText(text: Text | null | undefined, language: string, fallback = 'en'): string {
  if (text === undefined || text === null) return ''
  if (typeof text === 'string') return text
  return text[language] ?? text[language.split('-')[0] ?? ''] ?? text[fallback] ?? Object.values(text)[0] ?? ''
}

/** Replaces the text of one language; a plain string stays one while only the default language has text. */
export function writeText(text: Text | undefined, words: string, language: string, fallback = 'en'): Text {
  if (text === undefined || typeof text === 'string') {
    if (language === fallback) return words
    return { ...(text ? { [fallback]: text } : {}), [language]: words }
  }
  return { ...text, [language]: words }
}
