import type pg from 'pg'
import { postgresEngine } from '../postgres/postgresEngine.ts'
import { runOnPostgres } from '../postgres/runOnPostgres.ts'
import { boxOfShape } from './boxOfShape.ts'
import { SHAPE, shapeOf } from './copyableSqlite.ts'
import type { Row, StoreTarget } from './CopyableStore.ts'

const ROWS_AT_ONCE = 500

/** A PostgreSQL store for copying. `client` must be in a transaction and return bigint as number. */
export function copyablePostgres(client: pg.ClientBase): StoreTarget {
  let cursors = 0
  async function* pagesOf(select: string): AsyncIterable<readonly Row[]> {
    const cursor = `copying_${++cursors}`
    await client.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${select}`)
    for (;;) {
      const { rows } = await client.query<unknown[]>({ text: `FETCH ${ROWS_AT_ONCE} FROM ${cursor}`, rowMode: 'array' })
      if (rows.length > 0) yield rows
      if (rows.length < ROWS_AT_ONCE) break
    }
    await client.query(`CLOSE ${cursor}`)
  }
  const typesOf = async (table: string) => {
    const { rows } = await client.query<{ name: string; type: string }>(
      `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
      [table],
    )
    return new Map(rows.map(({ name, type }) => [name, type]))
  }
  return {
    async *pages(table, columns) {
      const select = `SELECT ${columns.map(quoted).join()} FROM ${table}`
      for await (const rows of pagesOf(select)) yield { rows, last: null }
    },
    async *shapes() {
      const select = `SELECT ${SHAPE.join()} FROM answer_shapes ORDER BY id`
      for await (const rows of pagesOf(select)) yield { rows: rows.map(shapeOf), last: null }
    },
    columns: async (table) => [...(await typesOf(table)).keys()],
    async empty(table) {
      await client.query(`DELETE FROM ${table}`)
    },
    async insert(table, columns, rows) {
      const types = await typesOf(table)
      const lists = columns.map((column, index) => `$${index + 1}::${types.get(column) ?? 'text'}[]`)
      await client.query(
        `INSERT INTO ${table} (${columns.map(quoted).join()}) SELECT * FROM unnest(${lists.join()})`,
        columns.map((_, index) => rows.map((row) => bytesOf(row[index]))),
      )
    },
    async keepShapes(shapes) {
      for (const shape of shapes) {
        await runOnPostgres(client, postgresEngine.keepShape({ ...shape, box: boxOfShape(shape.shape) }))
      }
    },
  }
}

/** Advances identity sequences past the copied rows. */
export async function advanceSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = current_schema() AND is_identity = 'YES'`,
  )
  for (const { table, column } of rows) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), coalesce((SELECT max(${quoted(column)}) FROM ${table}), 0) + 1, false)`,
      [table, column],
    )
  }
}

const quoted = (column: string): string => (column === '*' ? column : `"${column}"`)

const bytesOf = (value: unknown): unknown => (value instanceof Uint8Array ? Buffer.from(value) : value)
