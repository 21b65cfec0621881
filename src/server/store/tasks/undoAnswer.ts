import { type Kysely, sql } from 'kysely'
import { isOfForm, isSameForm, keyColumns } from '../../db/isOfForm.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Tables } from '../../db/tables.ts'
import { LEASE_MS } from './TaskLeases.ts'

/** Time within which an answer to a task can be undone, in ms. */
const UNDO_MS = 10 * 60_000

export interface UndoOptions {
  readonly formId: string
  /** Id of the task. */
  readonly taskId: string
  readonly userId: string
  readonly now: number
}

/**
 * Undoes a user's answer to a task within `UNDO_MS`, with those given together with it, or a skip; leases the task to
 * the user again. Returns the submission left without a task; null if there is nothing to undo, or no longer. Requires
 * a transaction. Throws taskNotFound.
 */
export async function undoAnswer(
  db: Kysely<Tables>,
  undoing: UndoOptions,
): Promise<{ readonly submission: string | null } | null> {
  const { formId, userId, now } = undoing
  const { seq, round, free } = await lockedTask(db, undoing)
  const answer = await db
    .selectFrom('task_answers')
    .select(['at', 'submission_id'])
    .where(isOfForm(db, 'form_id', formId))
    .where('task', '=', seq)
    .where('round', '=', round)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!answer) {
    if (free < 1 || !(await unskip(db, seq, undoing))) return null
    await lendAgain(db, [seq], undoing)
    return { submission: null }
  }
  const { at, submission_id: submission } = answer
  if (at < now - UNDO_MS) return null
  // Answers given together have the same time.
  const together = await db
    .selectFrom('task_answers')
    .select('task')
    .where('form_id', '=', formId)
    .where('user_id', '=', userId)
    .where('at', '=', at)
    .where('task', '<>', seq)
    .execute()
  const seqs = [seq, ...together.map(({ task }) => task)]
  if (await isReviewed(db, formId, seqs)) return null
  for (const one of seqs) await takeBack(db, one, at, undoing)
  await lendAgain(db, seqs, undoing)
  return { submission }
}

/** Locks the task: other changes of it wait until the transaction ends. */
async function lockedTask(db: Kysely<Tables>, { formId, taskId }: UndoOptions) {
  const task = await db
    .updateTable('tasks')
    .set((eb) => ({ answers: eb.ref('answers') }))
    .where('form_id', '=', formId)
    .where('id', '=', taskId)
    .returning(['seq', 'round', 'free'])
    .executeTakeFirst()
  if (!task) throw new Problem('taskNotFound')
  return task
}

async function unskip(db: Kysely<Tables>, seq: number, { formId, userId, now }: UndoOptions): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('task_skips')
    .where(isOfForm(db, 'form_id', formId))
    .where('task', '=', seq)
    .where('user_id', '=', userId)
    .where('at', '>=', now - UNDO_MS)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function isReviewed(db: Kysely<Tables>, formId: string, seqs: readonly number[]): Promise<boolean> {
  const step = await db
    .selectFrom('task_reviews')
    .innerJoin('tasks', (join) =>
      join.onRef('tasks.seq', '=', 'task_reviews.task').on(isSameForm(db, 'tasks.form_id', 'task_reviews.form_id')),
    )
    .select('task_reviews.step')
    .where(isOfForm(db, 'task_reviews.form_id', formId))
    .where('task_reviews.task', 'in', seqs)
    .whereRef('task_reviews.round', '=', 'tasks.round')
    .executeTakeFirst()
  return step !== undefined
}

/** Reopens a task that this answer completed; one completed before stays complete. */
async function takeBack(
  db: Kysely<Tables>,
  seq: number,
  at: number,
  { formId, userId }: Pick<UndoOptions, 'formId' | 'userId'>,
): Promise<void> {
  const isIts = isOfForm(db, 'form_id', formId)
  const round = db.selectFrom('tasks').select('round').where(isIts).where('seq', '=', seq)
  await db
    .deleteFrom('task_answers')
    .where(isIts)
    .where('task', '=', seq)
    .where('round', '=', round)
    .where('user_id', '=', userId)
    .execute()
  const left = sql<number>`(SELECT count(*) FROM task_answers a
    WHERE a.task = tasks.seq AND a.round = tasks.round AND ${isOfForm(db, 'a.form_id', formId)})`
  await db
    .updateTable('tasks')
    .set({ answers: left, done_at: sql`CASE WHEN done_at >= ${at} THEN NULL ELSE done_at END` })
    .where(isIts)
    .where('seq', '=', seq)
    .where('gold', 'is', null)
    .execute()
}

/** The first task leads the others, as in the original lease. */
async function lendAgain(
  db: Kysely<Tables>,
  seqs: readonly number[],
  { formId, userId, now }: UndoOptions,
): Promise<void> {
  const until = now + LEASE_MS
  const [leader = null] = seqs
  const rows = seqs.map((task) => ({
    task,
    form_id: formId,
    user_id: userId,
    since: now,
    until,
    leader: task === leader ? null : leader,
  }))
  await db
    .insertInto('task_leases')
    .values(rows)
    .onConflict((on) => on.columns(keyColumns(db, 'task', 'user_id')).doUpdateSet({ until }))
    .execute()
}
