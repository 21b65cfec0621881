import type pg from 'pg'
import { numbered } from '../named.ts'
import type { Steps } from '../Steps.ts'

/** Runs work on a connection, which may be in a transaction. */
export async function runOnPostgres<T>(client: pg.ClientBase, steps: Steps<T>): Promise<T> {
  let step = steps.next()
  while (!step.done) {
    const { text, values } = numbered(step.value.text, step.value.values, '$')
    const { rows, rowCount } = await client.query(text, values)
    step = steps.next({ rows, changes: rowCount ?? 0 })
  }
  return step.value
}
