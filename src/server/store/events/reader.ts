import type { Kysely, Selectable } from 'kysely'
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
}
