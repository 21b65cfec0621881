import { wrapLongitude } from './antimeridian.ts'
import type { Position } from './Position.ts'
import type { MultiPolygon } from './Shape.ts'

/** Six decimals are 0.1 m. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/**
 * Merges the areas of GeoJSON geometries into one, without altitudes, with coordinates of six decimals; null if there
 * is no area.
 */
export function fenceOf(geometries: Iterable<unknown>): MultiPolygon | null {
  const coordinates = Array.from(geometries).flatMap(areasIn)
  return coordinates.length > 0 ? { type: 'MultiPolygon', coordinates } : null
}

/** Returns the number of vertices of its rings, without the closing positions. */
export function vertexCount({ coordinates }: MultiPolygon): number {
  return coordinates.flat().reduce((sum, ring) => sum + ring.length - 1, 0)
}

type Rings = readonly (readonly Position[])[]

function areasIn(geometry: unknown): readonly Rings[] {
  if (typeof geometry !== 'object' || geometry === null) return []
  const { type, coordinates, geometries } = geometry as { type?: unknown; coordinates?: unknown; geometries?: unknown }
  if (type === 'GeometryCollection' && Array.isArray(geometries)) return geometries.flatMap(areasIn)
  if (type === 'Polygon') return areaOf(coordinates as Rings)
  return type === 'MultiPolygon' ? (coordinates as readonly Rings[]).flatMap(areaOf) : []
}

function areaOf(rings: Rings): readonly Rings[] {
  const whole = rings.map(ringOf).filter((ring) => ring.length > 3)
  return whole.length > 0 ? [whole] : []
}

/** Closes a ring and removes repeated vertices. */
function ringOf(ring: readonly Position[]): readonly Position[] {
  const corners: Position[] = []
  for (const [x, y] of ring) {
    const at: Position = [round(wrapLongitude(x)), round(y)]
    const last = corners.at(-1)
    if (last?.[0] !== at[0] || last[1] !== at[1]) corners.push(at)
  }
  const [first, last] = [corners[0], corners.at(-1)]
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) corners.push(first)
  return corners
}
