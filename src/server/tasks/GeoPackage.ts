import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import Libsql from 'libsql'
import wkx from 'wkx'
import { type CoordinateSystem, coordinateSystemOf } from '../../geo/coordinateSystem.ts'
import { KEY_COLUMNS, MAX_TASK_FILE_BYTES } from '../../forms/tasks/taskFile.ts'
import { isDatabaseTruncated } from './isDatabaseTruncated.ts'
import { readFeature } from './readGeoJsonTasks.ts'
import { UnreadableFile, type ImportSettings, type ReadRow } from './ReadRow.ts'

/** A table of features in a GeoPackage. */
export interface GeoPackageLayer {
  readonly name: string
  readonly rows: number
  /** Columns other than the key and the geometry, without binary ones. */
  readonly columns: readonly string[]
  /** `EPSG:4326` and the like. */
  readonly crs: string
}

interface OpenLayer extends GeoPackageLayer {
  readonly key: string
  readonly geometry: string
}

type Cells = { readonly [column: string]: unknown }

/** Rows read per turn of the event loop. */
const ROWS_AT_ONCE = 500
/** Minimum value of a key. */
const FIRST_KEY = -(2n ** 63n)
/** Maximum size of a row that is loaded, in bytes. */
const LARGEST_ROW = 20_000_000

/**
 * An uploaded OGC GeoPackage 1.x (12-128r18): an untrusted SQLite file. Only plain tables declared as features are
 * read, column by column; views and generated columns are not, since they may run forever.
 */
export class GeoPackage {
  private known: readonly OpenLayer[] | null = null

  private constructor(private readonly db: Libsql.Database) {}

  /** Stores the upload in a temporary file while `work` reads it. Throws FileUnreadable. */
  static async receive<T>(
    bytes: AsyncIterable<Buffer>,
    onBytes: (bytes: number) => void,
    work: (file: GeoPackage) => Promise<T>,
  ): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'geo-forms-tasks-'))
    try {
      const path = join(folder, 'tasks.gpkg')
      await pipeline(() => counted(bytes, onBytes), createWriteStream(path)).catch((error: unknown) => {
        throw error instanceof UnreadableFile ? error : new UnreadableFile('cutShort')
      })
      if (await isDatabaseTruncated(path)) throw new UnreadableFile('cutShort')
      const file = GeoPackage.open(path)
      try {
        return await work(file)
      } finally {
        file.db.close()
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  private static open(path: string): GeoPackage {
    return readable(() => {
      const db = new Libsql(path, { readonly: true })
      for (const pragma of ['trusted_schema = OFF', 'query_only = ON', 'cell_size_check = ON', 'mmap_size = 0']) {
        db.pragma(pragma)
      }
      db.prepare('SELECT 1 FROM gpkg_contents LIMIT 1').get()
      return new GeoPackage(db)
    })
  }

  layers(): readonly GeoPackageLayer[] {
    return this.openLayers().map(({ name, rows, columns, crs }) => ({ name, rows, columns, crs }))
  }

  /** First rows of a layer, for a preview. */
  head(layer: string, limit: number): readonly Cells[] {
    const { name, columns, key } = this.layerCalled(layer)
    const selection = columns.map((column) => quoted(column)).join() || 'NULL'
    const sql = `SELECT ${selection} FROM ${quoted(name)} WHERE ${sizeOf(columns)} < 100000 ORDER BY ${quoted(key)} LIMIT ?`
    return readable(() => (this.exact(sql).raw().all(limit) as unknown[][]).map((row) => cellsOf(columns, row)))
  }

  /**
   * Tasks of a layer (of the only one by default), ordered by key, which serves as row number. A row without its own id
   * is identified by its key. Throws FileUnreadable.
   */
  async *tasks(
    layer: string | undefined,
    how: ImportSettings,
    onRow: (share: number) => void,
  ): AsyncGenerator<ReadRow> {
    const { name, rows, columns, key, geometry, crs } = this.layerCalled(layer)
    const system = coordinateSystemOf({ type: 'name', properties: { name: crs } })
    if (typeof system === 'object') throw new UnreadableFile('crs', { row: 1, problem: 'crs', value: crs })
    if (rows === 0) throw new UnreadableFile('empty')
    const all = [...columns, geometry]
    const size = sizeOf(all)
    const [table, fid] = [quoted(name), quoted(key)]
    const page = readable(() =>
      this.exact(
        `SELECT ${fid} AS fid, ${size} AS size FROM ${table} WHERE ${fid} >= ? ORDER BY ${fid} LIMIT ${ROWS_AT_ONCE}`,
      ),
    )
    const one = readable(() => this.exact(`SELECT ${all.map(quoted).join()} FROM ${table} WHERE ${fid} = ?`).raw())
    let [from, read] = [FIRST_KEY, 0]
    for (;;) {
      const found = readable(() => page.all(from) as { readonly fid: bigint; readonly size: bigint }[])
      for (const { fid: row, size: bytes } of found) {
        // Rows above the limit are not loaded.
        if (bytes >= LARGEST_ROW) yield { row: Number(row), problem: 'tooLong', value: `${bytes} B` }
        else
          yield taskOf(
            row,
            readable(() => cellsOf(all, one.get(row) as unknown[])),
            geometry,
            { system, how },
          )
      }
      if (found.length < ROWS_AT_ONCE) return
      from = (found.at(-1)?.fid ?? from) + 1n
      read += found.length
      onRow(read / rows)
    }
  }

  /** Returns 64-bit integers as bigint, which a number would round. */
  private exact(sql: string): Libsql.Statement {
    return this.db.prepare(sql).safeIntegers()
  }

  private layerCalled(name: string | undefined): OpenLayer {
    const layers = this.openLayers()
    const found = name === undefined && layers.length === 1 ? layers[0] : layers.find((one) => one.name === name)
    if (!found) throw new UnreadableFile('layer')
    return found
  }

  private openLayers(): readonly OpenLayer[] {
    return (this.known ??= readable(() => {
      const declared = this.db.prepare(LAYERS).all() as { name: string; geometry: string; crs: string }[]
      return declared.flatMap(({ name, geometry, crs }) => {
        const columns = this.db.prepare(`PRAGMA table_info(${quoted(name)})`).all() as Column[]
        const [key, ...others] = columns.filter(({ pk }) => pk > 0)
        // Rows are paged by key, which must be an integer.
        if (
          !key ||
          !/^INTEGER$/i.test(key.type) ||
          others.length > 0 ||
          !columns.some((column) => column.name === geometry)
        )
          return []
        const rows = (this.db.prepare(`SELECT count(*) AS rows FROM ${quoted(name)}`).get() as { rows: number }).rows
        const own = columns.filter(({ name: one, type }) => one !== key.name && one !== geometry && !/BLOB/i.test(type))
        return [{ name, rows, crs, geometry, key: key.name, columns: own.map((column) => column.name) }]
      })
    }))
  }
}

interface Column {
  readonly name: string
  readonly type: string
  readonly pk: number
}

/** Only real tables: no views, no virtual tables. */
const LAYERS = `
  SELECT c.table_name AS name, g.column_name AS geometry, s.organization || ':' || s.organization_coordsys_id AS crs
  FROM gpkg_contents c
  JOIN gpkg_geometry_columns g ON g.table_name = c.table_name
  JOIN gpkg_spatial_ref_sys s ON s.srs_id = g.srs_id
  JOIN sqlite_master m ON m.name = c.table_name AND m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL%'
  WHERE c.data_type = 'features' ORDER BY c.table_name LIMIT 200`

function taskOf(
  key: bigint,
  cells: Cells,
  geometryColumn: string,
  { system, how }: { readonly system: CoordinateSystem; readonly how: ImportSettings },
): ReadRow {
  const { [geometryColumn]: blob, ...properties } = cells
  const row = Number(key)
  const geometry = geometryOf(blob)
  if (geometry === undefined) return { row, problem: 'geometry', value: hexOf(blob) }
  const filled = Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null))
  const hasId = KEY_COLUMNS.some((name) => filled[name] !== undefined)
  const feature = { type: 'Feature', geometry, properties: filled, ...(hasId ? {} : { id: String(key) }) }
  return readFeature({ row, text: hexOf(blob) }, feature, system, how)
}

