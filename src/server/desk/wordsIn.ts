import { foldText } from './foldText.ts'
import { STOP_WORDS } from './stopWords.ts'

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{M}\p{N}]+)*/gu
/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{scx=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
/** Shortest word, in characters. */
const SHORTEST = 2

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/**
 * Returns the different words of a text that may tell something about it, by their folded form, as written there: no
 * numbers, single letters or stop words. Chinese, Thai and the like are split by a dictionary.
 */
export function wordsIn(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [run] of text.normalize('NFC').matchAll(WORD)) {
    const words = UNSPACED.test(run) ? Array.from(segmenter.segment(run), ({ segment }) => segment) : [run]
    for (const word of words) {
      if (word.length < SHORTEST || !/\p{L}/u.test(word) || STOP_WORDS.has(word.toLowerCase())) continue
      const folded = foldText(word)
      if (!found.has(folded)) found.set(folded, word)
    }
  }
  return found
}
