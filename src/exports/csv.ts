import type { Cell, ExportFormat } from './ExportFormat.ts'

/**
 * CSV by RFC 4180, in UTF-8 with the byte order mark that spreadsheets need. Answers are unchanged, including those
 * that a spreadsheet would run as a formula: see `spreadsheet`.
 */
export const csv: ExportFormat = {
  id: 'csv',
  labelKey: 'csv',
  extension: 'csv',
  mediaType: 'text/csv; charset=utf-8',
  write: writeTable((text) => text),
}

/** Writes a table, passing texts through `asText`. */
export function writeTable(asText: (text: string) => string): ExportFormat['write'] {
  const line = (cells: readonly Cell[]) => `${cells.map((cell) => field(cell, asText)).join(',')}\r\n`
  return async function* (columns, rows) {
    yield `\uFEFF${line(columns.map((column) => column.header))}`
    for await (const row of rows) yield line(columns.map((column) => column.cell(row)))
  }
}

function field(cell: Cell, asText: (text: string) => string): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = asText(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
