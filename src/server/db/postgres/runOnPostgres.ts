import type pg from 'pg'
import { numbered } from '../named.ts'
import type { Steps } from '../Steps.ts'

/**
 * Runs steps on a connection, which may be in a transaction. `prepared`: uses named statements, planned once per
 * connection, which is most of the cost of a short query; not behind a pooler, where the next transaction may use
 * another connection.
 */
export async function runOnPostgres<T>(client: pg.ClientBase, steps: Steps<T>, prepared = false): Promise<T> {
  let step = steps.next()
  while (!step.done) {
    const { text, values } = numbered(step.value.text, step.value.values, '$')
    const { rows, rowCount } = await client.query(prepared ? { name: nameOf(text), text, values } : { text, values })
    step = steps.next({ rows, changes: rowCount ?? 0 })
  }
  return step.value
}

/** Names of prepared statements, by SQL text. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `steps${names.size}`
  names.set(text, name)
  return name
}
