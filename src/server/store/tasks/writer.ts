import { sql, type Insertable } from 'kysely'
import type { TasksTable } from '../../db/tables.ts'
import { TasksReader } from './reader.ts'

/** SQLite takes a bounded number of parameters in one statement. */
const ROWS_AT_ONCE = 500

/** Needs a transaction: hand it one from `store.write`. */
export class TasksWriter extends TasksReader {
  async add(tasks: readonly Insertable<TasksTable>[]): Promise<void> {
    for (let from = 0; from < tasks.length; from += ROWS_AT_ONCE) {
      // One connection: the statements of a transaction run one after another.
      await this.db
        .insertInto('tasks')
        .values(tasks.slice(from, from + ROWS_AT_ONCE))
        .execute()
    }
  }

  /** Closes tasks without an answer, or opens them again; gives how many that changed. */
  async close(formId: string, ids: readonly string[], closedAt: number | null): Promise<number> {
    const { numUpdatedRows } = await this.db
      .updateTable('tasks')
      .set({ closed_at: closedAt })
      .where('form_id', '=', formId)
      .where('id', 'in', ids)
      .where('answers', '=', 0)
      .where('closed_at', closedAt === null ? 'is not' : 'is', null)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }

  /** The same for at most `limit` tasks of a batch: asked again until it gives 0. */
  async closeOfBatch(formId: string, batchId: string, closedAt: number | null, limit: number): Promise<number> {
    const state = closedAt === null ? sql`closed_at IS NOT NULL` : sql`closed_at IS NULL`
    const { numAffectedRows } = await sql`UPDATE tasks SET closed_at = ${closedAt} WHERE seq IN (SELECT seq FROM tasks
      WHERE form_id = ${formId} AND batch_id = ${batchId} AND answers = 0 AND ${state} LIMIT ${limit})`.execute(this.db)
    return Number(numAffectedRows ?? 0)
  }

  /** Removes at most `limit` tasks of a batch that nobody answered or works on; gives how many. */
  async removeOfBatch(batchId: string, limit: number, now: number): Promise<number> {
    const { numAffectedRows } = await sql`DELETE FROM tasks WHERE seq IN (SELECT seq FROM tasks
      WHERE batch_id = ${batchId} AND answers = 0
        AND NOT EXISTS (SELECT 1 FROM task_leases WHERE task = tasks.seq AND until > ${now})
      LIMIT ${limit})`.execute(this.db)
    return Number(numAffectedRows ?? 0)
  }
}
