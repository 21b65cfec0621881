import type { Insertable } from 'kysely'
import type { FileFailure } from '../../../contract/taskShapes.ts'
import type { TaskBatchesTable } from '../../db/tables.ts'
import { TaskBatchesReader } from './reader.ts'

/** Needs a transaction: hand it one from `store.write`. */
export class TaskBatchesWriter extends TaskBatchesReader {
  /** False when a batch with this id is there already. */
  async begin(batch: Insertable<TaskBatchesTable>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('task_batches')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return Number(numInsertedOrUpdatedRows) > 0
  }

  /** Ends one that is being read; one that was withdrawn stays so. */
  async end(id: string, failure: FileFailure | null, now: number): Promise<void> {
    await this.db
      .updateTable('task_batches')
      .set({ state: failure === null ? 'done' : 'failed', failure, updated_at: now })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .execute()
  }

  /** Whoever reads it stops at its next rows. */
  async withdraw(id: string, now: number): Promise<void> {
    await this.db
      .updateTable('task_batches')
      .set({ state: 'withdrawn', failure: null, updated_at: now })
      .where('id', '=', id)
      .execute()
  }
}
