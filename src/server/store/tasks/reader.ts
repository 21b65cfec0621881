import { type Kysely, type Selectable, sql } from 'kysely'
import { DEFAULT_TASK_SETTINGS, type TaskSettings } from '../../../forms/tasks/TaskSettings.ts'
import type { TaskState } from '../../../contract/taskShapes.ts'
import { isOfForm, isSameForm } from '../../db/isOfForm.ts'
import type { Tables, TasksTable } from '../../db/tables.ts'

export type TaskRow = Selectable<TasksTable>
/** A task with its lease holders, and whoever skipped it. */
export type ListedTask = Awaited<ReturnType<TasksReader['list']>>[number]

interface Wanted {
  readonly state?: TaskState | undefined
  readonly batch?: string | undefined
  /** `seq` of the last task of the previous page. */
  readonly after: number
  readonly limit: number
  readonly now: number
}

export class TasksReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  get(formId: string, id: string): Promise<TaskRow | undefined> {
    const task = this.db.selectFrom('tasks').selectAll().where('form_id', '=', formId)
    return task.where('id', '=', id).executeTakeFirst()
  }

  /** Finds a task by id, in any form. */
  find(id: string): Promise<TaskRow | undefined> {
    return this.db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** Task settings of a form, or the defaults. */
  async settings(formId: string): Promise<TaskSettings> {
    const row = await this.db
      .selectFrom('task_settings')
      .select('settings')
      .where('form_id', '=', formId)
      .executeTakeFirst()
    return row ? { ...DEFAULT_TASK_SETTINGS, ...(JSON.parse(row.settings) as TaskSettings) } : DEFAULT_TASK_SETTINGS
  }

  /** Tasks in the order they were added, each with one of its lease holders. */
  list(formId: string, { state, batch, after, limit, now }: Wanted) {
    let query = this.listed(formId, now).where('tasks.seq', '>', after)
    if (batch !== undefined) query = query.where('tasks.batch_id', '=', batch)
    if (state === 'answered') query = query.where('tasks.done_at', 'is not', null)
    else if (state !== undefined) query = query.where('tasks.done_at', 'is', null)
    if (state === 'closed') query = query.where('tasks.closed_at', 'is not', null)
    if (state === 'open') {
      query = query.where('tasks.closed_at', 'is', null).where(({ eb, not, exists }) =>
        // Expired leases may still exist.
        not(
          exists(
            eb
              .selectFrom('task_leases as held')
              .select('held.task')
              .whereRef('held.task', '=', 'tasks.seq')
              .where(isOfForm(this.db, 'held.form_id', formId))
              .where('held.until', '>', now),
          ),
        ),
      )
    }
    if (state === 'taken') {
      query = query.where('tasks.seq', 'in', (eb) =>
        eb
          .selectFrom('task_leases as held')
          .select('held.task')
          .where('held.form_id', '=', formId)
          .where('held.until', '>', now),
      )
    }
    return query.orderBy('tasks.seq').limit(limit).execute()
  }

  /** Tasks of a form by their `seq`. */
  async these(formId: string, seqs: readonly number[], now: number) {
    return seqs.length === 0 ? [] : await this.listed(formId, now).where('tasks.seq', 'in', seqs).execute()
  }

  private listed(formId: string, now: number) {
    return this.db
      .selectFrom('tasks')
      .leftJoin('task_leases', (join) =>
        join
          .onRef('task_leases.task', '=', 'tasks.seq')
          .on(isOfForm(this.db, 'task_leases.form_id', formId))
          .on('task_leases.until', '>', now)
          .on(({ eb, not, exists }) =>
            not(
              exists(
                eb
                  .selectFrom('task_leases as other')
                  .select('other.task')
                  .whereRef('other.task', '=', 'tasks.seq')
                  .where(isOfForm(this.db, 'other.form_id', formId))
                  .where('other.until', '>', now)
                  .whereRef('other.user_id', '<', 'task_leases.user_id'),
              ),
            ),
          ),
      )
      .leftJoin('users', 'users.id', 'task_leases.user_id')
      .leftJoin('task_teams', (join) =>
        join
          .onRef('task_teams.id', '=', 'tasks.team_id')
          .on(isSameForm(this.db, 'task_teams.form_id', 'tasks.form_id')),
      )
      .selectAll('tasks')
      .select(['users.name as taken_by', 'task_leases.until as taken_until', 'task_teams.name as team_name'])
      .select([
        sql<number>`(SELECT count(*) FROM task_skips s
          WHERE s.task = tasks.seq AND ${isOfForm(this.db, 's.form_id', formId)})`.as('skips'),
        sql<string | null>`(SELECT json_object('reason', reason, 'note', note) FROM task_skips s
          WHERE s.task = tasks.seq AND ${isOfForm(this.db, 's.form_id', formId)} ORDER BY at DESC LIMIT 1)`.as(
          'last_skip',
        ),
      ])
      .where('tasks.form_id', '=', formId)
  }

  /** Number of a form's tasks: total, answered, closed without an answer, and currently leased. */
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
      .innerJoin('tasks', (join) =>
        join
          .onRef('tasks.seq', '=', 'task_leases.task')
          .on(isSameForm(this.db, 'tasks.form_id', 'task_leases.form_id')),
      )
      .select(({ fn }) => fn.count<number>('task_leases.task').distinct().as('taken'))
      .where('task_leases.form_id', '=', formId)
      .where('until', '>', now)
      .where('tasks.gold', 'is', null)
      .executeTakeFirstOrThrow()
    return { total, answered, closed, taken }
  }

  /** Number of tasks a user answered, and of open tasks they skipped. */
  async partOf(formId: string, userId: string): Promise<{ mine: number; skipped: number }> {
    const { mine } = await this.db
      .selectFrom('task_answers')
      .select(({ fn }) => fn.count<number>('task').distinct().as('mine'))
      .where('form_id', '=', formId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const { skipped } = await this.db
      .selectFrom('task_skips')
      .innerJoin('tasks', (join) =>
        join.onRef('tasks.seq', '=', 'task_skips.task').on(isSameForm(this.db, 'tasks.form_id', 'task_skips.form_id')),
      )
      .select(({ fn }) => fn.countAll<number>().as('skipped'))
      .where('task_skips.form_id', '=', formId)
      .where('task_skips.user_id', '=', userId)
      .where('tasks.done_at', 'is', null)
      .where('tasks.closed_at', 'is', null)
      .executeTakeFirstOrThrow()
    return { mine, skipped }
  }
}
