import type { Insertable, Kysely, Selectable } from 'kysely'
import type { ExportSchedulesTable, Tables } from '../db/tables.ts'

export interface ScheduleRow extends Selectable<ExportSchedulesTable> {
  readonly user_name: string
}

/** Exports that are made again and again. */
export class SchedulesReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Of a form, oldest first. */
  ofForm(formId: string): Promise<ScheduleRow[]> {
    return this.rows().where('export_schedules.form_id', '=', formId).orderBy('export_schedules.created_at').execute()
  }

  /** Those whose time has come, or whose job is on its way. */
  due(now: number): Promise<ScheduleRow[]> {
    return this.rows()
      .where((is) => is.or([is('next_at', '<=', now), is('job_id', 'is not', null)]))
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

/** Needs a transaction: hand it one from `store.write`. */
export class SchedulesWriter extends SchedulesReader {
  async add(schedule: Insertable<ExportSchedulesTable>): Promise<void> {
    await this.db.insertInto('export_schedules').values(schedule).execute()
  }

  /** Changes one that still stands as it was read; false: another process was first. */
  async change(was: ScheduleRow, changes: Partial<Omit<ExportSchedulesTable, 'id' | 'form_id'>>): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('export_schedules')
      .set(changes)
      .where('id', '=', was.id)
      .where('next_at', '=', was.next_at)
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
