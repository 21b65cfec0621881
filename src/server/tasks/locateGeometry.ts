import type { Geometry } from 'geojson'
import { type CoordinateSystem, fromWebMercator } from '../../geo/coordinateSystem.ts'
import { isLatitude, isLongitude, type Point, type Position } from '../../geo/Position.ts'
import { pointOnShape } from '../../geo/pointOnShape.ts'
import type { Shape } from '../../geo/Shape.ts'
import { shapeOf } from '../../forms/lists/shapeOf.ts'
import { GEOMETRIES } from '../../forms/maps/readGeoJson.ts'
import { shapesIn } from './shapesIn.ts'

/** Location of a geometry, in degrees. */
interface Placed {
  /** A point on the geometry; null if it is empty. */
  readonly at: Point | null
  readonly shapes: readonly Shape[]
}

/** Reason why a geometry has no valid location, and the offending value. */
export interface InvalidLocation {
  readonly problem: 'geometry' | 'place'
  readonly value: string
}

/** Maximum nesting of geometry collections. */
const DEEPEST = 4

/**
 * Locates a geometry of any type. All positions are checked: one that is invalid in its coordinate system invalidates
 * the geometry.
 */
export function locateGeometry(geometry: unknown, system: CoordinateSystem): Placed | InvalidLocation {
  const converted = convert(geometry, system)
  return 'problem' in converted ? converted : { at: pointOnShape(shapeOf(converted)), shapes: shapesIn(converted) }
}

function convert(geometry: unknown, system: CoordinateSystem, nested = 1): Geometry | InvalidLocation {
  const bad = (): InvalidLocation => ({ problem: 'geometry', value: (JSON.stringify(geometry) ?? '').slice(0, 200) })
  if (!isRecord(geometry)) return bad()
  const { type, coordinates, geometries } = geometry
  if (type === 'GeometryCollection') {
    if (!Array.isArray(geometries) || nested > DEEPEST) return bad()
    const all = geometries.map((one) => convert(one, system, nested + 1))
    const wrong = all.find((one) => 'problem' in one)
    return wrong ?? { type, geometries: all as Geometry[] }
  }
  const depth = GEOMETRIES.get(String(type))
  if (depth === undefined) return bad()
  const outOfRange: string[] = []
  const positions = convertAll(coordinates, depth, (at) => inDegrees(at, system, outOfRange))
  if (positions === null) return bad()
  if (outOfRange[0] !== undefined) return { problem: 'place', value: outOfRange[0] }
  return { type, coordinates: positions } as Geometry
}

/** Converts positions nested at a depth in lists with `one`; null if the nesting is less deep. */
function convertAll(value: unknown, depth: number, one: (position: readonly unknown[]) => Position | null): unknown {
  if (!Array.isArray(value)) return null
  if (depth === 0) return one(value)
  const all = value.map((inner) => convertAll(inner, depth - 1, one))
  return all.includes(null) ? null : all
}

/** Null for an invalid position; one outside of the earth is added to `strays`, latitude first, for the message. */
function inDegrees([x, y]: readonly unknown[], system: CoordinateSystem, outOfRange: string[]): Position | null {
  if (typeof x !== 'number' || typeof y !== 'number') return null
  const at = system === 'degrees' ? ([x, y] as const) : fromWebMercator(x, y)
  if (at && isLongitude(at[0]) && isLatitude(at[1])) return at
  outOfRange.push(`${y}, ${x}`)
  return [0, 0]
}

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
