import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'

const CORE = `
  CREATE TABLE gpkg_contents (table_name TEXT, data_type TEXT);
  CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, srs_id INTEGER);
  CREATE TABLE gpkg_spatial_ref_sys (srs_id INTEGER, organization TEXT, organization_coordsys_id INTEGER);
  INSERT INTO gpkg_spatial_ref_sys VALUES (4326, 'EPSG', 4326), (3857, 'EPSG', 3857), (32648, 'EPSG', 32648), (0, 'NONE', 0);`

/** The bytes of a GeoPackage created by these statements, after the tables that describe its contents. */
export function geoPackageOf(sql: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'gpkg-'))
  const path = join(folder, 'made.gpkg')
  const db = new Libsql(path)
  db.exec(`${CORE}${sql}`)
  db.close()
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
  return bytes
}

/** Declares a table of features whose geometry is in the column `geom`. */
export const declareFeatureTable = (name: string, srs = 4326): string =>
  `INSERT INTO gpkg_contents VALUES ('${name}', 'features');
   INSERT INTO gpkg_geometry_columns VALUES ('${name}', 'geom', ${srs});`

/** A point in GeoPackage's binary format, as SQL: little endian, without an envelope. */
export function pointBlob(x: number, y: number): string {
  const bytes = Buffer.alloc(29)
  bytes.write('GP', 'latin1')
  bytes[3] = 1
  bytes.writeInt32LE(4326, 4)
  bytes[8] = 1
  bytes.writeUInt32LE(1, 9)
  bytes.writeDoubleLE(x, 13)
  bytes.writeDoubleLE(y, 21)
  return `x'${bytes.toString('hex')}'`
}

/** Two wells with keys 3 and 9, the second without a place. */
export const WELLS = `CREATE TABLE wells (fid INTEGER PRIMARY KEY, geom BLOB, name TEXT, depth REAL, photo BLOB);${declareFeatureTable('wells')}
  INSERT INTO wells VALUES (3, ${pointBlob(106.5, 10.25)}, 'Gate', 12.5, x'00'), (9, NULL, 'Nowhere', NULL, NULL);`
