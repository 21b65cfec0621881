import type { Kysely, Selectable } from 'kysely'
import type { ExportJobsTable, Tables } from '../db/tables.ts'

export type ExportJobRow = Selectable<ExportJobsTable>

/** Exports that jobs make, and who asked for them. */
export class ExportJobsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  get(id: string): Promise<ExportJobRow | undefined> {
    return this.db.selectFrom('export_jobs').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** A person's, of a form, newest first. */
  ofPerson(formId: string, userId: string, limit: number): Promise<ExportJobRow[]> {
    return this.db
      .selectFrom('export_jobs')
      .selectAll()
      .where('form_id', '=', formId)
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute()
  }

  /** Those in any of these states, oldest first. */
  inState(...states: readonly ExportJobRow['state'][]): Promise<ExportJobRow[]> {
    return this.db.selectFrom('export_jobs').selectAll().where('state', 'in', states).orderBy('created_at').execute()
  }

  /** The ids of those whose files are to be removed. */
  async expired(now: number): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('export_jobs')
      .select('id')
      .where('state', '=', 'done')
      .where('expires_at', '<', now)
      .where('bytes', 'is not', null)
      .execute()
    return rows.map(({ id }) => id)
  }
}

/** Needs a transaction: hand it one from `store.write`. */
export class ExportJobsWriter extends ExportJobsReader {
  async add(
    job: Pick<
      ExportJobRow,
      'id' | 'form_id' | 'user_id' | 'format' | 'total' | 'created_at' | 'file_name' | 'origin' | 'wish'
    >,
  ) {
    await this.db
      .insertInto('export_jobs')
      .values({ ...job, state: 'waiting', attempts: 0, done: 0 })
      .execute()
  }

  async change(id: string, changes: Partial<Omit<ExportJobRow, 'id' | 'form_id' | 'user_id' | 'wish'>>): Promise<void> {
    await this.db.updateTable('export_jobs').set(changes).where('id', '=', id).execute()
  }
}
