import type { Position } from '../../geo/Position.ts'
import { isLatitude, isLongitude } from '../../geo/Position.ts'

/** The columns that say where a row is: in degrees, and its whole geometry as GeoJSON where that is no point. */
export const PLACE_COLUMNS = { longitude: 'longitude', latitude: 'latitude', geometry: 'geometry' } as const

/** True if a column says where rows are, so that it is nothing to call them by. */
export function isPlaceColumn(column: string): boolean {
  return Object.hasOwn(PLACE_COLUMNS, column)
}

/** Where a row is, as its cells have it; null where they do not say so. */
export function placeOf(cell: (column: string) => string): Position | null {
  const [longitude, latitude] = [figure(cell(PLACE_COLUMNS.longitude)), figure(cell(PLACE_COLUMNS.latitude))]
  return isLongitude(longitude) && isLatitude(latitude) ? [longitude, latitude] : null
}

// A blank cell is no place on the equator.
const figure = (cell: string): number => (cell.trim() === '' ? Number.NaN : Number(cell))
