import type { NewTask } from '../../../contract/taskShapes.ts'
import { readCsv } from './readCsv.ts'

const MAX_TASKS = 10_000

/** Something that keeps pasted text from being tasks: a key of `portal:tasks.error` and what it mentions. */
export interface TaskError {
  readonly key: 'empty' | 'notJson' | 'notPoints' | 'noTitle' | 'title' | 'place' | 'tooMany'
  readonly params?: { readonly [name: string]: string | number }
}
export type ReadTasks = { readonly tasks: NewTask[] } | { readonly error: TaskError }

class Unreadable extends Error {
  readonly error: TaskError
  constructor(key: TaskError['key'], params: TaskError['params'] = {}) {
    super(key)
    this.error = { key, params }
  }
}

/**
 * Tasks from pasted text: CSV with a header line (title, latitude, longitude; further columns become input), or
 * GeoJSON points (a property `title` or `name`; the other properties become input). Degrees, WGS 84.
 */
export function readTasks(text: string): ReadTasks {
  try {
    const trimmed = text.trim()
    if (!trimmed) throw new Unreadable('empty')
    const tasks = /^[[{]/.test(trimmed) ? fromGeoJson(trimmed) : fromCsv(trimmed)
    if (tasks.length === 0) throw new Unreadable('empty')
    if (tasks.length > MAX_TASKS) throw new Unreadable('tooMany', { limit: MAX_TASKS })
    return { tasks }
  } catch (error) {
    if (error instanceof Unreadable) return { error: error.error }
    throw error
  }
}

const PLACE_COLUMNS = {
  longitude: ['longitude', 'lon', 'lng', 'x'],
  latitude: ['latitude', 'lat', 'y'],
  title: ['title', 'name'],
}

function fromCsv(text: string): NewTask[] {
  const [header = [], ...rows] = readCsv(text)
  const names = header.map((name) => name.trim())
  const column = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name.toLowerCase()))
  const at = {
    title: column(PLACE_COLUMNS.title),
    longitude: column(PLACE_COLUMNS.longitude),
    latitude: column(PLACE_COLUMNS.latitude),
  }
  if (at.title < 0) throw new Unreadable('noTitle')
  return rows.map((cells, index) => {
    const row = index + 2
    const extra = names.flatMap((name, i) => {
      const cell = cells[i]?.trim()
      return name && cell && !Object.values(at).includes(i) ? [[name, cell] as const] : []
    })
    const coordinate = (i: number, limit: number) => (i < 0 ? undefined : degrees(cells[i], limit, row))
    const place = { longitude: coordinate(at.longitude, 180), latitude: coordinate(at.latitude, 90) }
    return task(cells[at.title], place, Object.fromEntries(extra), row)
  })
}

function fromGeoJson(text: string): NewTask[] {
  return featuresOf(parse(text)).map((feature, index) => {
    const { geometry, properties } = feature
    const row = index + 1
    if (geometry?.type !== 'Point' || !Array.isArray(geometry.coordinates)) throw new Unreadable('notPoints')
    const [lon, lat] = geometry.coordinates as unknown[]
    const { title, name, ...input } = properties ?? {}
    const place = { longitude: degrees(lon, 180, row), latitude: degrees(lat, 90, row) }
    return task(title ?? name, place, input, row)
  })
}

interface Feature {
  readonly geometry?: { readonly type?: unknown; readonly coordinates?: unknown } | null
  readonly properties?: { readonly [name: string]: unknown } | null
}

function featuresOf(json: unknown): readonly Feature[] {
  const { type, features } = json as { readonly type?: unknown; readonly features?: unknown }
  if (type === 'FeatureCollection' && Array.isArray(features)) return features as Feature[]
  if (type === 'Feature') return [json as Feature]
  throw new Unreadable('notPoints')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unreadable('notJson')
  }
}

function task(
  title: unknown,
  { longitude, latitude }: { longitude: number | undefined; latitude: number | undefined },
  input: NewTask['input'],
  row: number,
): NewTask {
  const words = typeof title === 'string' || typeof title === 'number' ? String(title).trim() : ''
  if (!words) throw new Unreadable('title', { row })
  // Half a place is none: one coordinate alone is a slip that would silently lose the point.
  if ((longitude === undefined) !== (latitude === undefined)) throw new Unreadable('place', { row, value: '' })
  return {
    title: words.slice(0, 300),
    ...(longitude === undefined || latitude === undefined ? {} : { longitude, latitude }),
    ...(input && Object.keys(input).length ? { input } : {}),
  }
}

/** A coordinate in degrees; undefined for an empty cell. */
function degrees(value: unknown, limit: number, row: number): number | undefined {
  if (value === undefined || value === null || (typeof value === 'string' && !value.trim())) return undefined
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN
  if (!(Math.abs(number) <= limit)) throw new Unreadable('place', { row, value: String(value) })
  return number
}
