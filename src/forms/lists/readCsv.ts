import Papa from 'papaparse'
import type { ChoiceList } from './ChoiceList.ts'
import { listProblem, type ListProblem } from './ListProblem.ts'

/** The rows of a CSV file without its byte order mark; the delimiter is found out. */
export function readCsv(text: string): ChoiceList | { readonly error: ListProblem } {
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t', '|'] })
  const torn = errors.find((error) => error.type === 'Quotes')
  if (torn) return listProblem('list.quotes', { row: (torn.row ?? 0) + 1 })
  const head = data.findIndex((cells) => !isEmpty(cells))
  if (head < 0) return listProblem('list.empty')
  const columns = columnNames(data[head] ?? [])
  const twice = columns.find((column, i) => columns.indexOf(column) < i)
  if (twice !== undefined) return listProblem('list.duplicateColumn', { column: twice })
  const rows: (readonly string[])[] = []
  for (let i = head + 1; i < data.length; i++) {
    const cells = data[i] ?? []
    if (isEmpty(cells)) continue
    if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
      return listProblem('list.longRow', { row: i + 1, found: cells.length, expected: columns.length })
    }
    rows.push(columns.map((_, column) => (cells[column] ?? '').trim()))
  }
  return { columns, rows }
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** Columns after the last one with a name are left out; others without one are called by their number. */
function columnNames(cells: readonly string[]): readonly string[] {
  const names = cells.map((cell) => cell.trim())
  while (names.at(-1) === '') names.pop()
  return names.map((name, i) => name || `column_${i + 1}`)
}
