import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Which days and versions are counted: since `from`, milliseconds; `offset` milliseconds is how far days are ahead of UTC. */
export interface LeftWhen {
  readonly from: number
  readonly offset: number
  readonly version?: number | undefined
}

export class LeavingsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** How many fillings were left at each element on each day, those that were sent after all left out. */
  async perElement(formId: string, { from, offset, version }: LeftWhen) {
    const day = sql<number>`CAST((leavings.at + ${offset}) / 86400000 AS INTEGER)`
    return this.db
      .selectFrom('leavings')
      .leftJoin('submissions', 'submissions.id', 'leavings.filling_id')
      .select(['leavings.element', day.as('day'), (is) => is.fn.countAll<number>().as('count')])
      .where('leavings.form_id', '=', formId)
      .where('leavings.at', '>=', from)
      .$if(version !== undefined, (query) => query.where('leavings.version', '=', version as number))
      .where('submissions.id', 'is', null)
      .groupBy(['leavings.element', day])
      .execute()
  }

  /** How many submissions came on each of those days. */
  async sentPerDay(formId: string, { from, offset, version }: LeftWhen) {
    const day = sql<number>`CAST((submitted_at + ${offset}) / 86400000 AS INTEGER)`
    return this.db
      .selectFrom('submissions')
      .select([day.as('day'), (is) => is.fn.countAll<number>().as('count')])
      .where('form_id', '=', formId)
      .where('submitted_at', '>=', from)
      .$if(version !== undefined, (query) => query.where('version', '=', version as number))
      .groupBy(day)
      .execute()
  }
}
