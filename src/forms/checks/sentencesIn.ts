/** Ends a sentence whatever follows: the signs of scripts that put no space behind them. */
const FULL = /[。！？؟۔।။។]+["'”’»」』）)\]]*/
/** Ends one where a space follows. */
const SPACED = /[!?…]+["'”’»)\]]*(?=\s|$)/
/** A full stop ends one behind a whole word and before a capital: not in `e.g. old`, `Dr. Bui` and `No. 5`. */
const STOP = /(?:\p{L}{4}|[)\]"'”’»%])\.["'”’»)\]]*(?=\s+[^\p{Ll}\d\s]|$)/u
const END = new RegExp(`${FULL.source}|${SPACED.source}|${STOP.source}|\n`, 'gu')

/** The sentences of a text, one after the other, without the space between them. */
export function sentencesIn(words: string): readonly string[] {
  const sentences: string[] = []
  let from = 0
  for (const end of words.matchAll(END)) {
    const to = end.index + end[0].length
    sentences.push(words.slice(from, to).trim())
    from = to
  }
  sentences.push(words.slice(from).trim())
  return sentences.filter((sentence) => sentence !== '')
}

/** True if a sentence asks. */
export const isQuestion = (sentence: string): boolean => /[?？؟]["'”’»」』）)\]]*$/.test(sentence)

/** Sentences as one text again. Scripts without spaces get none. */
export const joined = (sentences: readonly string[]): string =>
  sentences.reduce((text, next) => (text === '' || /[。！？」』）]$/.test(text) ? text + next : `${text} ${next}`), '')
