import type pg from 'pg'
import { numberParameters } from '../namedParameters.ts'
import type { SqlSteps } from '../SqlSteps.ts'
import { textArray } from './textArray.ts'

/**
 * Runs steps on a connection, which may be in a transaction. `prepared`: uses named statements, planned once per
 * connection, which is most of the cost of a short query; not behind a pooler, where the next transaction may use
 * another connection.
 */
export async function runOnPostgres<T>(client: pg.ClientBase, steps: SqlSteps<T>, prepared = false): Promise<T> {
  let step = steps.next()
  while (!step.done) {
    const { text, values: given } = numberParameters(step.value.text, step.value.values, '$')
    const values = given.map((value) => (isTexts(value) ? textArray(value) : value))
    const { rows, rowCount } = await client.query(prepared ? { name: nameOf(text), text, values } : { text, values })
    step = steps.next({ rows, changes: rowCount ?? 0 })
  }
  return step.value
}

/** True for arrays with texts. Empty ones and those of nulls may be of numbers, and are left to the driver. */
const isTexts = (value: unknown): value is readonly (string | null)[] =>
  Array.isArray(value) && value.some((one) => typeof one === 'string')

/** Names of prepared statements, by SQL text. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `steps${names.size}`
  names.set(text, name)
  return name
}
