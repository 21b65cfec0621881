import type { FormDocument } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { formTexts } from './formTexts.ts'
import { hasWords, wordsIn, type FormText } from './textsIn.ts'

/** Rows of cells, as a spreadsheet has them. */
export type Table = readonly (readonly string[])[]

/** The column that says which text a row is about. */
export const KEY_COLUMN = 'key'

/** Characters that a spreadsheet reads as the beginning of a formula. */
const FORMULA = /^['\s]*[=+\-@\t\r]/

interface SheetOptions {
  /** Where a text stands and what it is, in words: for whoever translates, nobody reads it back. */
  readonly describe: (text: FormText) => readonly [where: string, what: string]
  /** Names of the two columns for that. */
  readonly columns: readonly [where: string, what: string]
  readonly nameOf: (language: string) => string
}

/** All words of a form as a sheet: a row each, the languages as columns, the main one first. */
export function sheetOf(document: FormDocument, kinds: Kinds, { describe, columns, nameOf }: SheetOptions): Table {
  const { languages } = document
  const [main = 'en'] = languages
  const head = [KEY_COLUMN, ...columns, ...languages.map((tag) => `${nameOf(tag)} (${tag})`)]
  const rows = formTexts(document, kinds)
    .filter(({ text }) => languages.some((language) => hasWords(text, language, main)))
    .map((one) => [one.key, ...describe(one), ...languages.map((language) => wordsIn(one.text, language, main))])
  return [head, ...rows.map((cells) => cells.map(guarded))]
}

/**
 * A cell that no spreadsheet takes for a formula: with an apostrophe before it, which spreadsheets leave out of sight.
 * {@link unguarded} takes it away.
 */
export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

export const unguarded = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)
