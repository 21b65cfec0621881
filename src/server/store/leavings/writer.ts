import type { Insertable } from 'kysely'
import type { LeavingsTable } from '../../db/tables.ts'
import { LeavingsReader } from './reader.ts'

/** Needs a transaction: hand it one from `store.write`. */
export class LeavingsWriter extends LeavingsReader {
  /** A filling was left, perhaps once more: the last time counts. An id that another form's filling has stays that one's. */
  async put(leaving: Insertable<LeavingsTable>): Promise<void> {
    const { at, element, version } = leaving
    await this.db
      .insertInto('leavings')
      .values(leaving)
      .onConflict((met) =>
        met.column('filling_id').doUpdateSet({ at, element, version }).where('leavings.form_id', '=', leaving.form_id),
      )
      .execute()
  }

  /** Removes what was left before that time, milliseconds. Gives how many. */
  async clean(before: number): Promise<number> {
    const { numDeletedRows } = await this.db.deleteFrom('leavings').where('at', '<', before).executeTakeFirst()
    return Number(numDeletedRows)
  }
}
