import type { Kysely } from 'kysely'
import type { TaskTeam } from '../../../contract/taskShapes.ts'
import type { Bounds } from '../../../geo/Bounds.ts'
import { isOfForm, isSameForm } from '../../db/isOfForm.ts'
import type { Tables } from '../../db/tables.ts'

/** Selects the tasks to assign to a team. The box must not cross the antimeridian. */
export interface TeamAssignment {
  readonly ids?: readonly string[] | undefined
  readonly batch?: string | undefined
  readonly box?: Bounds | undefined
}

/** Teams of a form, to which its tasks are assigned. */
export class TaskTeamsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  async list(formId: string): Promise<(TaskTeam & { tasks: number })[]> {
    const teams = await this.db
      .selectFrom('task_teams')
      .select(['id', 'name'])
      .select(({ selectFrom }) =>
        selectFrom('tasks')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('tasks.team_id', '=', 'task_teams.id')
          .where(isOfForm(this.db, 'tasks.form_id', formId))
          .where('tasks.done_at', 'is', null)
          .as('tasks'),
      )
      .where('form_id', '=', formId)
      .orderBy('name')
      .execute()
    const members = await this.db
      .selectFrom('task_team_members')
      .innerJoin('task_teams', (join) =>
        join
          .onRef('task_teams.id', '=', 'task_team_members.team_id')
          .on(isSameForm(this.db, 'task_teams.form_id', 'task_team_members.form_id')),
      )
      .select(['team_id', 'email'])
      .where('task_teams.form_id', '=', formId)
      .orderBy('email')
      .execute()
    return teams.map(({ id, name, tasks }) => ({
      id,
      name,
      tasks: tasks ?? 0,
      emails: members.flatMap(({ team_id, email }) => (team_id === id ? [email] : [])),
    }))
  }
}

/** Requires a transaction from `store.write`. */
export class TaskTeamsWriter extends TaskTeamsReader {
  /** Replaces all teams. Tasks of a removed team become available to everyone. */
  async save(formId: string, teams: readonly TaskTeam[]): Promise<void> {
    const own = (await this.list(formId)).map(({ id }) => id)
    const gone = own.filter((id) => !teams.some((team) => team.id === id))
    const isIts = isOfForm(this.db, 'form_id', formId)
    if (gone.length > 0) {
      await this.db.updateTable('tasks').set({ team_id: null }).where(isIts).where('team_id', 'in', gone).execute()
      await this.db.deleteFrom('task_teams').where(isIts).where('id', 'in', gone).execute()
    }
    for (const { id, name, emails } of teams) {
      if (own.includes(id)) {
        await this.db.updateTable('task_teams').set({ name }).where(isIts).where('id', '=', id).execute()
      } else await this.db.insertInto('task_teams').values({ id, form_id: formId, name }).execute()
      await this.db.deleteFrom('task_team_members').where(isIts).where('team_id', '=', id).execute()
      const people = Array.from(new Set(emails.map((email) => email.trim().toLowerCase())))
      for (const email of people) {
        await this.db.insertInto('task_team_members').values({ form_id: formId, team_id: id, email }).execute()
      }
    }
  }

  /** Assigns at most `limit` unfinished tasks to a team, null for everyone; returns how many changed. */
  async assign(
    formId: string,
    team: string | null,
    { ids, batch, box }: TeamAssignment,
    limit: number,
  ): Promise<number> {
    const { numUpdatedRows } = await this.db
      .updateTable('tasks')
      .set({ team_id: team })
      .where(isOfForm(this.db, 'form_id', formId))
      .where('seq', 'in', (eb) => {
        let some = eb
          .selectFrom('tasks as given')
          .select('given.seq')
          .where('given.form_id', '=', formId)
          .where('given.done_at', 'is', null)
          .where(({ eb: is, or }) =>
            team === null
              ? is('given.team_id', 'is not', null)
              : or([is('given.team_id', 'is', null), is('given.team_id', '<>', team)]),
          )
        if (ids !== undefined) some = some.where('given.id', 'in', ids)
        if (batch !== undefined) some = some.where('given.batch_id', '=', batch)
        if (box) {
          const [west, south, east, north] = box
          some = some
            .where('given.lon', '>=', west)
            .where('given.lon', '<=', east)
            .where('given.lat', '>=', south)
            .where('given.lat', '<=', north)
        }
        return some.orderBy('given.seq').limit(limit)
      })
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }
}
