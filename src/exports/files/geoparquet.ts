import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BasicType, type ColumnSource, fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import type { CellType, Json } from '../../forms/kinds/ElementKind.ts'
import { asCell, asText, type ExportTable, type TableRecord } from '../tables/ExportTable.ts'
import type { OpenFile } from './FileFormat.ts'
import { copyFileTo } from './ByteOutput.ts'
import { Extent, hasAltitude, toWkb } from './wkb.ts'
import { ZipFile } from './ZipFile.ts'

/** Number of cells buffered before a row group is written. */
const CELLS_AT_ONCE = 200_000
const GEOMETRY = 'geometry'

/**
 * GeoParquet 1.1: a file per table, geometry as well-known binary, with date and timestamp types. A table without
 * geometry is plain Parquet.
 */
export const geoparquet: OpenFile = (tables, target) => {
  const single = tables.length === 1
  const paths = tables.map((_, index) => (single ? target.file('parquet') : join(target.folder, `table-${index}.part`)))
  const opened = tables.map((table, index) => openTable(table, paths[index] ?? ''))
  return {
    add: (table, record) => opened[table]?.add(record),
    end() {
      for (const { end } of opened) end()
      if (single) return
      const zip = new ZipFile(target.file('zip'), target.folder)
      for (const [index, { name }] of tables.entries()) {
        // Parquet is compressed already.
        const out = zip.entry(`${name}.parquet`, true)
        copyFileTo(paths[index] ?? '', out)
        out.end()
        rmSync(paths[index] ?? '')
      }
      zip.finish()
    },
  }
}

function openTable({ columns, geometry }: ExportTable, path: string) {
  const names = uniqueOf(columns.map(({ header }) => header))
  const kept: Json[][] = columns.map(() => [])
  const places: (Buffer | null)[] = []
  const sources = (): ColumnSource[] => [
    ...columns.map(({ type }, index) => ({
      name: names[index] ?? '',
      data: (kept[index] ?? []).map((value) => stored(value, type)),
    })),
    ...(geometry ? [{ name: GEOMETRY, data: places }] : []),
  ]
  const typed = sources().map((source, index) => {
    const type = index < columns.length ? TYPES[columns[index]?.type ?? 'text'] : 'BYTE_ARRAY'
    return type === null ? source : { ...source, type, nullable: true }
  })
  const times = columns.flatMap(({ type }, index) => {
    const name = names[index] ?? ''
    return type === 'date' || type === 'moment' ? [[name, { name, ...(type === 'date' ? DAY : MOMENT) }] as const] : []
  })
  const schema = schemaFromColumnData({ columnData: typed, schemaOverrides: Object.fromEntries(times) })
  const writer = new ParquetWriter({ writer: fileWriter(path), schema, createdBy: 'Geo Forms' })
  const extent = new Extent()
  const kinds = new Set<string>()
  const rowsAtOnce = Math.max(200, Math.floor(CELLS_AT_ONCE / columns.length))
  let rows = 0
  const flush = () => {
    if (rows === 0) return
    void writer.write({ columnData: sources(), rowGroupSize: rows })
    for (const column of kept) column.length = 0
    places.length = 0
    rows = 0
  }
  return {
    add({ values, shape }: TableRecord) {
      for (const [index, column] of kept.entries()) column.push(values[index] ?? null)
      if (geometry) places.push(shape && toWkb(shape))
      if (shape) {
        extent.add(shape)
        kinds.add(hasAltitude(shape) ? `${shape.type} Z` : shape.type)
      }
      rows += 1
      if (rows >= rowsAtOnce) flush()
    },
    end() {
      flush()
      if (geometry) writer.kvMetadata = [{ key: 'geo', value: JSON.stringify(geoOf([...kinds], extent)) }]
      void writer.finish()
    },
  }
}

/** GeoParquet 1.1 metadata; without `crs`, geometry is in OGC:CRS84 (longitude, latitude). */
function geoOf(kinds: readonly string[], { bounds }: Extent) {
  const about = { encoding: 'WKB', geometry_types: kinds, ...(bounds ? { bbox: bounds } : {}) }
  return { version: '1.1.0', primary_column: GEOMETRY, columns: { [GEOMETRY]: about } }
}

/** The library has no basic types for dates and UTC timestamps. */
const DAY = { type: 'INT32', converted_type: 'DATE', repetition_type: 'OPTIONAL' } as const
const MOMENT = {
  type: 'INT64',
  converted_type: 'TIMESTAMP_MILLIS',
  logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  repetition_type: 'OPTIONAL',
} as const

const TYPES: { readonly [type in CellType]: BasicType | null } = {
  text: 'STRING',
  whole: 'INT64',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: null,
  moment: null,
}

function stored(value: Json, type: CellType): string | number | bigint | boolean | Date | null {
  if (value === null) return null
  if (type === 'text') return asText(value)
  const cell = asCell(value)
  if (type === 'date' || type === 'moment') {
    const at = new Date(String(cell))
    return Number.isNaN(at.getTime()) ? null : at
  }
  // Columns with conflicting types are text, so only numbers and booleans remain.
  if (cell === null || typeof cell === 'string') return null
  if (type === 'boolean') return Boolean(cell)
  return type === 'whole' ? BigInt(Math.round(Number(cell))) : Number(cell)
}

/** Renames headers that equal the name of the geometry column. */
function uniqueOf(headers: readonly string[]): readonly string[] {
  const taken = new Set(headers)
  return headers.map((header) => (header === GEOMETRY ? free(`${GEOMETRY}_answer`, taken) : header))
}

function free(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}_${count}`
  return name
}
