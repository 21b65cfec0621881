import type { RowProblem } from '../../contract/taskShapes.ts'
import { fillTitle } from '../../forms/tasks/fillTitle.ts'
import type { ReadRow } from './ReadRow.ts'

/** Maximum lengths of id, title and input, in characters. */
const ID = 200
const TITLE = 300
const INPUT = 100_000

interface Cells {
  readonly id?: unknown
  readonly title: unknown
  readonly longitude?: unknown
  readonly latitude?: unknown
  readonly input: { readonly [name: string]: unknown }
}

interface Titles {
  /** Template of the title, which replaces the row's own title. */
  readonly template?: { readonly text: string; readonly values: { readonly [name: string]: unknown } } | undefined
  /** Title of a row with neither a title nor an id. */
  readonly last?: string
}

/**
 * Converts the cells of a row to a task. The title is made by the template, if any; if empty, the id is used. A place
 * needs both coordinates, in degrees, WGS 84.
 */
export function readTask(row: number, cells: Cells, { template, last = '' }: Titles = {}): ReadRow {
  const { id, title, longitude, latitude, input } = cells
  const wrong = (problem: RowProblem, value: unknown) => ({ row, problem, value: textOf(value).slice(0, 200) })
  const givenId = textOf(id) || null
  // Truncating could make two ids equal.
  if (givenId !== null && givenId.length > ID) return wrong('tooLong', givenId)
  const given = template ? fillTitle(template.text, template.values) : textOf(title)
  const name = given || (givenId ?? last)
  if (!name) return wrong('title', '')
  if (name.length > TITLE) return wrong('tooLong', name)
  const lon = degrees(longitude, 180)
  const lat = degrees(latitude, 90)
  if (lon === null || lat === null || (lon === undefined) !== (lat === undefined)) {
    return wrong('place', `${textOf(latitude) || '–'}, ${textOf(longitude) || '–'}`)
  }
  if (JSON.stringify(input).length > INPUT) return wrong('tooLong', JSON.stringify(input))
  const task = {
    title: name,
    ...(lon === undefined || lat === undefined ? {} : { longitude: lon, latitude: lat }),
    ...(Object.keys(input).length > 0 ? { input: { ...input } } : {}),
  }
  return { row, task, givenId, ...(template || !given ? { isTitleMade: true } : {}) }
}

/** Parses a coordinate within the limit; undefined if blank, null if invalid. */
function degrees(value: unknown, limit: number): number | undefined | null {
  const text = textOf(value)
  if (text === '') return undefined
  const number = Number(text)
  return Number.isFinite(number) && Math.abs(number) <= limit ? number : null
}

/** Text that databases can store: well-formed, without NUL characters. */
export function textOf(value: unknown): string {
  if (typeof value === 'string')
    return value
      .replaceAll('\0', '')
      .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
      .trim()
  return typeof value === 'number' ? String(value) : value === null || value === undefined ? '' : JSON.stringify(value)
}
