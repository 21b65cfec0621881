import Libsql from 'libsql'
import type { CellType, Json } from '../../forms/kinds/ElementKind.ts'
import type { Shape } from '../../geo/Shape.ts'
import { asCell, asText, type ExportTable, type TableRecord } from '../tables/ExportTable.ts'
import type { FileWriter, OpenFile } from './FileFormat.ts'
import { CORE_TABLES, spatialIndexSql, quoteIdentifier, REFERENCE_SYSTEM_ROWS } from './geopackageTables.ts'
import { limitColumns } from './limitColumns.ts'
import { boundsOf, Extent, hasAltitude, toWkb } from './wkb.ts'

/** SQLite allows 2,000, two of which are added here. */
const COLUMN_LIMIT = 1_998

/** OGC GeoPackage 1.3: a feature table per layer, attribute tables for the rest, with spatial indexes. */
export const geopackage: OpenFile = (tables, target) =>
  limitColumns(tables, COLUMN_LIMIT, (narrow) => openPackage(narrow, target.file('gpkg')))

function openPackage(tables: readonly ExportTable[], path: string): FileWriter {
  const db = new Libsql(path)
  // The file is removed on failure: no journal needed.
  for (const pragma of [
    'journal_mode = OFF',
    'synchronous = OFF',
    'application_id = 1196444487',
    'user_version = 10300',
  ]) {
    db.pragma(pragma)
  }
  db.exec(CORE_TABLES)
  const system = db.prepare('INSERT INTO gpkg_spatial_ref_sys VALUES (?, ?, ?, ?, ?, ?)')
  for (const one of REFERENCE_SYSTEM_ROWS) system.run(one)
  db.exec('BEGIN')
  const opened = tables.map((table) => openTable(db, table))
  return {
    add: (table, record) => opened[table]?.add(record),
    end() {
      for (const { end } of opened) end()
      db.exec('COMMIT')
      db.close()
    },
  }
}

function openTable(db: Libsql.Database, { name, columns, geometry }: ExportTable) {
  const own = uniqueIn(['fid', 'geom'])
  const names = columns.map(({ header }) => quoteIdentifier(own(header)))
  const fields = columns.map(({ type }, index) => `${names[index]} ${TYPES[type]}`)
  const place = geometry ? [`"geom" ${geometryName(geometry)}`] : []
  db.exec(`CREATE TABLE ${quoteIdentifier(name)} (${['"fid" INTEGER PRIMARY KEY', ...place, ...fields].join(', ')})`)
  const all = [...(geometry ? ['"geom"'] : []), ...names]
  const insert = db.prepare(
    `INSERT INTO ${quoteIdentifier(name)} (${all.join()}) VALUES (${all.map(() => '?').join()})`,
  )
  if (geometry)
    db.exec(`CREATE VIRTUAL TABLE ${quoteIdentifier(`rtree_${name}_geom`)} USING rtree (id, minx, maxx, miny, maxy)`)
  const mark = geometry && db.prepare(`INSERT INTO ${quoteIdentifier(`rtree_${name}_geom`)} VALUES (?, ?, ?, ?, ?)`)
  const extent = new Extent()
  let count = 0
  let altitudes = false
  return {
    add({ values, shape }: TableRecord) {
      count += 1
      const cells = columns.map(({ type }, index) => stored(values[index] ?? null, type))
      insert.run(geometry ? [shape && blobOf(shape), ...cells] : cells)
      if (!mark || !shape) return
      const [west, south, east, north] = boundsOf(shape)
      mark.run([count, west, east, south, north])
      extent.add(shape)
      altitudes ||= hasAltitude(shape)
    },
    end() {
      db.prepare('INSERT INTO gpkg_contents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run([
        name,
        geometry ? 'features' : 'attributes',
        name,
        '',
        new Date().toISOString(),
        ...(extent.bounds ?? [null, null, null, null]),
        geometry ? 4326 : null,
      ])
      if (!geometry) return
      db.prepare('INSERT INTO gpkg_geometry_columns VALUES (?, ?, ?, 4326, ?, 0)').run([
        name,
        'geom',
        geometryName(geometry),
        altitudes ? 2 : 0,
      ])
      db.exec(spatialIndexSql(name))
    },
  }
}

const TYPES: { readonly [type in CellType]: string } = {
  text: 'TEXT',
  whole: 'INTEGER',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  moment: 'DATETIME',
}

function stored(value: Json | null, type: CellType): string | number | null {
  if (value === null) return null
  if (type === 'text') return asText(value)
  const cell = asCell(value)
  if (typeof cell === 'boolean') return cell ? 1 : 0
  // The standard has times in UTC only.
  if (type === 'moment' && typeof cell === 'string' && !Number.isNaN(Date.parse(cell)))
    return new Date(cell).toISOString()
  return cell
}

/** Generic geometry for lines and areas, since those across the antimeridian are multi-part. */
function geometryName(types: NonNullable<ExportTable['geometry']>): string {
  return types.length === 1 && types[0] === 'Point' ? 'POINT' : 'GEOMETRY'
}

/** Encodes a GeoPackage geometry: a header with bounds, then well-known binary. */
function blobOf(shape: Shape): Buffer {
  const withBounds = shape.type !== 'Point'
  const head = Buffer.alloc(withBounds ? 40 : 8)
  head.write('GP')
  head.writeUInt8(withBounds ? 0b11 : 0b01, 3)
  head.writeInt32LE(4326, 4)
  if (withBounds) {
    const [west, south, east, north] = boundsOf(shape)
    for (const [index, one] of [west, east, south, north].entries()) head.writeDoubleLE(one, 8 + index * 8)
  }
  return Buffer.concat([head, toWkb(shape)])
}

/** Makes names unique regardless of case, as SQLite requires. */
function uniqueIn(taken: readonly string[]): (name: string) => string {
  const known = new Set(taken)
  return (name) => {
    let free = name
    for (let count = 2; known.has(free.toLowerCase()); count += 1) free = `${name}_${count}`
    known.add(free.toLowerCase())
    return free
  }
}
