/** Private-use characters that separate the texts of different columns; they do not occur in normal text. */
const MARKS = /[\u{E000}-\u{F8FF}]/gu
const FIRST_MARK = 0xe000

/**
 * Normalizes a text for searching: without case and accents, so that "gieng" finds "Giếng"; compatibility variants
 * (full-width letters, ligatures) become equal. Applied to both sides of every search.
 */
export function foldText(text: string): string {
  // Fast path: most texts are ASCII.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(MARKS, '')
    .replace(/ς/g, 'σ')
}

/** Mark before the texts of a column in a submission's `texts`; columns are numbered from 0. */
export const columnMark = (column: number): string => String.fromCodePoint(FIRST_MARK + (column % 6_400))

/** Number of characters of a text used for sorting. */
const SORTED = 24

/** Sort key of a folded text: its first characters. */
export const sortKeyOf = (folded: string): string => folded.trim().slice(0, SORTED)
