import Papa from 'papaparse'
import type { ChoiceList } from './ChoiceList.ts'
import { isPlaceColumn } from './placeOf.ts'
import { listProblem, type ListProblem } from './ListProblem.ts'
import { isFeatures, listOfFeatures } from './listOfFeatures.ts'

/** Limits of a list. `characters`: of the whole file. */
export const LIST_LIMITS = { characters: 20_000_000, rows: 100_000, columns: 200 } as const

export type ParsedList =
  | {
      readonly list: ChoiceList
      /** Detected columns with the stored value and the label; identical if there is only one. */
      readonly value: string
      readonly label: string
    }
  | { readonly error: ListProblem }

/**
 * Parses a file as a list of choices. CSV: a row of column names first, cells separated by commas, semicolons or tabs.
 * JSON: an array of strings, or of objects with strings, numbers and booleans; or GeoJSON. Empty lines are ignored;
 * cells are trimmed, and missing trailing ones are blank. Never throws.
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

/** Best first. `name` is the value next to a `label`, as in spreadsheets of survey forms. */
const VALUE_NAMES = ['value', 'id', 'code', 'key', 'name']
const LABEL_NAMES = ['label', 'title', 'name', 'text']

function called(columns: readonly string[], names: readonly string[]): string | undefined {
  for (const name of names) {
    const found = columns.find((column) => column.toLowerCase() === name)
    if (found !== undefined) return found
  }
  return undefined
}

/** Rows of a CSV file without its byte order mark; the delimiter is detected. */
function readCsv(text: string): ChoiceList | { readonly error: ListProblem } {
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t', '|'] })
  const malformed = errors.find((error) => error.type === 'Quotes')
  if (malformed) return listProblem('list.quotes', { row: (malformed.row ?? 0) + 1 })
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

/** Drops trailing columns without a name; names others without one by their number. */
function columnNames(cells: readonly string[]): readonly string[] {
  const names = cells.map((cell) => cell.trim())
  while (names.at(-1) === '') names.pop()
  return names.map((name, i) => name || `column_${i + 1}`)
}

/**
 * Rows of a JSON file: an array of strings, or of flat objects whose keys are the columns, in order of appearance; or
 * GeoJSON features.
 */
function readJson(text: string): ChoiceList | { readonly error: ListProblem } {
  const content = parsed(text)
  if (content === undefined) return listProblem('list.json')
  if (isFeatures(content)) return listOfFeatures(content)
  if (!Array.isArray(content)) return listProblem('list.notRows')
  const [first] = content as readonly unknown[]
  if (first === undefined) return listProblem('list.empty')
  if (isText(first)) return fromTexts(content)
  return isObject(first) ? fromObjects(content) : listProblem('list.notRows')
}

function fromTexts(items: readonly unknown[]): ChoiceList | { readonly error: ListProblem } {
  const strange = items.findIndex((item) => !isText(item))
  if (strange >= 0) return listProblem('list.mixed', { row: strange + 1 })
  return { columns: ['value'], rows: items.map((item) => [cellOf(item)]).filter(([cell]) => cell !== '') }
}

function fromObjects(items: readonly unknown[]): ChoiceList | { readonly error: ListProblem } {
  const columns = new Set<string>()
  for (const [i, item] of items.entries()) {
    if (!isObject(item)) return listProblem('list.mixed', { row: i + 1 })
    for (const [column, value] of Object.entries(item as object)) {
      if (value !== null && !isText(value)) return listProblem('list.notFlat', { row: i + 1, column })
      columns.add(column)
    }
  }
  const names = [...columns]
  const rows = items.map((item) => names.map((name) => cellOf(own(item, name))))
  return { columns: names, rows: rows.filter((cells) => cells.some((cell) => cell !== '')) }
}

function own(item: unknown, name: string): unknown {
  return Object.hasOwn(item as object, name) ? (item as { readonly [name: string]: unknown })[name] : undefined
}

const cellOf = (value: unknown) => (isText(value) ? String(value).trim() : '')

function isText(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
