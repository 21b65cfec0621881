import { safeText } from '../spreadsheet.ts'
import { asText, type ExportTable, type TableRecord } from '../tables/ExportTable.ts'
import type { OpenFile } from './FileFormat.ts'
import { filePerTable, onlyTables, withoutLayers } from './filePerTable.ts'

/** Tables as CSV by RFC 4180, in UTF-8 with the byte order mark that spreadsheets need. */
export const csvFile: OpenFile = (tables, target, { separator, isSafe }) => {
  const kept = withoutLayers(tables)
  const special = separator === ',' ? /[",\r\n]/ : /[";\r\n]/
  const field = (text: string) => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const line = (cells: readonly string[]) => `${cells.map(field).join(separator)}\r\n`
  const write = ({ columns }: ExportTable) => ({
    head: `\uFEFF${line(columns.map(({ header }) => header))}`,
    record: ({ values }: TableRecord) =>
      line(values.map((value) => (isSafe && typeof value === 'string' ? safeText(value) : asText(value)))),
    foot: '',
  })
  return onlyTables(tables, kept, filePerTable(kept, target, 'csv', write))
}
