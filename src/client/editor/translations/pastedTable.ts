import Papa from 'papaparse'
import { unguarded, type Table } from '../../../forms/translating/sheet.ts'

/**
 * What was copied in a spreadsheet, as rows of cells; null when it is words for one cell. Lines alone are a column,
 * unless the cell takes several lines and nothing says that they come from a table.
 */
export function pastedTable(plain: string, html: string, isLong: boolean): Table | null {
  const isTable = /<table[\s>]/i.test(html) || plain.includes('\t')
  const text = plain.replace(/\r?\n$/, '')
  if (!isTable && (isLong || !/\r?\n/.test(text))) return null
  const { data } = Papa.parse<string[]>(text, { delimiter: '\t', newline: text.includes('\r\n') ? '\r\n' : '\n' })
  const [first] = data
  if (data.length <= 1 && (first?.length ?? 0) <= 1) return null
  return data.map((cells) => cells.map(unguarded))
}
