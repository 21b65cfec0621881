import type { Feature, Geometry } from 'geojson'
import { wrapLongitude } from '../../geo/antimeridian.ts'
import { pointOnShape } from '../../geo/pointOnShape.ts'
import type { Position } from '../../geo/Position.ts'
import { type GeoJsonProblem, readFeatures } from '../maps/readGeoJson.ts'
import type { ChoiceList } from './ChoiceList.ts'
import { listProblem, type ListProblem } from './ListProblem.ts'
import { isPlaceColumn, PLACE_COLUMNS } from './placeOf.ts'
import { shapeOf } from './shapeOf.ts'

/** True if JSON is GeoJSON rather than rows. */
export function isFeatures(content: unknown): boolean {
  const type: unknown = typeof content === 'object' && content !== null && 'type' in content ? content.type : undefined
  return type === 'FeatureCollection' || type === 'Feature'
}

/**
 * Converts GeoJSON features to rows: `id`, a column per property with a string, number or boolean, position in
 * `longitude` and `latitude`, and `geometry` for anything other than a point.
 */
export function listOfFeatures(content: unknown): ChoiceList | { readonly error: ListProblem } {
  const read = readFeatures(content)
  if ('key' in read) return problemOf(read)
  const { features } = read.collection
  const properties = new Set<string>()
  for (const feature of features) {
    for (const [name, value] of Object.entries(feature.properties ?? {})) if (isText(value)) properties.add(name)
  }
  const names = [...properties].filter((name) => name !== 'id' && name.trim() !== '' && !isPlaceColumn(name))
  const rows = features.map((feature, index) => {
    const { id = feature.properties?.['id'] as unknown, geometry } = feature
    const at = whereIs(geometry)
    return [
      isText(id) ? String(id).trim() : String(index + 1),
      ...names.map((name) => cellOf(feature, name)),
      ...(at ? [String(at[0]), String(at[1])] : ['', '']),
      geometry.type === 'Point' ? '' : JSON.stringify(geometry, rounding),
    ]
  })
  const columns = ['id', ...names, PLACE_COLUMNS.longitude, PLACE_COLUMNS.latitude]
  const isAllPoints = rows.every((row) => row.at(-1) === '')
  if (isAllPoints) return { columns, rows: rows.map((row) => row.slice(0, -1)) }
  return { columns: [...columns, PLACE_COLUMNS.geometry], rows }
}

function problemOf(problem: GeoJsonProblem): { readonly error: ListProblem } {
  switch (problem.key) {
    case 'tooMany':
      return listProblem('list.tooManyRows', { limit: problem.limit })
    case 'badFeature':
      return listProblem('list.badFeature', { row: problem.number })
    case 'notDegrees':
    case 'empty':
      return listProblem(`list.${problem.key}`)
    default:
      return listProblem('list.notRows')
  }
}

/** A position on the geometry: for the distance of features, and as position of submissions. */
function whereIs(geometry: Geometry): Position | null {
  const at = pointOnShape(shapeOf(geometry))?.coordinates
  return at ? [round(wrapLongitude(at[0])), round(at[1])] : null
}

function cellOf({ properties }: Feature, name: string): string {
  const value: unknown = properties && Object.hasOwn(properties, name) ? properties[name] : undefined
  return isText(value) ? String(value).trim() : ''
}

function isText(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** Rounds to six decimals of a degree, a tenth of a metre. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
const rounding = (_: string, value: unknown): unknown => (typeof value === 'number' ? round(value) : value)
