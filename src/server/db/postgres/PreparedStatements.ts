import { createHash } from 'node:crypto'
import { callbackify } from 'node:util'
import type pg from 'pg'

/** Maximum number of statements per connection, whose plans the database keeps in memory. */
const MAX_STATEMENTS = 200
/** A statement is prepared from this run on: many, with lists of values, are run once. */
const MIN_RUNS = 3
/** Maximum number of texts whose runs are counted. */
const MAX_COUNTED = 2_000

/** Errors of a connection that no longer has the statement, or already has it: a pooler passed on another one. */
const POOLER_ERRORS: readonly unknown[] = ['26000', '42P05']
const CHANGED_TABLE = '0A000'

/** True if an error is about the preparation of a statement, which had no effect and can be run without it. */
export const isUnprepared = (error: unknown): boolean => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return POOLER_ERRORS.includes(code) || (code === CHANGED_TABLE && String(message).includes('cached plan'))
}

type Query = (text: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>
type Done = (error: unknown, result: pg.QueryResult) => void

/**
 * Prepares frequent statements on the connections of a pool: planning a short one takes longer than running it. Not
 * behind a pooler in transaction mode, where the next transaction may use another connection (`isDirect`); should one
 * appear later, nothing is prepared any more. Nor in serializable transactions: a plan that was made while a table was
 * small reads all of it, and conflicts with whatever others write.
 */
export class PreparedStatements {
  private readonly runs = new Map<string, number>()
  private readonly names = new Map<string, string>()
  private readonly refused = new Set<string>()
  private isDisabled = false

  /** Applies to all queries of a connection from now on. */
  prepareOn(client: pg.ClientBase): void {
    const query = client.query.bind(client) as Query
    let isInTransaction = false
    let isSerializable = false
    const named = (first: unknown, values?: unknown, done?: Done): unknown => {
      if (typeof first !== 'string') return Reflect.apply(query, client, [first, values, done])
      if (BEGIN.test(first)) [isInTransaction, isSerializable] = [true, /serializable$/i.test(first)]
      if (END.test(first)) isInTransaction = isSerializable = false
      const hasValues = Array.isArray(values) && values.length > 0
      const name = hasValues && !isSerializable ? this.nameOf(first) : undefined
      if (name === undefined) return Reflect.apply(query, client, [first, values, done])
      const answer = this.run(query, { name, text: first, values: values as unknown[] }, isInTransaction)
      if (done === undefined) return answer
      return void callbackify(() => answer)(done)
    }
    client.query = named as typeof client.query
  }

  /** In a transaction, which has failed, it is left to those who retry transactions. */
  private async run(
    query: Query,
    config: Required<Pick<pg.QueryConfig, 'name' | 'text' | 'values'>>,
    isInTransaction: boolean,
  ) {
    try {
      return await query(config)
    } catch (error) {
      if (!isUnprepared(error)) throw error
      this.refused.add(config.text)
      if (isInTransaction) throw error
      if (POOLER_ERRORS.includes((error as { readonly code?: unknown }).code)) this.isDisabled = true
      return query(config.text, config.values)
    }
  }

  /** Name of a statement's text, the same in all processes; undefined if it is not prepared. */
  private nameOf(text: string): string | undefined {
    if (this.isDisabled || this.refused.has(text)) return undefined
    const known = this.names.get(text)
    if (known !== undefined || this.names.size >= MAX_STATEMENTS) return known
    const runs = (this.runs.get(text) ?? 0) + 1
    this.runs.delete(text)
    if (runs < MIN_RUNS) {
      this.runs.set(text, runs)
      const [oldest] = this.runs.keys()
      if (this.runs.size > MAX_COUNTED && oldest !== undefined) this.runs.delete(oldest)
      return undefined
    }
    const name = `geo_forms_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
    this.names.set(text, name)
    return name
  }
}

const BEGIN = /^(?:begin|start transaction)\b/i
const END = /^(?:commit|rollback)$/i

/**
 * True if a connection leads to one process of the database. A pooler gives its clients process numbers of its own, by
 * which they may cancel queries.
 */
export async function isDirect(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid === (client as pg.Client & { readonly processID?: unknown }).processID
}
