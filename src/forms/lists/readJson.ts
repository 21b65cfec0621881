import type { ChoiceList } from './ChoiceList.ts'
import { isFeatures, listOfFeatures } from './listOfFeatures.ts'
import { listProblem, type ListProblem } from './ListProblem.ts'

/**
 * The rows of a JSON file: an array of texts, or of flat objects whose keys are the columns, in order of appearance; or the
 * features of GeoJSON.
 */
export function readJson(text: string): ChoiceList | { readonly error: ListProblem } {
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
