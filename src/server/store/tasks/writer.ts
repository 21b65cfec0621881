import { sql, type Insertable } from 'kysely'
import { isOfForm } from '../../db/isOfForm.ts'
import type { TasksTable } from '../../db/tables.ts'
import type { TaskSettings } from '../../../forms/tasks/TaskSettings.ts'
import { newId } from '../../../forms/document/newId.ts'
import { secureRandom } from '../../random.ts'
import { TasksReader } from './reader.ts'
import { reapplyTaskSettings, type ReapplyOptions } from './reapplyTaskSettings.ts'

/** SQLite limits the number of parameters per statement. */
const ROWS_AT_ONCE = 500

/** The tasks to ask again; all by default. */
interface Again {
  readonly batch?: string | undefined
  readonly taskId?: string | undefined
}

interface Cloning {
  readonly batchId: string
  readonly toBatch: string
  /** The clone's `reader` when this reading began. */
  readonly reader: number
  readonly limit: number
}

/** Requires a transaction from `store.write`. */
export class TasksWriter extends TasksReader {
  async add(tasks: readonly Insertable<TasksTable>[]): Promise<void> {
    for (let from = 0; from < tasks.length; from += ROWS_AT_ONCE) {
      // A single connection: the statements of a transaction run sequentially.
      await this.db
        .insertInto('tasks')
        .values(tasks.slice(from, from + ROWS_AT_ONCE))
        .execute()
    }
  }

  async saveSettings(formId: string, settings: TaskSettings): Promise<void> {
    const row = { form_id: formId, settings: JSON.stringify(settings) }
    await this.db
      .insertInto('task_settings')
      .values(row)
      .onConflict((on) => on.column('form_id').doUpdateSet({ settings: row.settings }))
      .execute()
  }

  reapply(reapplying: ReapplyOptions): Promise<number | null> {
    return reapplyTaskSettings(this.db, reapplying)
  }

  /** Starts a new round for at most `limit` tasks completed before `doneBefore`. Returns how many. */
  async askAgain(formId: string, doneBefore: number, limit: number, of: Again = {}): Promise<number> {
    const { numUpdatedRows } = await this.db
      .updateTable('tasks')
      .set(({ eb }) => ({ done_at: null, closed_at: null, answers: 0, round: eb('round', '+', 1) }))
      .where(isOfForm(this.db, 'form_id', formId))
      .where('seq', 'in', (eb) => {
        const due = eb
          .selectFrom('tasks as due')
          .select('due.seq')
          .where('due.form_id', '=', formId)
          .where('due.done_at', '<', doneBefore)
          .where('due.gold', 'is', null)
        const { batch, taskId } = of
        const some = batch === undefined ? due : due.where('due.batch_id', '=', batch)
        const one = taskId === undefined ? some : some.where('due.id', '=', taskId)
        return one.orderBy('due.done_at').limit(limit)
      })
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }

  /**
   * Makes a task a gold task with this correct answer, or with null a normal one. A gold task is closed for everyone
   * not being judged by it. `judged`: users who answered it before.
   */
  async setGold(
    formId: string,
    seq: number,
    gold: string | null,
    judged: readonly { user: string; correct: boolean }[],
  ): Promise<void> {
    const isIts = isOfForm(this.db, 'form_id', formId)
    const { done_at, round } = await this.db
      .selectFrom('tasks')
      .select(['done_at', 'round'])
      .where(isIts)
      .where('seq', '=', seq)
      .executeTakeFirstOrThrow()
    const closed = gold === null || done_at !== null ? null : Date.now()
    await this.db.updateTable('tasks').set({ gold, closed_at: closed }).where(isIts).where('seq', '=', seq).execute()
    // Answers given to it as a gold task count from now on.
    if (gold === null) await this.recount(formId, seq)
    await this.db.updateTable('task_answers').set({ correct: null }).where(isIts).where('task', '=', seq).execute()
    for (const { user, correct } of judged) {
      await this.db
        .updateTable('task_answers')
        .set({ correct: correct ? 1 : 0 })
        .where(isIts)
        .where('task', '=', seq)
        .where('round', '=', round)
        .where('user_id', '=', user)
        .execute()
    }
  }

  /** Recounts the answers of the current round; an unfinished task with all its answers is complete now. */
  private async recount(formId: string, seq: number): Promise<void> {
    const given = sql<number>`(SELECT count(*) FROM task_answers a
      WHERE a.task = tasks.seq AND a.round = tasks.round AND ${isOfForm(this.db, 'a.form_id', formId)})`
    const done = sql<
      number | null
    >`CASE WHEN done_at IS NULL AND ${given} >= wanted THEN CAST(${Date.now()} AS BIGINT) ELSE done_at END`
    const task = this.db.updateTable('tasks').set({ answers: given, done_at: done })
    await task
      .where(isOfForm(this.db, 'form_id', formId))
      .where('seq', '=', seq)
      .execute()
  }

