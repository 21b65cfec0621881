import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Builder } from 'flatbuffers'
import { magicbytes } from 'flatgeobuf/lib/mjs/constants.js'
import { ColumnType } from 'flatgeobuf/lib/mjs/flat-geobuf/column-type.js'
import { Column } from 'flatgeobuf/lib/mjs/flat-geobuf/column.js'
import { Crs } from 'flatgeobuf/lib/mjs/flat-geobuf/crs.js'
import { Feature } from 'flatgeobuf/lib/mjs/flat-geobuf/feature.js'
import { GeometryType } from 'flatgeobuf/lib/mjs/flat-geobuf/geometry-type.js'
import { Header } from 'flatgeobuf/lib/mjs/flat-geobuf/header.js'
import { buildGeometry } from 'flatgeobuf/lib/mjs/generic/geometry.js'
import { parseGeometry } from 'flatgeobuf/lib/mjs/geojson/geometry.js'
import type { CellType, Json } from '../../forms/kinds/ElementKind.ts'
import type { Position } from '../../geo/Position.ts'
import type { Shape } from '../../geo/Shape.ts'
import { asCell, asText, type ExportTable, type TableRecord } from '../tables/ExportTable.ts'
import type { OpenFile } from './FileFormat.ts'
import { openFilePerTable } from './filePerTable.ts'
import { copyFileTo, type ByteOutput, FileOutput } from './ByteOutput.ts'
import { Extent } from './wkb.ts'

/**
 * FlatGeobuf 3: a file per table, in degrees WGS 84 without altitudes, which the format has for all features of a file
 * or none. The library's own writer keeps all features in memory; this one encodes them one by one with the library's
 * tables.
 */
export const flatgeobuf: OpenFile = (tables, target) => {
  const { outs, finish } = openFilePerTable(tables, target, 'fgb')
  const opened = tables.map((table, index) => {
    const out = outs[index]
    if (!out) throw new Error('a table without a file')
    return openTable(table, out, join(target.folder, `features-${index}.part`))
  })
  return {
    add: (table, record) => opened[table]?.add(record),
    end() {
      for (const { end } of opened) end()
      finish()
    },
  }
}

/** Features are buffered in a file, since the header contains their number. */
function openTable(table: ExportTable, out: ByteOutput, path: string) {
  const features = new FileOutput(path)
  const extent = new Extent()
  const builder = new Builder(4_096)
  const properties = new Properties(table.columns)
  let count = 0
  return {
    add({ values, shape }: TableRecord) {
      count += 1
      if (shape) extent.add(shape)
      builder.clear()
      const propertiesVector = Feature.createPropertiesVector(builder, properties.of(values))
      const place = shape ? buildGeometry(builder, parseGeometry(flat(shape))) : 0
      Feature.startFeature(builder)
      if (place) Feature.addGeometry(builder, place)
      Feature.addProperties(builder, propertiesVector)
      builder.finishSizePrefixed(Feature.endFeature(builder))
      features.write(builder.asUint8Array())
    },
    end() {
      features.end()
      out.write(magicbytes)
      out.write(head(table, count, extent))
      copyFileTo(path, out)
      out.end()
      rmSync(path)
    },
  }
}

const TYPES: { readonly [type in CellType]: ColumnType } = {
  text: ColumnType.String,
  whole: ColumnType.Long,
  number: ColumnType.Double,
  boolean: ColumnType.Bool,
  date: ColumnType.String,
  moment: ColumnType.DateTime,
}

function head({ name, columns, geometry }: ExportTable, count: number, { bounds }: Extent): Uint8Array {
  const builder = new Builder(1_024)
  const fields = columns.map(({ header, type }) => {
    const called = builder.createString(header)
    Column.startColumn(builder)
    Column.addName(builder, called)
    Column.addType(builder, TYPES[type])
    return Column.endColumn(builder)
  })
  const list = Header.createColumnsVector(builder, fields)
  const title = builder.createString(name)
  const envelope = bounds ? Header.createEnvelopeVector(builder, bounds) : 0
  const organization = builder.createString('EPSG')
  Crs.startCrs(builder)
  Crs.addOrg(builder, organization)
  Crs.addCode(builder, 4326)
  const crs = Crs.endCrs(builder)
  Header.startHeader(builder)
  Header.addName(builder, title)
  if (envelope) Header.addEnvelope(builder, envelope)
  const isOfPoints = geometry?.length === 1 && geometry[0] === 'Point'
  Header.addGeometryType(builder, isOfPoints ? GeometryType.Point : GeometryType.Unknown)
  Header.addColumns(builder, list)
  Header.addFeaturesCount(builder, BigInt(count))
  // Without an index, which would need the bounds of all features in memory.
  Header.addIndexNodeSize(builder, 0)
  Header.addCrs(builder, crs)
  builder.finishSizePrefixed(Header.endHeader(builder))
  return builder.asUint8Array()
}

/** Encodes properties of a feature: column number, then value. */
class Properties {
  private bytes = Buffer.alloc(4_096)
  private used = 0

  constructor(private readonly columns: ExportTable['columns']) {}

  of(values: TableRecord['values']): Uint8Array {
    this.used = 0
    for (const [index, { type }] of this.columns.entries()) {
      const value = values[index] ?? null
      if (value !== null) this.put(index, type, value)
    }
    return this.bytes.subarray(0, this.used)
  }

  private put(index: number, type: CellType, value: Json): void {
    const cell = asCell(value)
    if (type === 'whole' || type === 'number' || type === 'boolean') {
      // A numeric column contains only numbers, since conflicting types become text.
      if (typeof cell === 'string' || cell === null) return
      this.need(10)
      this.index(index)
      if (type === 'boolean') this.used = this.bytes.writeUInt8(cell ? 1 : 0, this.used)
      else if (type === 'number') this.used = this.bytes.writeDoubleLE(Number(cell), this.used)
      else this.used = this.bytes.writeBigInt64LE(BigInt(Math.round(Number(cell))), this.used)
      return
    }
    const text = asText(value)
    this.need(6 + text.length * 3)
    this.index(index)
    const length = this.bytes.write(text, this.used + 4)
    this.used = this.bytes.writeUInt32LE(length, this.used) + length
  }

  private index(index: number): void {
    this.used = this.bytes.writeUInt16LE(index, this.used)
  }

  private need(length: number): void {
    if (this.used + length <= this.bytes.length) return
    this.bytes = Buffer.concat([this.bytes], Math.max(this.bytes.length * 2, this.used + length))
  }
}

const place = ([x, y]: Position): number[] => [x, y]
const line = (positions: readonly Position[]) => positions.map(place)

/** Copy without altitudes, as mutable arrays for the library. */
function flat(shape: Shape): Parameters<typeof parseGeometry>[0] {
  switch (shape.type) {
    case 'Point':
      return { type: shape.type, coordinates: place(shape.coordinates) }
    case 'LineString':
      return { type: shape.type, coordinates: line(shape.coordinates) }
    case 'MultiPolygon':
      return { type: shape.type, coordinates: shape.coordinates.map((rings) => rings.map(line)) }
    default:
      return { type: shape.type, coordinates: shape.coordinates.map(line) }
  }
}
