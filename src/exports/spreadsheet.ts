import { csv, writeTable } from './csv.ts'
import type { ExportFormat } from './ExportFormat.ts'

/**
 * The same table to be opened in a spreadsheet: texts that it would run as a formula get an apostrophe in front (OWASP,
 * "CSV Injection"), since answers come from strangers. Numbers and telephone numbers are left as they are.
 */
export const spreadsheet: ExportFormat = {
  ...csv,
  id: 'spreadsheet',
  labelKey: 'spreadsheet',
  extension: 'spreadsheet.csv',
  write: writeTable(safeText),
}

/** A text that no spreadsheet runs as a formula. */
export function safeText(text: string): string {
  return FORMULA.test(text) && !FIGURES.test(text) ? `'${text}` : text
}

/** Characters that begin a formula in spreadsheets, full-width ones included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** `-5`, `+1.5e-3`, `+84912345678`, `+84 (912) 345-678`: nothing of it names a function or another cell. */
const FIGURES = /^(?:[+-]?[\d.,]*\d(?:e[+-]?\d+)?|\+\d[\d ().-]*)$/i
