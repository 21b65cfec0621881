import type Libsql from 'libsql'

type Value = string | number | null
/** Lists, and bytes in PostgreSQL's own format, are supported on PostgreSQL only. */
export type Values = Readonly<Record<string, Value | Buffer | readonly Value[]>>
/** Positional values: `?1` on SQLite, `$1` on PostgreSQL. For statements with hundreds of values. */
export type PositionalValues = readonly Value[]

interface Statement {
  /** SQL with named values: `WHERE id = :id`. */
  readonly text: string
  readonly values: Values | PositionalValues
  /** True if the statement returns rows. */
  readonly gives: boolean
}

interface Given {
  readonly rows: readonly unknown[]
  readonly changes: number
}

/**
 * Database work written once for both engines: a generator that yields statements and receives their results. On SQLite
 * it runs synchronously, without interleaving; PostgreSQL awaits each step.
 */
export type SqlSteps<T> = Generator<Statement, T, Given>

/** Runs a statement and returns its rows. */
export function* queryRows<Row>(text: string, values: Values | PositionalValues): SqlSteps<readonly Row[]> {
  return (yield { text, values, gives: true }).rows as readonly Row[]
}

/** Runs a statement and returns its first row. */
export function* queryRow<Row>(text: string, values: Values): SqlSteps<Row | undefined> {
  return (yield { text, values, gives: true }).rows[0] as Row | undefined
}

/** Runs a statement without a result set; returns the number of changed rows. */
export function* executeStatement(text: string, values: Values): SqlSteps<number> {
  return (yield { text, values, gives: false }).changes
}

/** Steps without any statement, for an engine that has nothing to do. */
export function* noSteps<T>(result: T): SqlSteps<T> {
  yield* []
  return result
}

/** Runs steps on SQLite, synchronously. */
export function runOnSqlite<T>(steps: SqlSteps<T>, prepare: (text: string) => Libsql.Statement): T {
  let step = steps.next()
  while (!step.done) {
    const { text, values, gives } = step.value
    const statement = prepare(text)
    step = steps.next(
      gives ? { rows: statement.all(values), changes: 0 } : { rows: [], changes: statement.run(values).changes },
    )
  }
  return step.value
}
