import { readText, type Text } from './Text.ts'
import { markedText } from './textParts.ts'

/**
 * The words to show where nothing is filled in: lists, headers, exports, everything in the editor. Like {@link readText},
 * with `‹name›` where a collector sees an answer.
 */
export const readLabel = (text: Text | undefined, language: string, fallback = 'en'): string =>
  markedText(readText(text, language, fallback))
