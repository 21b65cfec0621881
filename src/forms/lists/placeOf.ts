import type { Position } from '../../geo/Position.ts'
import { isLatitude, isLongitude } from '../../geo/Position.ts'

/** Columns with the position of a row: in degrees, and its geometry as GeoJSON if not a point. */
export const PLACE_COLUMNS = { longitude: 'longitude', latitude: 'latitude', geometry: 'geometry' } as const

/** True for a column with positions, which is unsuitable as a label. */
export function isPlaceColumn(column: string): boolean {
  return Object.hasOwn(PLACE_COLUMNS, column)
}

/** Position of a row from its cells; null if missing or invalid. */
export function placeOf(cell: (column: string) => string): Position | null {
  const [longitude, latitude] = [figure(cell(PLACE_COLUMNS.longitude)), figure(cell(PLACE_COLUMNS.latitude))]
  return isLongitude(longitude) && isLatitude(latitude) ? [longitude, latitude] : null
}

// A blank cell must not become 0.
const figure = (cell: string): number => (cell.trim() === '' ? Number.NaN : Number(cell))
