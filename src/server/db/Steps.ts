import type Libsql from 'libsql'

type Value = string | number | null
/** Lists are for PostgreSQL alone. */
export type Values = Readonly<Record<string, Value | readonly Value[]>>
/** Values by position: `?1` on SQLite, `$1` on PostgreSQL. For statements with hundreds of them. */
export type Positional = readonly Value[]

interface Statement {
  /** Values stand in it by their names: `WHERE id = :id`. */
  readonly text: string
  readonly values: Values | Positional
  /** True for one that gives rows. */
  readonly gives: boolean
}

interface Given {
  readonly rows: readonly unknown[]
  readonly changes: number
}

/**
 * Work with the database, written once for both engines: it yields statements, and goes on with what they gave. SQLite
 * runs it through without a pause, so that nothing comes between its steps; PostgreSQL awaits each.
 */
export type Steps<T> = Generator<Statement, T, Given>

/** The rows of a statement. */
export function* rowsOf<Row>(text: string, values: Values | Positional): Steps<readonly Row[]> {
  return (yield { text, values, gives: true }).rows as readonly Row[]
}

/** The first row of a statement. */
export function* rowOf<Row>(text: string, values: Values): Steps<Row | undefined> {
  return (yield { text, values, gives: true }).rows[0] as Row | undefined
}

/** Runs a statement that gives no rows; gives how many it changed. */
export function* change(text: string, values: Values): Steps<number> {
  return (yield { text, values, gives: false }).changes
}

/** No statement at all, where an engine has nothing to do. */
export function* without<T>(result: T): Steps<T> {
  yield* []
  return result
}

/** Runs work on SQLite, synchronously. */
export function runOnSqlite<T>(steps: Steps<T>, prepare: (text: string) => Libsql.Statement): T {
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
