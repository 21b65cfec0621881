import { readText, type Text } from './Text.ts'
import { markedText } from './textParts.ts'

/**
 * Returns the text for contexts without answers: lists, headers, exports, the editor. Like {@link readText}, with
 * `‹name›` in place of an answer.
 */
export const readLabel = (text: Text | undefined, language: string, fallback = 'en'): string =>
  markedText(readText(text, language, fallback))
