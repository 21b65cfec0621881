import type { Kysely, Selectable } from 'kysely'
import type { ExportJobsTable, Tables } from '../db/tables.ts'

export type ExportJobRow = Selectable<ExportJobsTable>

/** Export jobs and their requesters. */
export class ExportJobsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  get(id: string): Promise<ExportJobRow | undefined> {
    return this.db.selectFrom('export_jobs').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** A user's exports of a form, newest first. */
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

  /** Number of waiting and running exports. */
  async open(): Promise<{ readonly [state in ExportJobRow['state']]?: number }> {
    const rows = await this.db
      .selectFrom('export_jobs')
      .select(['state', (is) => is.fn.countAll<number>().as('count')])
      .where('state', 'in', ['waiting', 'running'])
      .groupBy('state')
      .execute()
    return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
  }

  /** Ids of exports whose files have expired. */
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

/** Requires a transaction from `store.write`. */
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

  /** Assigns the oldest waiting export to a process; undefined if none is waiting. */
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

  /** Updates a job on behalf of its process; false if it no longer belongs to that process. */
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

  /** Requeues what a process has claimed and not finished. */
  async release(worker: string): Promise<void> {
    await this.db
      .updateTable('export_jobs')
      .set({ state: 'waiting', worker: null, done: 0 })
      .where('state', '=', 'running')
      .where('worker', '=', worker)
      .execute()
  }

  /** Requeues jobs whose process was last alive before `at`; those already started `attempts` times fail. */
  async giveBack(at: number, attempts: number, now: number): Promise<void> {
    const cut = this.db.updateTable('export_jobs').where('state', '=', 'running').where('alive_at', '<', at)
    await cut.set({ state: 'failed', failure: 'other', finished_at: now }).where('attempts', '>=', attempts).execute()
    await cut.set({ state: 'waiting', worker: null, done: 0 }).execute()
  }

  /** Withdraws a form's finished files, and requeues its running exports. Returns the ids of the files. */
  async withdraw(formId: string, now: number): Promise<readonly string[]> {
    const ofForm = this.db.updateTable('export_jobs').where('form_id', '=', formId)
    await ofForm.set({ state: 'waiting', worker: null, done: 0 }).where('state', '=', 'running').execute()
    const withdrawn = await ofForm
      .set({ expires_at: now, bytes: null })
      .where('state', '=', 'done')
      .where('bytes', 'is not', null)
      .returning('id')
      .execute()
    return withdrawn.map(({ id }) => id)
  }

  async change(id: string, changes: Partial<Changes>): Promise<void> {
    await this.db.updateTable('export_jobs').set(changes).where('id', '=', id).execute()
  }
}
