import { type Insertable, type Kysely, sql } from 'kysely'
import type { FileFailure, FileNote } from '../../contract/taskShapes.ts'
import { isOfForm } from '../db/isOfForm.ts'
import type { Tables, TaskBatchesTable } from '../db/tables.ts'

export type BatchRow = Awaited<ReturnType<TaskBatchesReader['list']>>[number]

/** A resumed upload. */
interface Resumed {
  /** Number of rows already imported. */
  readonly taken: number
  readonly reader: number
}

interface Resuming {
  readonly now: number
  readonly silentSince: number
  readonly cloneOf?: string | null
}

/** Result of importing a file. */
interface Ended {
  /** The reader that ends it; undefined for any. */
  readonly reader?: number
  readonly failure?: FileFailure | null
  readonly note?: FileNote | null
}

/** Files of tasks. */
export class TaskBatchesReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Batches, newest first. */
  list(formId: string) {
    return this.batches(formId).orderBy('task_batches.created_at', 'desc').limit(500).execute()
  }

  get(formId: string, id: string): Promise<BatchRow | undefined> {
    return this.batches(formId).where('task_batches.id', '=', id).executeTakeFirst()
  }

  errors(formId: string, id: string) {
    return this.db
      .selectFrom('task_batch_errors')
      .select(['row', 'problem', 'value'])
      .where(isOfForm(this.db, 'form_id', formId))
      .where('batch_id', '=', id)
      .orderBy('row')
      .execute()
  }

  private batches(formId: string) {
    return this.db
      .selectFrom('task_batches')
      .innerJoin('users', 'users.id', 'task_batches.created_by')
      .leftJoin('task_counts', (join) =>
        join
          .onRef('task_counts.form_id', '=', 'task_batches.form_id')
          .onRef('task_counts.batch_id', '=', 'task_batches.id'),
      )
      .selectAll('task_batches')
      .select('users.name as created_by_name')
      .select([
        sql<number>`coalesce(task_counts.total, 0)`.as('total'),
        sql<number>`coalesce(task_counts.answered, 0)`.as('answered'),
        sql<number>`coalesce(task_counts.closed, 0)`.as('closed'),
      ])
      .where('task_batches.form_id', '=', formId)
  }
}

/** Requires a transaction from `store.write`. */
export class TaskBatchesWriter extends TaskBatchesReader {
  /** Adds a batch; returns false if one with this id exists. */
  async begin(batch: Insertable<TaskBatchesTable>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('task_batches')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return Number(numInsertedOrUpdatedRows) > 0
  }

  /** Ends a batch being read; does not change one that was withdrawn or resumed by another reader. */
  async end(formId: string, id: string, { reader, failure = null, note = null }: Ended, now: number): Promise<void> {
    const ending = this.db
      .updateTable('task_batches')
      .set({ state: failure === null ? 'done' : 'failed', failure, note, updated_at: now })
      .where(isOfForm(this.db, 'form_id', formId))
      .where('id', '=', id)
      .where('state', '=', 'reading')
    await (reader === undefined ? ending : ending.where('reader', '=', reader)).execute()
  }

  /** Marks all uploads and clones as interrupted: for the start of a server that is the only process on its database. */
  async cutOff(now: number): Promise<void> {
    await this.db
      .updateTable('task_batches')
      .set({ state: 'failed', failure: 'cutShort', updated_at: now })
      .where('state', '=', 'reading')
      .execute()
  }

  /**
   * Resumes a batch that was interrupted or whose reader has made no progress since `silentSince`; returns null if there
   * is no such batch. An earlier reader imports nothing more. `cloneOf`: the batch it copies, null for a file.
   */
  async resume(formId: string, id: string, { now, silentSince, cloneOf = null }: Resuming): Promise<Resumed | null> {
    const row = await this.db
      .updateTable('task_batches')
      .set({ state: 'reading', failure: null, note: null, updated_at: now, reader: sql`reader + 1` })
      .where(isOfForm(this.db, 'form_id', formId))
      .where('id', '=', id)
      .where('clone_of', cloneOf === null ? 'is' : '=', cloneOf)
      .where(({ eb, and, or }) =>
        or([
          and([eb('state', '=', 'failed'), eb('failure', '=', 'cutShort')]),
          and([eb('state', '=', 'reading'), eb('updated_at', '<', silentSince)]),
        ]),
      )
      .returning(['row_count as taken', 'reader'])
      .executeTakeFirst()
    return row ?? null
  }

  /** Sets the answers per task; null: as in the form's settings. */
  async setWanted(formId: string, id: string, wanted: number | null): Promise<void> {
    await this.db
      .updateTable('task_batches')
      .set({ wanted })
      .where(isOfForm(this.db, 'form_id', formId))
      .where('id', '=', id)
      .execute()
  }

  /** Sets the count of added tasks to those that remain. */
  async recount(formId: string, id: string): Promise<void> {
    const left = sql<number>`(SELECT count(*) FROM tasks WHERE tasks.batch_id = task_batches.id
      AND ${isOfForm(this.db, 'tasks.form_id', formId)})`
    const batch = this.db.updateTable('task_batches').set({ added: left })
    await batch
      .where(isOfForm(this.db, 'form_id', formId))
      .where('id', '=', id)
      .execute()
  }

  /** Withdraws a batch, whose tasks are to be removed now; its reader stops at the next rows. */
  async withdraw(formId: string, id: string, now: number): Promise<void> {
    await this.db
      .updateTable('task_batches')
      .set({ state: 'withdrawn', failure: null, updated_at: now, removing: 1 })
      .where(isOfForm(this.db, 'form_id', formId))
      .where('id', '=', id)
      .execute()
  }

  /** Notes that tasks of a withdrawn batch were removed, or that none is left to remove. */
  async noteRemoval(formId: string, id: string, { isOver, now }: { isOver: boolean; now: number }): Promise<void> {
    await this.db
      .updateTable('task_batches')
      .set({ removing: isOver ? 0 : 1, updated_at: now })
      .where(isOfForm(this.db, 'form_id', formId))
      .where('id', '=', id)
      .execute()
  }

  /** Returns withdrawn batches whose removal of tasks has made no progress since `silentSince`, each to one caller. */
  takeOverRemovals(silentSince: number, now: number) {
    return this.db
      .updateTable('task_batches')
      .set({ updated_at: now })
      .where('removing', '=', 1)
      .where('updated_at', '<=', silentSince)
      .returning(['form_id', 'id'])
      .execute()
  }
}
