import pg from 'pg'
import { numberParameters } from '../namedParameters.ts'
import { executeStatement, type SqlSteps } from '../SqlSteps.ts'
import { textArray } from './textArray.ts'

/**
 * Runs steps on a connection, which may be in a transaction. On a pipelined one, statements whose result is not needed
 * yet are sent without waiting for it; the first failure rejects.
 */
export async function runOnPostgres<T>(client: pg.ClientBase, steps: SqlSteps<T>): Promise<T> {
  const isPipelined = client instanceof pg.Client && client.pipeline
  let sent: Promise<unknown>[] = []
  let step = steps.next()
  while (!step.done) {
    const { gives } = step.value
    const { text, values: given } = numberParameters(step.value.text, step.value.values, '$')
    const values = given.map((value) => (isTexts(value) ? textArray(value) : value))
    const later: object[] = []
    const answer = client.query<object>(text, values).then((result) => {
      if (gives === 'rowsLater') later.push(...result.rows)
      return result
    })
    // Steps may end early, by an error of their own; then nobody waits for what was sent.
    answer.catch(() => {})
    sent.push(answer)
    if (gives === 'nothing' || gives === 'rowsLater') {
      if (!isPipelined) await answer
      step = steps.next({ rows: later, changes: 0 })
      continue
    }
    await inOrder(sent)
    sent = []
    const { rows, rowCount } = await answer
    step = steps.next({ rows, changes: rowCount ?? 0 })
  }
  await inOrder(sent)
  return step.value
}

/** In a transaction, those after the first failure fail because of it. */
async function inOrder(sent: readonly Promise<unknown>[]): Promise<void> {
  for (const one of sent) await one
}

/** Steps in a transaction, whose begin and end are sent with the first and the last of them. */
export function* transactionOf<T>(steps: SqlSteps<T>): SqlSteps<T> {
  yield* executeStatement('BEGIN', {})
  const result = yield* steps
  yield* executeStatement('COMMIT', {})
  return result
}

/** True for arrays with texts. Empty ones and those of nulls may be of numbers, and are left to the driver. */
const isTexts = (value: unknown): value is readonly (string | null)[] =>
  Array.isArray(value) && value.some((one) => typeof one === 'string')
