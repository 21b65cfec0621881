import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Position } from '../../geo/Position.ts'
import type { Shape } from '../../geo/Shape.ts'
import { copyFileTo, type ByteOutput, FileOutput } from './ByteOutput.ts'
import { boundsOf, Extent } from './wkb.ts'

export type ShapeKind = 'point' | 'line' | 'area'

const CODES: { readonly [kind in ShapeKind]: number } = { point: 1, line: 3, area: 5 }
const HEAD = 100

let files = 0

/** Geometry of a shapefile (ESRI, 1998), of one type; buffered in files until their number is known. */
export class ShapeFile {
  private readonly paths: readonly [string, string]
  private readonly shapes: FileOutput
  private readonly index: FileOutput
  private readonly extent = new Extent()
  private count = 0
  /** Length in 16-bit words, including the header, as in the format. */
  private length = HEAD / 2

  constructor(
    private readonly kind: ShapeKind,
    folder: string,
  ) {
    files += 1
    this.paths = [join(folder, `shapes-${files}.part`), join(folder, `index-${files}.part`)]
    this.shapes = new FileOutput(this.paths[0])
    this.index = new FileOutput(this.paths[1])
  }

  add(shape: Shape): void {
    this.count += 1
    this.extent.add(shape)
    const content = shape.type === 'Point' ? pointOf(shape.coordinates) : partsOf(shape, CODES[this.kind])
    const head = Buffer.alloc(8)
    head.writeInt32BE(this.count, 0)
    head.writeInt32BE(content.length / 2, 4)
    this.shapes.write(head)
    this.shapes.write(content)
    const entry = Buffer.alloc(8)
    entry.writeInt32BE(this.length, 0)
    entry.writeInt32BE(content.length / 2, 4)
    this.index.write(entry)
    this.length += (8 + content.length) / 2
  }

  /** Writes both files to the outputs returned by `open`. */
  write(open: (ending: 'shp' | 'shx') => ByteOutput): void {
    this.shapes.end()
    this.index.end()
    const parts = [
      { ending: 'shp', length: this.length, path: this.paths[0] },
      { ending: 'shx', length: HEAD / 2 + this.count * 4, path: this.paths[1] },
    ] as const
    for (const { ending, length, path } of parts) {
      const out = open(ending)
      out.write(this.head(length))
      copyFileTo(path, out)
      out.end()
      rmSync(path)
    }
  }

  private head(length: number): Buffer {
    const head = Buffer.alloc(HEAD)
    head.writeInt32BE(9994, 0)
    head.writeInt32BE(length, 24)
    head.writeInt32LE(1000, 28)
    head.writeInt32LE(CODES[this.kind], 32)
    for (const [index, one] of (this.extent.bounds ?? [0, 0, 0, 0]).entries()) head.writeDoubleLE(one, 36 + index * 8)
    return head
  }
}

function pointOf([x, y]: Position): Buffer {
  const bytes = Buffer.alloc(20)
  bytes.writeInt32LE(CODES.point, 0)
  bytes.writeDoubleLE(x, 4)
  bytes.writeDoubleLE(y, 12)
  return bytes
}

/** Encodes lines or rings: outer rings clockwise, holes counterclockwise. */
function partsOf(shape: Exclude<Shape, { readonly type: 'Point' }>, code: number): Buffer {
  const ways = waysOf(shape)
  const points = ways.reduce((sum, way) => sum + way.length, 0)
  const bytes = Buffer.alloc(44 + ways.length * 4 + points * 16)
  bytes.writeInt32LE(code, 0)
  for (const [index, one] of boundsOf(shape).entries()) bytes.writeDoubleLE(one, 4 + index * 8)
  bytes.writeInt32LE(ways.length, 36)
  bytes.writeInt32LE(points, 40)
  let first = 0
  let at = 44 + ways.length * 4
  for (const [index, way] of ways.entries()) {
    bytes.writeInt32LE(first, 44 + index * 4)
    first += way.length
    for (const [x, y] of way) {
      bytes.writeDoubleLE(x, at)
      bytes.writeDoubleLE(y, at + 8)
      at += 16
    }
  }
  return bytes
}

function waysOf(shape: Exclude<Shape, { readonly type: 'Point' }>): readonly (readonly Position[])[] {
  if (shape.type === 'LineString') return [shape.coordinates]
  if (shape.type === 'MultiLineString') return shape.coordinates
  const areas = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  return areas.flatMap((rings) =>
    rings.map((ring, index) => (isWithClock(ring) === (index === 0) ? ring : ring.toReversed())),
  )
}

function isWithClock(ring: readonly Position[]): boolean {
  let sum = 0
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    sum += (nextX - x) * (nextY + y)
  }
  return sum > 0
}
