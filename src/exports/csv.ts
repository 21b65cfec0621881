import type { Cell, ExportFormat } from './ExportFormat.ts'

/**
 * Comma-separated values as RFC 4180 writes them, in UTF-8 with the mark that spreadsheets need to see that. Every answer
 * is written as it was given; one that a spreadsheet would run as a formula, too: see `spreadsheet`.
 */
export const csv: ExportFormat = {
  id: 'csv',
  labelKey: 'csv',
  extension: 'csv',
  mediaType: 'text/csv; charset=utf-8',
  write: writeTable((text) => text),
}

/** Writes a table whose texts are changed by `asText` first. */
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
