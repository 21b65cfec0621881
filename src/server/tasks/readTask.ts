import type { RowProblem } from '../../contract/taskShapes.ts'
import { fillTitle } from '../../forms/tasks/fillTitle.ts'
import type { ReadRow } from './ReadRow.ts'

/** As long as an id, a title and an input may be, in characters. */
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
  /** Stands for the title that the row has, of what else it says. */
  readonly template?: { readonly text: string; readonly values: { readonly [name: string]: unknown } } | undefined
  /** The title of a row that has neither a title nor an id. */
  readonly last?: string
}

/**
 * A task from what a row says. Its title is made by the template where there is one; where that comes to nothing, its id is
 * its title. A place is both coordinates or none; degrees, WGS 84.
 */
export function readTask(row: number, cells: Cells, { template, last = '' }: Titles = {}): ReadRow {
  const { id, title, longitude, latitude, input } = cells
  const wrong = (problem: RowProblem, value: unknown) => ({ row, problem, value: textOf(value).slice(0, 200) })
  const givenId = textOf(id) || null
  // Cut off, two ids could be one.
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

/** A number within the limit, undefined for a blank, null for what is neither. */
function degrees(value: unknown, limit: number): number | undefined | null {
  const text = textOf(value)
  if (text === '') return undefined
  const number = Number(text)
  return Number.isFinite(number) && Math.abs(number) <= limit ? number : null
}

/** As databases keep it: well-formed, without the character 0. */
export function textOf(value: unknown): string {
  if (typeof value === 'string')
    return value
      .replaceAll('\0', '')
      .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
      .trim()
  return typeof value === 'number' ? String(value) : value === null || value === undefined ? '' : JSON.stringify(value)
}
