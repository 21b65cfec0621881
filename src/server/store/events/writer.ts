import type { Insertable } from 'kysely'
import type { EventsTable } from '../../db/tables.ts'
import { EventsReader } from './reader.ts'

/** Needs a transaction: hand it one from `store.write`. */
export class EventsWriter extends EventsReader {
  async add(event: Insertable<EventsTable>): Promise<void> {
    await this.db.insertInto('events').values(event).execute()
  }
}
