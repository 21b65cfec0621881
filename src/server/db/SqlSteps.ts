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
  /** Result that the steps wait for. Without one, or with one needed later, it may be sent together with the next. */
  readonly gives: 'rows' | 'changes' | 'rowsLater' | 'nothing'
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
  return (yield { text, values, gives: 'rows' }).rows as readonly Row[]
}

/** Runs a statement and returns its first row. */
export function* queryRow<Row>(text: string, values: Values): SqlSteps<Row | undefined> {
  return (yield { text, values, gives: 'rows' }).rows[0] as Row | undefined
}

/**
 * Runs a statement whose rows are needed only after a later one: PostgreSQL receives both together, without another
 * round trip. The returned list is filled once a later step has returned its rows.
 */
export function* queryRowsLater<Row>(text: string, values: Values): SqlSteps<readonly Row[]> {
  return (yield { text, values, gives: 'rowsLater' }).rows as readonly Row[]
}

/** Runs a statement without a result set; returns the number of changed rows. */
export function* changeRows(text: string, values: Values): SqlSteps<number> {
  return (yield { text, values, gives: 'changes' }).changes
}

/**
 * Runs a statement whose result nobody needs, sent together with the next one. If it fails, so do the steps, once they
 * wait for a result or end.
 */
export function* executeStatement(text: string, values: Values): SqlSteps<void> {
  yield { text, values, gives: 'nothing' }
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
      gives === 'rows' || gives === 'rowsLater'
        ? { rows: statement.all(values), changes: 0 }
        : { rows: [], changes: statement.run(values).changes },
    )
  }
  return step.value
}
