import type { Position } from '../../geo/Position.ts'
import { positionsOf } from '../../geo/positionsOf.ts'
import type { Shape } from '../../geo/Shape.ts'

const CODES = { Point: 1, LineString: 2, Polygon: 3, MultiLineString: 5, MultiPolygon: 6 } as const

/** Encodes a shape as well-known binary (ISO 13249-3), little-endian; with altitudes if every position has one. */
export function toWkb(shape: Shape): Buffer {
  const withAltitude = hasAltitude(shape)
  const pieces: Buffer[] = []
  const head = (code: number, count?: number) => {
    const bytes = Buffer.alloc(count === undefined ? 5 : 9)
    bytes.writeUInt8(1, 0)
    bytes.writeUInt32LE(code + (withAltitude ? 1000 : 0), 1)
    if (count !== undefined) bytes.writeUInt32LE(count, 5)
    pieces.push(bytes)
  }
  const positions = (list: readonly Position[], isCounted = true) => {
    const from = isCounted ? 4 : 0
    const wide = withAltitude ? 24 : 16
    const bytes = Buffer.alloc(from + list.length * wide)
    if (isCounted) bytes.writeUInt32LE(list.length, 0)
    for (const [index, [x, y, z]] of list.entries()) {
      bytes.writeDoubleLE(x, from + index * wide)
      bytes.writeDoubleLE(y, from + index * wide + 8)
      if (withAltitude) bytes.writeDoubleLE(z ?? 0, from + index * wide + 16)
    }
    pieces.push(bytes)
  }
  const polygon = (rings: readonly (readonly Position[])[]) => {
    head(CODES.Polygon, rings.length)
    for (const ring of rings) positions(ring)
  }
  if (shape.type === 'Point') {
    head(CODES.Point)
    positions([shape.coordinates], false)
  } else if (shape.type === 'LineString') {
    head(CODES.LineString)
    positions(shape.coordinates)
  } else if (shape.type === 'Polygon') polygon(shape.coordinates)
  else {
    head(CODES[shape.type], shape.coordinates.length)
    if (shape.type === 'MultiPolygon') for (const rings of shape.coordinates) polygon(rings)
    else {
      for (const line of shape.coordinates) {
        head(CODES.LineString)
        positions(line)
      }
    }
  }
  return Buffer.concat(pieces)
}

export const hasAltitude = (shape: Shape): boolean => positionsOf(shape).every((one) => one[2] !== undefined)

/** Bounds of all added shapes: [west, south, east, north]; null if empty. */
export class Extent {
  bounds: [number, number, number, number] | null = null

  add(shape: Shape): void {
    for (const [x, y] of positionsOf(shape)) {
      if (!this.bounds) this.bounds = [x, y, x, y]
      const [west, south, east, north] = this.bounds
      this.bounds = [Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y)]
    }
  }
}

/** Bounds of one shape: [west, south, east, north]. */
export function boundsOf(shape: Shape): readonly [number, number, number, number] {
  const extent = new Extent()
  extent.add(shape)
  return extent.bounds ?? [0, 0, 0, 0]
}