/** Sizes of envelopes by their code, in bytes. */
const ENVELOPES = [0, 32, 48, 48, 64]

/** Parses a GeoPackage geometry blob (clause 2.1.3): header, then WKB. Null if empty, undefined if invalid. */
function geometryOf(blob: unknown): unknown {
  if (blob === null || blob === undefined) return null
  const bytes = bytesOf(blob)
  if (bytes === null) return undefined
  const flags = bytes[3] ?? 0
  const envelope = ENVELOPES[(flags >> 1) & 7]
  const isStandard = bytes.subarray(0, 2).toString('latin1') === 'GP' && (flags & 0x20) === 0
  if (!isStandard || envelope === undefined) return undefined
  if ((flags & 0x10) !== 0) return null
  try {
    return wkx.Geometry.parse(bytes.subarray(8 + envelope)).toGeoJSON()
  } catch {
    return undefined
  }
}

/**
 * Names the values of a row. Integers become numbers if exact, else strings, as for GeoJSON. Objects made by Libsql
 * would lose a column named `__proto__`.
 */
const cellsOf = (columns: readonly string[], row: readonly unknown[]): Cells =>
  Object.fromEntries(
    columns.map((name, i) => {
      const value = row[i]
      return [
        name,
        typeof value !== 'bigint' ? value : Number.isSafeInteger(Number(value)) ? Number(value) : `${value}`,
      ]
    }),
  )

/** Accepts both buffer types the library returns for blobs. */
function bytesOf(value: unknown): Buffer | null {
  if (value instanceof ArrayBuffer) return Buffer.from(value)
  return value instanceof Uint8Array ? Buffer.from(value) : null
}

const hexOf = (value: unknown): string =>
  bytesOf(value)?.subarray(0, 100).toString('hex') ?? String(value).slice(0, 200)

const sizeOf = (columns: readonly string[]): string =>
  columns.map((column) => `coalesce(octet_length(${quoted(column)}), 0)`).join(' + ') || '0'

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Runs `look`; SQLite errors of a file that is damaged or no GeoPackage become FileUnreadable. */
function readable<T>(look: () => T): T {
  try {
    return look()
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile('notGeoPackage')
  }
}

async function* counted(bytes: AsyncIterable<Buffer>, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  let count = 0
  for await (const piece of bytes) {
    count += piece.length
    if (count > MAX_TASK_FILE_BYTES) throw new UnreadableFile('tooLarge')
    onBytes(count)
    yield piece
  }
}
