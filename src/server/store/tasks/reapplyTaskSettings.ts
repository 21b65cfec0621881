import { type Kysely, sql } from 'kysely'
import {
  answersAgree,
  type ComparedValues,
  type Comparison,
  type ComparedAnswer,
} from '../../../forms/agreement/comparison.ts'
import { priorityOf } from '../../../forms/tasks/priorityOf.ts'
import type { TaskSettings } from '../../../forms/tasks/TaskSettings.ts'
import { engineOf } from '../../db/engineOf.ts'
import { isOfForm } from '../../db/isOfForm.ts'
import type { Tables } from '../../db/tables.ts'

export interface ReapplyOptions {
  readonly formId: string
  readonly settings: Pick<TaskSettings, 'answersWanted' | 'agreeAfter' | 'rules'>
  /** The comparison of answers according to the settings. */
  readonly comparisons: readonly Comparison[]
  /** Only tasks of this batch. */
  readonly batch?: string | undefined
  /** `seq` of the last task of the previous step. */
  readonly after: number
  readonly limit: number
  readonly now: number
}

/**
 * Applies settings to at most `limit` tasks after `after`: answers wanted, priority, and whether they are complete.
 * Tasks decided by a reviewer stay complete; answers to gold tasks are judged again. Returns the last `seq`; null if
 * there are no more. Requires a transaction.
 */
export async function reapplyTaskSettings(db: Kysely<Tables>, reapplying: ReapplyOptions): Promise<number | null> {
  const { formId, settings, comparisons, limit, now } = reapplying
  const tasks = await lockedTasks(db, reapplying)
  const wantedOf = await wantedByBatch(db, formId, tasks)
  const answers = await answersTo(db, formId, tasks)
  const decided = await decidedOf(db, formId, tasks)
  const isIts = isOfForm(db, 'form_id', formId)
  for (const task of tasks) {
    const { seq, title, lon, lat, done_at } = task
    const input = JSON.parse(task.input) as Record<string, unknown>
    const priority = priorityOf(settings.rules, { title, longitude: lon, latitude: lat, input })
    const wanted = (task.batch_id === null ? undefined : wantedOf.get(task.batch_id)) ?? settings.answersWanted
    const given = answers.get(seq) ?? []
    if (task.gold !== null) await recheck(db, formId, comparisons, { ...task, gold: task.gold }, given)
    const isDone = task.answers >= wanted || hasAgreed(settings, comparisons, given) || decided.has(seq)
    // A gold task is closed, regardless of its answers.
    const becomes = task.gold !== null ? done_at : isDone ? (done_at ?? now) : null
    if (priority === task.priority && wanted === task.wanted && becomes === done_at) continue
    await db
      .updateTable('tasks')
      .set({ priority, wanted, done_at: becomes })
      .where(isIts)
      .where('seq', '=', seq)
      .execute()
  }
  return tasks.length < limit ? null : (tasks.at(-1)?.seq ?? null)
}

type LockedTask = Awaited<ReturnType<typeof lockedTasks>>[number]
interface Given extends ComparedAnswer {
  readonly person: string
  readonly correct: number | null
}

/** Locks tasks: answering one of them waits until the transaction ends. */
function lockedTasks(db: Kysely<Tables>, { formId, batch, after, limit }: ReapplyOptions) {
  let tasks = db
    .selectFrom('tasks')
    .select(['seq', 'title', 'lon', 'lat', 'input', 'answers', 'priority', 'wanted', 'done_at', 'round', 'gold'])
    .select('batch_id')
    .where('form_id', '=', formId)
    .where('seq', '>', after)
  if (batch !== undefined) tasks = tasks.where('batch_id', '=', batch)
  return tasks
    .orderBy('seq')
    .limit(limit)
    .modifyEnd(sql.raw(engineOf(db).forUpdate))
    .execute()
}

