import { csv, writeTable } from './csv.ts'
import type { ExportFormat } from './ExportFormat.ts'

/**
 * The CSV table for spreadsheets: texts that would run as formulas are prefixed with an apostrophe (OWASP, "CSV
 * Injection"), since answers are untrusted. Numbers and phone numbers are unchanged.
 */
export const spreadsheet: ExportFormat = {
  ...csv,
  id: 'spreadsheet',
  labelKey: 'spreadsheet',
  extension: 'spreadsheet.csv',
  write: writeTable(safeText),
}

/** Returns a text that no spreadsheet runs as a formula. */
export function safeText(text: string): string {
  return FORMULA.test(text) && !FIGURES.test(text) ? `'${text}` : text
}

/** Characters that begin a formula in spreadsheets, including full-width ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/**
 * Numbers and phone numbers: `-5`, `+1.5e-3`, `+84912345678`, `+84 (912) 345-678`. They contain no function or cell
 * reference.
 */
const FIGURES = /^(?:[+-]?[\d.,]*\d(?:e[+-]?\d+)?|\+\d[\d ().-]*)$/i
