/** Pseudo-languages for previewing a form before it is translated: longer texts, or right-to-left. */
export const PSEUDO_TRANSLATIONS = ['accented', 'mirrored'] as const
export type PseudoTranslation = (typeof PSEUDO_TRANSLATIONS)[number]

/** Parts that are not translated: names in braces, link URLs, code, tags. */
const KEPT = /(\{[^{}]*\}|\]\([^)]*\)|`[^`]*`|https?:\/\/\S+|<[^>]+>)/
/** Markdown's line prefixes. */
const MARK = /^\s*(?:(?:[#>*+-]+|\d+\.)\s+)?/

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = Array.from('åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ')

const RIGHT_TO_LEFT = '\u202E'
/** RIGHT-TO-LEFT MARK at the beginning of a line: browsers determine its direction by the first strong character. */
const BEGINS = '\u200F'
const END = '\u202C'

/**
 * Converts a text to a pseudo-language, still readable: accented, about a third longer and in brackets, to reveal
 * truncated and untranslatable texts; or right-to-left.
 */
export function pseudoTranslate(words: string, as: PseudoTranslation): string {
  return words
    .split('\n')
    .map((line) => {
      if (line.trim() === '') return line
      const mark = MARK.exec(line)?.[0] ?? ''
      const parts = line.slice(mark.length).split(KEPT)
      const translated = parts.map((part, i) => (i % 2 === 1 || part === '' ? part : SAY[as](part))).join('')
      return as === 'accented' ? `${mark}[${translated}]` : `${mark}${BEGINS}${translated}`
    })
    .join('\n')
}

const SAY: { readonly [as in PseudoTranslation]: (part: string) => string } = {
  accented: (part) => part.replaceAll(/[A-Za-z]/g, (letter) => longer(ACCENTED[PLAIN.indexOf(letter)] ?? letter)),
  mirrored: (part) => `${RIGHT_TO_LEFT}${part}${END}`,
}

const longer = (letter: string): string => (/[åéîöû]/.test(letter) ? letter + letter : letter)
