import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export type BatchRow = Awaited<ReturnType<TaskBatchesReader['list']>>[number]

/** Files of tasks. */
export class TaskBatchesReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Newest first. */
  list(formId: string) {
    return this.batches(formId).orderBy('task_batches.created_at', 'desc').limit(500).execute()
  }

  get(formId: string, id: string): Promise<BatchRow | undefined> {
    return this.batches(formId).where('task_batches.id', '=', id).executeTakeFirst()
  }

  errors(id: string) {
    return this.db
      .selectFrom('task_batch_errors')
      .select(['row', 'problem', 'value'])
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
