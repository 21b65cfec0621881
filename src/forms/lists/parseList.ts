import type { ChoiceList } from './ChoiceList.ts'
import { isPlaceColumn } from './placeOf.ts'
import { listProblem, type ListProblem } from './ListProblem.ts'
import { readCsv } from './readCsv.ts'
import { readJson } from './readJson.ts'

/** How much one list may hold. `characters` is of the whole file. */
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
