import { type Kysely, type Selectable, sql } from 'kysely'
import type { TaskState } from '../../../contract/taskShapes.ts'
import type { Tables, TasksTable } from '../../db/tables.ts'

export type TaskRow = Selectable<TasksTable>
/** A task with who works on it, and who passed it on. */
export type ListedTask = Awaited<ReturnType<TasksReader['list']>>[number]

interface Wanted {
  readonly state?: TaskState | undefined
  readonly batch?: string | undefined
  /** `seq` of the last one before. */
  readonly after: number
  readonly limit: number
  readonly now: number
}

export class TasksReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  get(id: string): Promise<TaskRow | undefined> {
    return this.db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** In the order they were added. */
  list(formId: string, { state, batch, after, limit, now }: Wanted) {
    let query = this.db
      .selectFrom('tasks')
      .leftJoin('task_leases', (join) =>
        join.onRef('task_leases.task', '=', 'tasks.seq').on('task_leases.until', '>', now),
      )
      .leftJoin('users', 'users.id', 'task_leases.user_id')
      .selectAll('tasks')
      .select(['users.name as taken_by', 'task_leases.until as taken_until'])
      .select([
        sql<number>`(SELECT count(*) FROM task_skips WHERE task = tasks.seq)`.as('skips'),
        sql<string | null>`(SELECT json_object('reason', reason, 'note', note) FROM task_skips
          WHERE task = tasks.seq ORDER BY at DESC LIMIT 1)`.as('last_skip'),
      ])
      .where('tasks.form_id', '=', formId)
      .where('tasks.seq', '>', after)
    if (batch !== undefined) query = query.where('tasks.batch_id', '=', batch)
    if (state === 'answered') query = query.where('tasks.answers', '>', 0)
    else if (state !== undefined) query = query.where('tasks.answers', '=', 0)
    if (state === 'closed') query = query.where('tasks.closed_at', 'is not', null)
    if (state === 'open') query = query.where('tasks.closed_at', 'is', null).where('task_leases.task', 'is', null)
    if (state === 'taken') query = query.where('task_leases.task', 'is not', null)
    return query.orderBy('tasks.seq').limit(limit).execute()
  }

  points(formId: string, limit: number): Promise<{ id: string; lon: number; lat: number }[]> {
    return this.db
      .selectFrom('tasks')
      .select(['id', 'lon', 'lat'])
      .where('form_id', '=', formId)
      .where('lon', 'is not', null)
      .where('lat', 'is not', null)
      .orderBy('seq')
      .limit(limit)
      .$narrowType<{ lon: number; lat: number }>()
      .execute()
  }

  /** Counts of a form's tasks: answered, closed without an answer, and leased now. */
  async counts(formId: string, now: number) {
    const { total, answered, closed } = await this.db
      .selectFrom('task_counts')
      .select(({ fn }) => [
        fn.coalesce(fn.sum<number>('total'), sql<number>`0`).as('total'),
        fn.coalesce(fn.sum<number>('answered'), sql<number>`0`).as('answered'),
        fn.coalesce(fn.sum<number>('closed'), sql<number>`0`).as('closed'),
      ])
      .where('form_id', '=', formId)
      .executeTakeFirstOrThrow()
    const { taken } = await this.db
      .selectFrom('task_leases')
      .select(({ fn }) => fn.countAll<number>().as('taken'))
      .where('form_id', '=', formId)
      .where('until', '>', now)
      .executeTakeFirstOrThrow()
    return { total, answered, closed, taken }
  }

  /** Counts of the tasks that one person answered, and of the open ones they skipped. */
  async partOf(formId: string, userId: string): Promise<{ mine: number; skipped: number }> {
    const { mine } = await this.db
      .selectFrom('submissions')
      .select(sql<number>`count(DISTINCT task_id)`.as('mine'))
      .where('form_id', '=', formId)
      .where('submitter_id', '=', userId)
      .where('task_id', 'is not', null)
      .executeTakeFirstOrThrow()
    const { skipped } = await this.db
      .selectFrom('task_skips')
      .innerJoin('tasks', 'tasks.seq', 'task_skips.task')
      .select(({ fn }) => fn.countAll<number>().as('skipped'))
      .where('task_skips.form_id', '=', formId)
      .where('task_skips.user_id', '=', userId)
      .where('tasks.answers', '=', 0)
      .where('tasks.closed_at', 'is', null)
      .executeTakeFirstOrThrow()
    return { mine, skipped }
  }
}
