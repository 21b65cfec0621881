import { type Kysely, type Selectable, sql } from 'kysely'
import type { EventsTable, Tables } from '../../db/tables.ts'

export class EventsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** What happened to a form, oldest first. */
  list(formId: string): Promise<Selectable<EventsTable>[]> {
    return this.db.selectFrom('events').selectAll().where('form_id', '=', formId).orderBy('seq').execute()
  }

  /** Those after the one with this number, oldest first. */
  after(seq: number, limit: number): Promise<Selectable<EventsTable>[]> {
    return this.db.selectFrom('events').selectAll().where('seq', '>', seq).orderBy('seq').limit(limit).execute()
  }

  /** Events of one name of a form, newest first. */
  named(formId: string, name: string): Promise<Selectable<EventsTable>[]> {
    return this.db
      .selectFrom('events')
      .selectAll()
      .where('form_id', '=', formId)
      .where('name', '=', name)
      .orderBy('at', 'desc')
      .execute()
  }

  /**
   * How many events of each name a form had on each day since `from`. Days are numbers since 1970; `offset` milliseconds
   * is how far they are ahead of UTC.
   */
  perDay(formId: string, names: readonly string[], { from, offset }: { from: number; offset: number }) {
    const day = sql<number>`CAST((at + ${offset}) / 86400000 AS INTEGER)`
    return this.db
      .selectFrom('events')
      .select(['name', day.as('day'), (is) => is.fn.countAll<number>().as('count')])
      .where('form_id', '=', formId)
      .where('name', 'in', names)
      .where('at', '>=', from)
      .groupBy(['name', day])
      .execute()
  }
}
