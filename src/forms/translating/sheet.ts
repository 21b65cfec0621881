import type { FormDocument } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { formTexts } from './formTexts.ts'
import { hasTextIn, textInLanguage, type FormText } from './textsIn.ts'

/** Rows of cells, as in a spreadsheet. */
export type Table = readonly (readonly string[])[]

/** Column with the key of a row's text. */
export const KEY_COLUMN = 'key'

/** Characters that start a formula in spreadsheets. */
const FORMULA = /^['\s]*[=+\-@\t\r]/

interface SheetOptions {
  /** Describes the location and type of a text, for translators; not read back. */
  readonly describe: (text: FormText) => readonly [where: string, what: string]
  /** Headers of the two descriptive columns. */
  readonly columns: readonly [where: string, what: string]
  readonly nameOf: (language: string) => string
}

/** Converts all texts of a form to a sheet: a row per text, a column per language, the main one first. */
export function sheetOf(document: FormDocument, kinds: Kinds, { describe, columns, nameOf }: SheetOptions): Table {
  const { languages } = document
  const [main = 'en'] = languages
  const head = [KEY_COLUMN, ...columns, ...languages.map((tag) => `${nameOf(tag)} (${tag})`)]
  const rows = formTexts(document, kinds)
    .filter(({ text }) => languages.some((language) => hasTextIn(text, language, main)))
    .map((one) => [one.key, ...describe(one), ...languages.map((language) => textInLanguage(one.text, language, main))])
  return [head, ...rows.map((cells) => cells.map(escapeFormula))]
}

/**
 * Protects a cell from being read as a formula by a leading apostrophe, which spreadsheets hide. {@link unescapeFormula}
 * removes it.
 */
export const escapeFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
