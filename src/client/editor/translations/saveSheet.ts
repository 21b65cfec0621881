import Papa from 'papaparse'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { sheetOf, type Table } from '../../../forms/translating/sheet.ts'

type SheetWords = Parameters<typeof sheetOf>[2]

/** Saves all words of a form as a file for whoever translates them. Fails when what writes XLSX cannot be fetched. */
export async function saveSheet(
  format: 'csv' | 'xlsx',
  name: string,
  document: FormDocument,
  kinds: Kinds,
  words: SheetWords,
): Promise<void> {
  const table = sheetOf(document, kinds, words)
  const file = format === 'csv' ? csvOf(table) : await xlsxOf(table)
  const url = URL.createObjectURL(file)
  const link = window.document.createElement('a')
  link.href = url
  link.download = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'form'}.${format}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** With a byte order mark: without it Excel takes UTF-8 for something else. */
export const csvOf = (table: Table): Blob =>
  new Blob(['\uFEFF', Papa.unparse(table as string[][], { newline: '\r\n' })], { type: 'text/csv;charset=utf-8' })

/** Every cell is text: nothing in it is ever a formula, a date or a number. */
export async function xlsxOf([head = [], ...rows]: Table): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal')
  const columns = head.map((_, index) => ({ width: [24, 24, 24][index] ?? 48 }))
  const bold = head.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const data = [bold, ...rows.map((cells) => cells.map((value) => (value === '' ? null : cell(value))))]
  return writeXlsxFile(data, { columns, stickyRowsCount: 1 }).toBlob()
}

const cell = (value: string) => ({ value, type: String, wrap: true, alignVertical: 'top' as const })
