import type { Kysely, Selectable } from 'kysely'
import type { Tables, TasksTable } from '../../db/tables.ts'

export type TaskRow = Selectable<TasksTable>

export class TasksReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  get(id: string): Promise<TaskRow | undefined> {
    return this.db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** In the order they were added. */
  list(formId: string): Promise<TaskRow[]> {
    return this.db.selectFrom('tasks').selectAll().where('form_id', '=', formId).orderBy('seq').execute()
  }

  /** Those without an answer, at most `limit`. */
  listOpen(formId: string, limit: number): Promise<TaskRow[]> {
    return this.db
      .selectFrom('tasks')
      .selectAll()
      .where('form_id', '=', formId)
      .where('answers', '=', 0)
      .orderBy('seq')
      .limit(limit)
      .execute()
  }
}
