import type { Feature, FeatureCollection, Geometry } from 'geojson'

/** Limits of an overlay. `characters`: of the whole file. */
export const OVERLAY_LIMITS = { characters: 20_000_000, features: 100_000 } as const

/** Reason why a text is not an overlay; message keys under `geoJson` in the editor's messages. */
export type GeoJsonProblem =
  | { readonly key: 'notJson' | 'notGeoJson' | 'empty' | 'notDegrees' }
  | { readonly key: 'tooLarge' | 'tooMany'; readonly limit: number }
  | { readonly key: 'badFeature'; readonly number: number }

/** English message of a problem, for API callers. */
export function geoJsonProblemText(problem: GeoJsonProblem): string {
  switch (problem.key) {
    case 'notJson':
      return 'it is not JSON'
    case 'notGeoJson':
      return 'it is JSON, but neither a collection of features nor a geometry'
    case 'empty':
      return 'no feature in it has a place'
    case 'notDegrees':
      return 'its figures are not degrees, longitude first; save it in WGS 84 (EPSG:4326)'
    case 'tooLarge':
      return `it holds more than ${problem.limit} characters`
    case 'tooMany':
      return `it has more than ${problem.limit} features`
    case 'badFeature':
      return `feature ${problem.number} is not as GeoJSON has it`
  }
}

/** Geometry types, with the nesting depth of their positions. */
export const GEOMETRIES = new Map([
  ['Point', 0],
  ['MultiPoint', 1],
  ['LineString', 1],
  ['MultiLineString', 2],
  ['Polygon', 2],
  ['MultiPolygon', 3],
])

/**
 * Parses GeoJSON (RFC 7946) as a map overlay: a collection, feature or geometry, in degrees, longitude first. Features
 * without a geometry are omitted. Never throws.
 */
export function readGeoJson(text: string): { readonly collection: FeatureCollection } | GeoJsonProblem {
  if (text.length > OVERLAY_LIMITS.characters) return { key: 'tooLarge', limit: OVERLAY_LIMITS.characters }
  let json: unknown
  try {
    json = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch {
    return { key: 'notJson' }
  }
  return readFeatures(json)
}

/** Like `readGeoJson`, for parsed JSON. */
export function readFeatures(json: unknown): { readonly collection: FeatureCollection } | GeoJsonProblem {
  const found = featuresIn(json)
  if (!found) return { key: 'notGeoJson' }
  if (found.length > OVERLAY_LIMITS.features) return { key: 'tooMany', limit: OVERLAY_LIMITS.features }
  const features: Feature[] = []
  for (const [index, one] of found.entries()) {
    if (!isRecord(one) || one['type'] !== 'Feature') return { key: 'badFeature', number: index + 1 }
    const { id, geometry, properties } = one
    if (geometry === null) continue
    const fits = judge(geometry)
    if (fits !== 'fine') return fits === 'far' ? { key: 'notDegrees' } : { key: 'badFeature', number: index + 1 }
    features.push({
      type: 'Feature',
      ...(typeof id === 'string' || typeof id === 'number' ? { id } : {}),
      properties: isRecord(properties) ? properties : {},
      geometry: geometry as unknown as Geometry,
    })
  }
  if (features.length === 0) return { key: 'empty' }
  return { collection: { type: 'FeatureCollection', features } }
}

function featuresIn(json: unknown): readonly unknown[] | null {
  if (!isRecord(json)) return null
  if (json['type'] === 'FeatureCollection') return Array.isArray(json['features']) ? json['features'] : null
  if (json['type'] === 'Feature') return [json]
  const isGeometry = GEOMETRIES.has(String(json['type'])) || json['type'] === 'GeometryCollection'
  return isGeometry ? [{ type: 'Feature', properties: {}, geometry: json }] : null
}

/** `far`: coordinates outside of the range of degrees, such as metres of a projection. */
function judge(geometry: unknown, nested = 0): 'fine' | 'bad' | 'far' {
  if (!isRecord(geometry)) return 'bad'
  if (geometry['type'] === 'GeometryCollection') {
    const { geometries } = geometry
    if (!Array.isArray(geometries) || nested > 3) return 'bad'
    return geometries.map((one) => judge(one, nested + 1)).find((one) => one !== 'fine') ?? 'fine'
  }
  const depth = GEOMETRIES.get(String(geometry['type']))
  return depth === undefined ? 'bad' : positions(geometry['coordinates'], depth)
}

function positions(coordinates: unknown, depth: number): 'fine' | 'bad' | 'far' {
  if (!Array.isArray(coordinates)) return 'bad'
  if (depth > 0) {
    for (const one of coordinates) {
      const result = positions(one, depth - 1)
      if (result !== 'fine') return result
    }
    return coordinates.length > 0 ? 'fine' : 'bad'
  }
  const [longitude, latitude] = coordinates as readonly unknown[]
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return 'bad'
  // Some writers continue lines beyond 180° instead of splitting them.
  return Math.abs(Number(longitude)) <= 540 && Math.abs(Number(latitude)) <= 90 ? 'fine' : 'far'
}

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