  /** Closes tasks without an answer, or reopens them; returns how many changed. */
  async close(formId: string, ids: readonly string[], closedAt: number | null): Promise<number> {
    const { numUpdatedRows } = await this.db
      .updateTable('tasks')
      .set({ closed_at: closedAt })
      .where(isOfForm(this.db, 'form_id', formId))
      .where('id', 'in', ids)
      .where('done_at', 'is', null)
      .where('closed_at', closedAt === null ? 'is not' : 'is', null)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }

  /** Closes or reopens at most `limit` tasks of a batch: repeat until it returns 0. */
  async closeOfBatch(formId: string, batchId: string, closedAt: number | null, limit: number): Promise<number> {
    const state = closedAt === null ? sql`closed_at IS NOT NULL` : sql`closed_at IS NULL`
    const { numAffectedRows } = await sql`UPDATE tasks SET closed_at = ${closedAt}
      WHERE ${isOfForm(this.db, 'form_id', formId)} AND seq IN (SELECT seq FROM tasks
      WHERE form_id = ${formId} AND batch_id = ${batchId} AND done_at IS NULL AND ${state} LIMIT ${limit})`.execute(
      this.db,
    )
    return Number(numAffectedRows ?? 0)
  }

  /**
   * Copies at most `limit` tasks of a batch after `after` to another one, without their answers; gold tasks stay gold.
   * Copies have no key, so that importing the file again updates the originals. Continues behind those already copied;
   * returns false if there are no more, the other batch was withdrawn, or another reader continues it.
   */
  async cloneOfBatch(formId: string, { batchId, toBatch, reader, limit }: Cloning): Promise<boolean> {
    const now = Date.now()
    const isIts = isOfForm(this.db, 'form_id', formId)
    // Locks the batch: a withdrawal waits until these are added, and removes them too.
    const begun = await this.db
      .updateTable('task_batches')
      .set({ updated_at: now })
      .where(isIts)
      .where('id', '=', toBatch)
      .where('state', '=', 'reading')
      .where('reader', '=', reader)
      .returning('cloned_to')
      .executeTakeFirst()
    if (!begun) return false
    const tasks = await this.db
      .selectFrom('tasks')
      .select(['seq', 'form_id', 'title', 'lon', 'lat', 'shape', 'wanted', 'priority', 'team_id', 'gold', 'closed_at'])
      .select('input')
      .where(isIts)
      .where('batch_id', '=', batchId)
      .where('seq', '>', begun.cloned_to)
      .orderBy('seq')
      .limit(limit)
      .execute()
    const last = tasks.at(-1)
    if (!last) return false
    const prefix = newId(secureRandom)
    await this.add(
      tasks.map(({ form_id, title, lon, lat, shape, wanted, priority, team_id, gold, closed_at, input }) => ({
        form_id,
        title,
        lon,
        lat,
        shape,
        wanted,
        priority,
        team_id,
        gold,
        input,
        id: prefix + newId(secureRandom),
        batch_id: toBatch,
        created_at: now,
        // Gold tasks are closed for everyone not being judged by them; others start open.
        closed_at: gold === null ? null : closed_at,
      })),
    )
    await this.db
      .updateTable('task_batches')
      .set((eb) => ({
        cloned_to: last.seq,
        row_count: eb('row_count', '+', tasks.length),
        added: eb('added', '+', tasks.length),
        bytes_read: eb('bytes_read', '+', tasks.length),
      }))
      .where(isIts)
      .where('id', '=', toBatch)
      .execute()
    return tasks.length === limit
  }

  /**
   * Removes at most `limit` tasks of a batch that are not leased and were never answered, in any round, even if the
   * answer was undone, since submissions reference their task; once there are none, the empty counts they leave on the map.
   * Returns how many: repeat until it returns 0.
   */
  async removeOfBatch(formId: string, batchId: string, limit: number, now: number): Promise<number> {
    const isIts = (table: string) => isOfForm(this.db, `${table}.form_id`, formId)
    const { numAffectedRows } = await sql`DELETE FROM tasks WHERE ${isIts('tasks')} AND seq IN (SELECT seq FROM tasks
      WHERE ${isIts('tasks')} AND batch_id = ${batchId} AND answers = 0
        AND NOT EXISTS (SELECT 1 FROM task_answers a WHERE a.task = tasks.seq AND ${isIts('a')})
        AND NOT EXISTS (SELECT 1 FROM submissions s WHERE s.task_id = tasks.id AND ${isIts('s')})
        AND NOT EXISTS (SELECT 1 FROM task_leases l WHERE l.task = tasks.seq AND l.until > ${now} AND ${isIts('l')})
      LIMIT ${limit})`.execute(this.db)
    if (numAffectedRows) return Number(numAffectedRows)
    const emptied = await sql`DELETE FROM task_cells WHERE form_id = ${formId} AND (zoom, y, x, batch_id) IN (
      SELECT zoom, y, x, batch_id FROM task_cells
      WHERE form_id = ${formId} AND batch_id = ${batchId} AND total = 0 LIMIT ${limit})`.execute(this.db)
    return Number(emptied.numAffectedRows ?? 0)
  }
}
