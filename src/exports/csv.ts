import type { Cell, ExportFormat } from './ExportFormat.ts'

/** Comma-separated values as RFC 4180 writes them, in UTF-8 with the mark that spreadsheets need to see that. */
export const csv: ExportFormat = {
  id: 'csv',
  labelKey: 'csv',
  extension: 'csv',
  mediaType: 'text/csv; charset=utf-8',
  async *write(columns, rows) {
    yield `\uFEFF${line(columns.map((column) => column.header))}`
    for await (const row of rows) yield line(columns.map((column) => column.cell(row)))
  },
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`
}

/**
 * One field. Texts that a spreadsheet would run as a formula get an apostrophe in front (OWASP, "CSV Injection"):
 * answers come from strangers, and the author opens them in Excel. Numbers are written as they are.
 */
function field(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
