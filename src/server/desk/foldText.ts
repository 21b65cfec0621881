/** Signs that tell the texts of one column from those of another; no text that people write has them. */
const MARKS = /[\u{E000}-\u{F8FF}]/gu
const FIRST_MARK = 0xe000

/**
 * A text as it is searched: without case and accents, so that "gieng" finds "Giếng". What is written differently but
 * means the same (wide letters, ligatures) is alike. Both sides of every search go through it.
 */
export function foldText(text: string): string {
  // Most texts are plain: looking costs less than taking apart.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(MARKS, '')
    .replace(/ς/g, 'σ')
}

/** The sign before the texts of a column in the texts of a submission; columns are numbered from 0. */
export const markOf = (column: number): string => String.fromCodePoint(FIRST_MARK + (column % 6_400))

/** So many letters of a text decide how it is sorted. */
const SORTED = 24

/** What a text is sorted by: the beginning of it as it is searched. */
export const sortKeyOf = (folded: string): string => folded.trim().slice(0, SORTED)
