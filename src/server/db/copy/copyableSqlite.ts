import type Libsql from 'libsql'
import type { SqlSteps } from '../SqlSteps.ts'
import { runOnSqlite } from '../SqlSteps.ts'
import { sqliteEngine } from '../sqliteEngine.ts'
import { boxOfShape } from './boxOfShape.ts'
import type { Columns, CopiedShape, Page, Row, RowKey, StoreTarget } from './CopyableStore.ts'

const ROWS_AT_ONCE = 500

/** A SQLite store for copying. Foreign keys are verified at the end, by `checkDatabase`. */
export function copyableSqlite(sqlite: Libsql.Database): StoreTarget {
  const run = <T>(steps: SqlSteps<T>) => runOnSqlite(steps, (text) => sqlite.prepare(text))
  /** Columns that identify and order the rows of a table. */
  const keyOf = (table: string): readonly string[] => {
    const columns = sqlite.pragma(`table_info("${table}")`) as { readonly name: string; readonly pk: number }[]
    const [{ wr: hasNoRowId } = { wr: 0 }] = sqlite.pragma(`table_list("${table}")`) as { readonly wr: number }[]
    if (hasNoRowId === 0) return ['rowid']
    return columns
      .filter(({ pk }) => pk > 0)
      .toSorted((a, b) => a.pk - b.pk)
      .map(({ name }) => name)
  }
  async function* pagesOf(table: string, columns: Columns, after: RowKey | null): AsyncIterable<Page> {
    const key = keyOf(table)
    const select = (where: string) =>
      sqlite
        .prepare(
          `SELECT ${[...key, ...columns].join()} FROM "${table}" ${where} ORDER BY ${key.join()} LIMIT ${ROWS_AT_ONCE}`,
        )
        .raw()
    const [first, next] = [select(''), select(`WHERE (${key.join()}) > (${key.map(() => '?').join()})`)]
    for (let last = after; ;) {
      const found = (last === null ? first.all([]) : next.all([...last])) as Row[]
      last = found.at(-1)?.slice(0, key.length) ?? null
      if (last !== null) yield { rows: found.map((row) => row.slice(key.length)), last }
      if (found.length < ROWS_AT_ONCE) return
    }
  }
  return {
    pages: (table, columns, after = null) => pagesOf(table, columns, after),
    async *shapes(after = null) {
      for await (const { rows, last } of pagesOf('answer_shapes', SHAPE, after)) {
        yield { rows: rows.map(shapeOf), last }
      }
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

/** Columns of a shape, in the order in which `shapeOf` reads them. */
export const SHAPE: Columns = ['seq', 'path', 'shape', 'form_id']

export function shapeOf(row: Row): CopiedShape {
  const [seq, path, shape, formId] = row as readonly [number, string, string, string]
  return { seq, path, shape, formId }
}
