import { CompiledQuery, type Kysely } from 'kysely'
import { engineOf } from './engineOf.ts'
import { numberParameters } from './namedParameters.ts'
import type { SqlSteps } from './SqlSteps.ts'
import type { Tables } from './tables.ts'

/** Runs steps in a Kysely transaction, on either engine. */
export async function runInTransaction<T>(db: Kysely<Tables>, steps: SqlSteps<T>): Promise<T> {
  const sign = engineOf(db).name === 'sqlite' ? '?' : '$'
  let step = steps.next()
  while (!step.done) {
    const { text, values } = numberParameters(step.value.text, step.value.values, sign)
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
    step = steps.next({ rows, changes: Number(numAffectedRows ?? 0) })
  }
  return step.value
}
