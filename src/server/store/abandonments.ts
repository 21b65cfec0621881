import { type Insertable, type Kysely, sql } from 'kysely'
import type { AbandonmentsTable, Tables } from '../db/tables.ts'

/** Time range and version counted: from `from`, in ms since 1970; `offset` of the time zone from UTC, in ms. */
export interface AbandonmentPeriod {
  readonly from: number
  readonly offset: number
  readonly version?: number | undefined
}

export class AbandonmentsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Counts of abandoned fillings by element and day, without those submitted later. */
  async perElement(formId: string, { from, offset, version }: AbandonmentPeriod) {
    const day = sql<number>`CAST((abandonments.at + ${sql.lit(offset)}) / 86400000 AS INTEGER)`
    return this.db
      .selectFrom('abandonments')
      .leftJoin('submissions', (join) =>
        join
          .onRef('submissions.id', '=', 'abandonments.filling_id')
          .onRef('submissions.form_id', '=', 'abandonments.form_id'),
      )
      .select(['abandonments.element', day.as('day'), (is) => is.fn.countAll<number>().as('count')])
      .where('abandonments.form_id', '=', formId)
      .where('abandonments.at', '>=', from)
      .$if(version !== undefined, (query) => query.where('abandonments.version', '=', version as number))
      .where('submissions.id', 'is', null)
      .groupBy(['abandonments.element', day])
      .execute()
  }

  /** Counts of submissions by day. */
  async sentPerDay(formId: string, { from, offset, version }: AbandonmentPeriod) {
    const day = sql<number>`CAST((submitted_at + ${sql.lit(offset)}) / 86400000 AS INTEGER)`
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

/** Requires a transaction from `store.write`. */
export class AbandonmentsWriter extends AbandonmentsReader {
  /** Stores an abandonment, replacing an earlier one of the same filling. */
  async put(abandonment: Insertable<AbandonmentsTable>): Promise<void> {
    const { at, element, version } = abandonment
    await this.db
      .insertInto('abandonments')
      .values(abandonment)
      .onConflict((met) => met.columns(['form_id', 'filling_id']).doUpdateSet({ at, element, version }))
      .execute()
  }

  /** Removes abandonments before a time, in ms since 1970. Returns how many. */
  async clean(before: number): Promise<number> {
    const { numDeletedRows } = await this.db.deleteFrom('abandonments').where('at', '<', before).executeTakeFirst()
    return Number(numDeletedRows)
  }
}
