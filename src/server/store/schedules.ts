import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { ExportSchedulesTable, Tables } from '../db/tables.ts'

export interface ScheduleRow extends Selectable<ExportSchedulesTable> {
  readonly user_name: string
}

/** Scheduled exports. */
export class SchedulesReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Schedules of a form, oldest first. */
  ofForm(formId: string): Promise<ScheduleRow[]> {
    return this.rows().where('export_schedules.form_id', '=', formId).orderBy('export_schedules.created_at').execute()
  }

  /** Schedules not held by a process that are due, or whose job is pending. */
  due(now: number): Promise<ScheduleRow[]> {
    return this.rows()
      .where((is) => is.or([is('held_until', 'is', null), is('held_until', '<=', now)]))
      .where((is) =>
        is.or([
          is('next_at', '<=', now),
          is('retry_at', '<=', now),
          is.and([is('job_id', 'is not', null), is('retry_at', 'is', null)]),
        ]),
      )
      .orderBy('next_at')
      .execute()
  }

  private rows() {
    return this.db
      .selectFrom('export_schedules')
      .innerJoin('users', 'users.id', 'export_schedules.user_id')
      .selectAll('export_schedules')
      .select('users.name as user_name')
  }
}

/** Requires a transaction from `store.write`. */
export class SchedulesWriter extends SchedulesReader {
  /** Adds a schedule; returns false if the form has an equal one. */
  async add(schedule: Insertable<ExportSchedulesTable>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('export_schedules')
      .values(schedule)
      .onConflict((on) => on.columns(['form_id', 'likeness']).doNothing())
      .executeTakeFirstOrThrow()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  /**
   * Changes a schedule if unchanged since it was read; returns false if another process was first or it was removed.
   */
  async change(was: ScheduleRow, changes: Updateable<ExportSchedulesTable>): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('export_schedules')
      .set(changes)
      .where('id', '=', was.id)
      .where('next_at', '=', was.next_at)
      .where('held_until', was.held_until === null ? 'is' : '=', was.held_until)
      .where('job_id', was.job_id === null ? 'is' : '=', was.job_id)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  async remove(formId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('export_schedules')
      .where('form_id', '=', formId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  }
}
