import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { EventsTable, Tables } from '../db/tables.ts'
import { settledUpTo } from './settledUpTo.ts'

export class EventsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Events of a form, oldest first. */
  list(formId: string): Promise<Selectable<EventsTable>[]> {
    return this.db.selectFrom('events').selectAll().where('form_id', '=', formId).orderBy('seq').execute()
  }

  /** True if a user opened the page of a form within a time range, in ms since 1970; `until` is exclusive. */
  async hasOpened(formId: string, userId: string, from: number, until: number): Promise<boolean> {
    const one = await this.db
      .selectFrom('events')
      .select('seq')
      .where((is) => is.and({ form_id: formId, name: 'open', user_id: userId }))
      .where('at', '>=', from)
      .where('at', '<', until)
      .limit(1)
      .executeTakeFirst()
    return one !== undefined
  }

  /** Events after a number, oldest first, up to the number before which no more can appear. */
  async after(seq: number, limit: number): Promise<Selectable<EventsTable>[]> {
    const newest = await this.db
      .selectFrom('events')
      .select((is) => is.fn.max('seq').as('seq'))
      .executeTakeFirst()
    const most = await settledUpTo(this.db, 'events', newest?.seq ?? 0)
    return this.db
      .selectFrom('events')
      .selectAll()
      .where('seq', '>', seq)
      .where('seq', '<=', most)
      .orderBy('seq')
      .limit(limit)
      .execute()
  }

  /** Events of a form with a name, newest first. */
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
   * Counts of a form's events by name and day since `from`, in ms since 1970. Days are numbered from 1970; `offset` of
   * the time zone from UTC, in ms.
   */
  perDay(formId: string, names: readonly string[], { from, offset }: { from: number; offset: number }) {
    const day = sql<number>`CAST((at + ${sql.lit(offset)}) / 86400000 AS INTEGER)`
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

/** Requires a transaction from `store.write`. */
export class EventsWriter extends EventsReader {
  /** Adds an event; on failure the transaction continues as it was before. */
  async add(event: Insertable<EventsTable>): Promise<void> {
    await sql`SAVEPOINT event`.execute(this.db)
    try {
      await this.db.insertInto('events').values(event).execute()
    } catch (error) {
      await sql`ROLLBACK TO SAVEPOINT event`.execute(this.db)
      throw error
    } finally {
      await sql`RELEASE SAVEPOINT event`.execute(this.db)
    }
  }
}
