import type Libsql from 'libsql'
import type { SqlSteps } from '../SqlSteps.ts'
import { runOnSqlite } from '../SqlSteps.ts'
import { sqliteEngine } from '../sqliteEngine.ts'
import { boxOfShape } from './boxOfShape.ts'
import type { CopiedShape, Row, StoreTarget } from './CopyableStore.ts'

const ROWS_AT_ONCE = 500

/** A SQLite store for copying. Foreign keys are verified at the end, by `checkDatabase`. */
export function copyableSqlite(sqlite: Libsql.Database): StoreTarget {
  const run = <T>(steps: SqlSteps<T>) => runOnSqlite(steps, (text) => sqlite.prepare(text))
  async function* pagesOf(select: string): AsyncIterable<readonly Row[]> {
    for (let from = 0; ; from += ROWS_AT_ONCE) {
      const rows = sqlite.prepare(`${select} LIMIT ? OFFSET ?`).raw().all([ROWS_AT_ONCE, from]) as Row[]
      if (rows.length > 0) yield rows
      if (rows.length < ROWS_AT_ONCE) return
    }
  }
  return {
    pages: (table, columns) => pagesOf(`SELECT ${columns.join()} FROM "${table}"`),
    async *shapes() {
      for await (const rows of pagesOf(SHAPES)) yield rows.map(shapeOf)
    },
    async columns(table) {
      const columns = sqlite.pragma(`table_info("${table}")`) as { readonly name: string }[]
      return columns.map(({ name }) => name)
    },
    async empty(table) {
      sqlite.exec(`DELETE FROM "${table}"`)
    },
    async insert(table, columns, rows) {
      const places = columns.map(() => '?').join()
      const statement = sqlite.prepare(`INSERT INTO "${table}" (${columns.join()}) VALUES (${places})`)
      for (const row of rows) statement.run([...row])
    },
    async keepShapes(shapes) {
      for (const shape of shapes) run(sqliteEngine.keepShape({ ...shape, box: boxOfShape(shape.shape) }))
    },
  }
}

export const SHAPES = 'SELECT seq, path, shape, form_id FROM answer_shapes ORDER BY id'

export function shapeOf(row: Row): CopiedShape {
  const [seq, path, shape, formId] = row as readonly [number, string, string, string]
  return { seq, path, shape, formId }
}
