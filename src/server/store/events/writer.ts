import type { Insertable, Kysely } from 'kysely'
import type { EventsTable, Tables } from '../../db/tables.ts'

/** Needs a transaction: hand it one from `store.write`. */
export class EventsWriter {
  constructor(private readonly db: Kysely<Tables>) {}

  async add(event: Insertable<EventsTable>): Promise<void> {
    await this.db.insertInto('events').values(event).execute()
  }
}
