import { unwrapRings, wrapLongitude } from './antimeridian.ts'
import { distance } from './distance.ts'
import { polygonArea, lineLength } from './measure.ts'
import type { Point, Position } from './Position.ts'
import type { Shape } from './Shape.ts'

/**
 * Returns one position on a shape: halfway along a line, inside an area; on the largest part of a multi-part shape.
 * Null if it is empty.
 */
export function pointOnShape(shape: Shape): Point | null {
  switch (shape.type) {
    case 'Point':
      return { type: 'Point', coordinates: shape.coordinates }
    case 'LineString':
      return pointIn([shape.coordinates], halfWay)
    case 'Polygon':
      return pointIn(shape.coordinates, inside)
    case 'MultiLineString':
      return pointIn([largest(shape.coordinates, lineLength)], halfWay)
    default:
      return pointIn(largest(shape.coordinates, polygonArea), inside)
  }
}

type Line = readonly Position[]

function largest<T>(pieces: readonly (readonly T[])[], sizeOf: (piece: readonly T[]) => number): readonly T[] {
  return pieces.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one), [])
}

function pointIn(lines: readonly Line[], find: (lines: readonly Line[]) => Position | undefined): Point | null {
  const flat = unwrapRings(lines)
  const at = find(flat) ?? flat[0]?.[0]
  return at ? { type: 'Point', coordinates: [round(wrapLongitude(at[0])), round(at[1])] } : null
}

function halfWay([positions = []]: readonly Line[]): Position | undefined {
  let left = lineLength(positions) / 2
  for (const [index, from] of positions.entries()) {
    const to = positions[index + 1]
    if (!to) return from
    const metres = distance(from, to)
    if (metres >= left && metres > 0) {
      const share = left / metres
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    }
    left -= metres
  }
  return undefined
}

/** Returns the middle of the widest section inside along a parallel: in the area even if it is concave or has holes. */
function inside(rings: readonly Line[]): Position | undefined {
  const latitudes = Array.from(new Set(rings.flat().map(([, latitude]) => latitude))).sort((a, b) => a - b)
  const half = Math.floor(latitudes.length / 2)
  const [south, north] = [latitudes[half - 1], latitudes[half]]
  if (south === undefined || north === undefined) return undefined
  // Between two adjacent vertex latitudes, so that no vertex is on this parallel.
  const latitude = (south + north) / 2
  const edges: number[] = []
  for (const ring of rings) {
    for (const [index, a] of ring.entries()) {
      const b = ring[index + 1] ?? (ring[0] as Position)
      if (a[1] > latitude === b[1] > latitude) continue
      edges.push(a[0] + ((b[0] - a[0]) * (latitude - a[1])) / (b[1] - a[1]))
    }
  }
  edges.sort((a, b) => a - b)
  let widest: readonly [number, number] | undefined
  for (let index = 0; index + 1 < edges.length; index += 2) {
    const stretch = [edges[index] as number, edges[index + 1] as number] as const
    if (!widest || stretch[1] - stretch[0] > widest[1] - widest[0]) widest = stretch
  }
  return widest && [(widest[0] + widest[1]) / 2, latitude]
}

/** Six decimals are 0.1 m. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
