import { isPosition, type Position } from '../../../geo/Position.ts'
import { samePlace, type DrawnType } from './drawnValue.ts'

/**
 * Parses the vertices of the first line, or of the rings of the first area, in a pasted text: any GeoJSON object, or
 * well-known text. Multi-part lines are joined. Null if there is none, or a position is out of range.
 */
export function readDrawing(type: DrawnType, text: string): readonly (readonly Position[])[] | null {
  const found = text.trimStart().startsWith('{') ? inGeoJson(type, text) : inWkt(type, text)
  const rings = found?.map((ring) => cornersOf(type, ring)) ?? []
  return rings.length > 0 && rings.every((ring) => ring !== null) ? rings : null
}

function cornersOf(type: DrawnType, ring: unknown): readonly Position[] | null {
  const list = Array.isArray(ring) ? (ring as readonly unknown[]) : []
  const positions = list.map((position) => (Array.isArray(position) ? position.slice(0, 3) : position))
  if (positions.length === 0 || !positions.every(isPosition)) return null
  const [first, last] = [positions[0], positions.at(-1)]
  const closes = type === 'Polygon' && positions.length > 1 && first && last && samePlace(first, last)
  return closes ? positions.slice(0, -1) : positions
}

function inGeoJson(type: DrawnType, text: string): readonly unknown[] | null {
  try {
    return inObject(type, JSON.parse(text))
  } catch {
    return null
  }
}

function inObject(type: DrawnType, json: unknown): readonly unknown[] | null {
  if (typeof json !== 'object' || json === null) return null
  const { type: kind, coordinates, geometry, features, geometries } = json as { readonly [key: string]: unknown }
  if (kind === 'Feature') return inObject(type, geometry)
  const several = kind === 'FeatureCollection' ? features : kind === 'GeometryCollection' ? geometries : undefined
  if (Array.isArray(several)) {
    for (const one of several) {
      const found = inObject(type, one)
      if (found) return found
    }
    return null
  }
  if (!Array.isArray(coordinates)) return null
  if (kind === 'LineString' && type === 'LineString') return [coordinates]
  if (kind === 'MultiLineString' && type === 'LineString') return [joined(coordinates)]
  if (kind === 'Polygon' && type === 'Polygon') return coordinates
  if (kind === 'MultiPolygon' && type === 'Polygon') return listOrNull(coordinates[0])
  return null
}

/** Parses LINESTRING (…), POLYGON ((…)) and their MULTI variants, with or without Z; the rings of the first area. */
function inWkt(type: DrawnType, text: string): readonly unknown[] | null {
  const head =
    type === 'LineString'
      ? /^\s*(?:SRID=\d+;)?\s*(MULTI)?LINESTRING\s*Z?M?\s*\(/i
      : /^\s*(?:SRID=\d+;)?\s*(MULTI)?POLYGON\s*Z?M?\s*\(/i
  if (!head.test(text)) return null
  // Rings of one area are separated by commas, areas by commas between parentheses.
  const first = type === 'LineString' ? text : text.split(/\)\s*\)\s*,/)[0]
  const pieces = (first?.match(/\([^()]+\)?/g) ?? []).filter((piece) => /\d/.test(piece)).map(places)
  return type === 'LineString' ? [joined(pieces)] : pieces
}

const places = (piece: string) =>
  piece
    .replaceAll(/[()]/g, '')
    .split(',')
    .map((place) => place.trim().split(/\s+/).map(Number))

const listOrNull = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null)

/** Joins the parts of a line; a position shared by two adjacent parts is kept once. */
function joined(pieces: readonly unknown[]): readonly unknown[] {
  const all = pieces.flatMap((piece) => (Array.isArray(piece) ? (piece as unknown[]) : []))
  return all.filter((place, index) => index === 0 || String(place) !== String(all[index - 1]))
}
