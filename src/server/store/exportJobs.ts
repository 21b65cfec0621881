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

  /** How many wait, and how many are being made. */
  async open(): Promise<{ readonly [state in ExportJobRow['state']]?: number }> {
    const rows = await this.db
      .selectFrom('export_jobs')
      .select(['state', (is) => is.fn.countAll<number>().as('count')])
      .where('state', 'in', ['waiting', 'running'])
      .groupBy('state')
      .execute()
    return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
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

type Changes = Omit<ExportJobRow, 'id' | 'form_id' | 'user_id' | 'request'>

/** Needs a transaction: hand it one from `store.write`. */
export class ExportJobsWriter extends ExportJobsReader {
  async add(
    job: Pick<
      ExportJobRow,
      'id' | 'form_id' | 'user_id' | 'format' | 'total' | 'created_at' | 'file_name' | 'origin' | 'request'
    >,
  ) {
    await this.db
      .insertInto('export_jobs')
      .values({ ...job, state: 'waiting', attempts: 0, done: 0 })
      .execute()
  }

  /** Gives the oldest that waits to a process; undefined where none does. */
  claim(worker: string, now: number): Promise<ExportJobRow | undefined> {
    return this.db
      .updateTable('export_jobs')
      .set((is) => ({ state: 'running', worker, alive_at: now, done: 0, attempts: is('attempts', '+', 1) }))
      .where('id', '=', (is) =>
        is
          .selectFrom('export_jobs')
          .select('id')
          .where('state', '=', 'waiting')
          .orderBy('created_at')
          .orderBy('id')
          .limit(1),
      )
      .returningAll()
      .executeTakeFirst()
  }

  /** What a process that makes an export changes of it; false where it is not that process's any more. */
  async report(id: string, worker: string, changes: Partial<Changes>): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('export_jobs')
      .set(changes)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('worker', '=', worker)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  /** Those whose process was last alive before `at` wait again; those that were begun `attempts` times have failed. */
  async giveBack(at: number, attempts: number, now: number): Promise<void> {
    const cut = this.db.updateTable('export_jobs').where('state', '=', 'running').where('alive_at', '<', at)
    await cut.set({ state: 'failed', failure: 'other', finished_at: now }).where('attempts', '>=', attempts).execute()
    await cut.set({ state: 'waiting', worker: null, done: 0 }).execute()
  }

  async change(id: string, changes: Partial<Changes>): Promise<void> {
    await this.db.updateTable('export_jobs').set(changes).where('id', '=', id).execute()
  }
}
