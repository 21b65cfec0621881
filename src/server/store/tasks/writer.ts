import type { Insertable } from 'kysely'
import type { TasksTable } from '../../db/tables.ts'
import { TasksReader } from './reader.ts'

/** SQLite takes a bounded number of parameters in one statement. */
const ROWS_AT_ONCE = 500

/** Needs a transaction: hand it one from `store.write`. */
export class TasksWriter extends TasksReader {
  async add(tasks: readonly Insertable<TasksTable>[]): Promise<void> {
    for (let from = 0; from < tasks.length; from += ROWS_AT_ONCE) {
      // One connection: the statements of a transaction run one after another.
      await this.db
        .insertInto('tasks')
        .values(tasks.slice(from, from + ROWS_AT_ONCE))
        .execute()
    }
  }
}