/** Answers wanted per batch; without batches that follow the form. */
async function wantedByBatch(
  db: Kysely<Tables>,
  formId: string,
  tasks: readonly LockedTask[],
): Promise<ReadonlyMap<string, number>> {
  const ids = Array.from(new Set(tasks.flatMap(({ batch_id }) => batch_id ?? [])))
  if (ids.length === 0) return new Map()
  const batches = await db
    .selectFrom('task_batches')
    .select(['id', 'wanted'])
    .where(isOfForm(db, 'form_id', formId))
    .where('id', 'in', ids)
    .execute()
  return new Map(batches.flatMap(({ id, wanted }) => (wanted === null ? [] : [[id, wanted] as const])))
}

/** Answers of the current rounds, by `seq` of their task. */
async function answersTo(
  db: Kysely<Tables>,
  formId: string,
  tasks: readonly LockedTask[],
): Promise<ReadonlyMap<number, readonly Given[]>> {
  const rounds = new Map(
    tasks.flatMap(({ seq, answers, gold, round }) => (answers || gold ? [[seq, round] as const] : [])),
  )
  const seqs = Array.from(rounds.keys())
  const [first, last] = [seqs[0], seqs.at(-1)]
  const found = new Map<number, Given[]>()
  if (first === undefined || last === undefined) return found
  const rows = await db
    .selectFrom('task_answers')
    .select(['task', 'round', 'user_id', 'outcome', 'compared', 'correct'])
    .where(isOfForm(db, 'form_id', formId))
    .where('task', '>=', first)
    .where('task', '<=', last)
    .execute()
  for (const { task, round, user_id: person, outcome, compared, correct } of rows) {
    if (rounds.get(task) !== round) continue
    const one = { person, outcome, correct, compared: JSON.parse(compared) as ComparedValues }
    const others = found.get(task)
    if (others) others.push(one)
    else found.set(task, [one])
  }
  return found
}

const isDecided = (verdict: string | undefined) => verdict === 'accepted' || verdict === 'corrected'

/** Tasks whose answer a reviewer chose or confirmed. */
async function decidedOf(
  db: Kysely<Tables>,
  formId: string,
  tasks: readonly LockedTask[],
): Promise<ReadonlySet<number>> {
  const done = tasks.filter(({ done_at }) => done_at !== null)
  const [first, last] = [done[0], done.at(-1)]
  if (!first || !last) return new Set()
  const steps = await db
    .selectFrom('task_reviews')
    .select(['task', 'round', 'verdict'])
    .where(isOfForm(db, 'form_id', formId))
    .where('task', '>=', first.seq)
    .where('task', '<=', last.seq)
    .orderBy('step')
    .execute()
  const verdicts = new Map(steps.map(({ task, round, verdict }) => [`${task} ${round}`, verdict]))
  return new Set(done.flatMap(({ seq, round }) => (isDecided(verdicts.get(`${seq} ${round}`)) ? [seq] : [])))
}

/** True if enough equal answers exist to complete a task early. */
function hasAgreed(
  { agreeAfter }: Pick<TaskSettings, 'agreeAfter'>,
  comparisons: readonly Comparison[],
  given: readonly ComparedAnswer[],
): boolean {
  if (agreeAfter === null || given.length < agreeAfter) return false
  return given.some((one) => given.filter((other) => answersAgree(comparisons, one, other)).length >= agreeAfter)
}

async function recheck(
  db: Kysely<Tables>,
  formId: string,
  comparisons: readonly Comparison[],
  { seq, round, gold }: Pick<LockedTask, 'seq' | 'round'> & { readonly gold: string },
  given: readonly Given[],
): Promise<void> {
  const right = JSON.parse(gold) as ComparedAnswer
  for (const one of given) {
    const correct = Number(answersAgree(comparisons, one, right))
    if (one.correct === correct) continue
    await db
      .updateTable('task_answers')
      .set({ correct })
      .where(isOfForm(db, 'form_id', formId))
      .where('task', '=', seq)
      .where('round', '=', round)
      .where('user_id', '=', one.person)
      .execute()
  }
}
