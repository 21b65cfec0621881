import type { Geometry } from 'geojson'

const TYPES = new Set(['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'])

/** Parses the GeoJSON geometry in a cell; null for anything else. */
export function parseCellGeometry(cell: string | undefined): Geometry | null {
  if (!cell?.trimStart().startsWith('{')) return null
  try {
    const read = JSON.parse(cell) as Partial<{ readonly [name: string]: unknown }>
    const isGeometry =
      read['type'] === 'GeometryCollection'
        ? Array.isArray(read['geometries'])
        : TYPES.has(String(read['type'])) && Array.isArray(read['coordinates'])
    return isGeometry ? (read as unknown as Geometry) : null
  } catch {
    return null
  }
}
