import type { ChoiceList } from './ChoiceList.ts'
import { isPlaceColumn } from './placeOf.ts'
import { listProblem, type ListProblem } from './ListProblem.ts'
import { readJson } from './readJson.ts'
import Papa from 'papaparse'

/** The limits of one list. `characters` is of the whole file. */
export const LIST_LIMITS = { characters: 20_000_000, rows: 100_000, columns: 200 } as const

export type ParsedList =
  | {
      readonly list: ChoiceList
      /** The columns that look like what is stored and what is shown; the same one when there is but one. */
      readonly value: string
      readonly label: string
    }
  | { readonly error: ListProblem }

/**
 * Reads a file as a list of choices. CSV: a row of column names first, cells parted by commas, semicolons or tabs.
 * JSON: an array of texts, or of objects that hold texts, numbers and booleans; or GeoJSON. Empty lines do not count; cells are
 * trimmed, and those missing at the end of a row are blank. Never throws.
 */
export function parseList(text: string, format: 'csv' | 'json'): ParsedList {
  if (text.length > LIST_LIMITS.characters) return listProblem('list.tooLarge', { limit: LIST_LIMITS.characters })
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  const read = format === 'csv' ? readCsv(plain) : readJson(plain)
  if ('error' in read) return read
  const { columns, rows } = read
  if (columns.length === 0 || rows.length === 0) return listProblem('list.empty')
  if (columns.length > LIST_LIMITS.columns) return listProblem('list.tooManyColumns', { limit: LIST_LIMITS.columns })
  if (rows.length > LIST_LIMITS.rows) return listProblem('list.tooManyRows', { limit: LIST_LIMITS.rows })
  const value = called(columns, VALUE_NAMES) ?? columns[0] ?? ''
  const others = columns.filter((column) => column !== value && !isPlaceColumn(column))
  const label = called(others, LABEL_NAMES) ?? others[0] ?? value
  return { list: { columns, rows }, value, label }
}

/** Best first. A `name` is what is stored beside a `label`, as spreadsheets of survey forms have it. */
const VALUE_NAMES = ['value', 'id', 'code', 'key', 'name']
const LABEL_NAMES = ['label', 'title', 'name', 'text']

function called(columns: readonly string[], names: readonly string[]): string | undefined {
  for (const name of names) {
    const found = columns.find((column) => column.toLowerCase() === name)
    if (found !== undefined) return found
  }
  return undefined
}

/** The rows of a CSV file without its byte order mark; the delimiter is found out. */
function readCsv(text: string): ChoiceList | { readonly error: ListProblem } {
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
