import { agree, type Compared, type Comparison, type Judged } from '../../../forms/agreement/comparison.ts'
import type { Engine } from '../../db/Engine.ts'
import { change, rowOf, rowsOf, type Steps } from '../../db/Steps.ts'

/** Why a task takes no answer of somebody: others have it, it has all its answers, it was closed, is a team's, or gone. */
export type TaskRefusal = 'taskTaken' | 'taskDone' | 'taskClosed' | 'taskOfTeam' | 'taskNotFound'

/** One answer to a task. */
export interface TaskAnswer {
  readonly formId: string
  /** The task's id. */
  readonly task: string
  readonly user: string
  readonly at: number
  /** `done` with a submission, or another outcome of the form. */
  readonly outcome: string
  readonly note: string | null
  /** The id of the submission; null for an outcome without one. */
  readonly submission: string | null
  readonly judging: Judging
}

/** What is compared of an answer, how, and how many equal ones end a task before it has all it wants. */
export interface Judging {
  readonly compared: Compared
  readonly comparisons: readonly Comparison[]
  readonly agreeAfter: number | null
}

export const UNJUDGED: Judging = { compared: {}, comparisons: [], agreeAfter: null }

/**
 * Why the task takes no answer of this person; null when it does. What a person works on is taken from them even when it
 * was closed meanwhile; what they answered themselves they may answer again. Only to be asked inside the transaction that
 * stores the answer, so that of two at once only as many are taken as the task has room for.
 */
export function* taskRefusal(
  engine: Engine,
  formId: string,
  id: string,
  user: string,
  now: number,
): Steps<TaskRefusal | null> {
  yield* engine.lockTask(formId, id)
  const task = yield* rowOf<TaskState>(taskOf(engine), { formId, id, user, now })
  // Whoever took back its file was faster.
  if (!task) return 'taskNotFound'
  if (task.answered || task.gold !== null) return null
  if (task.done_at !== null) return 'taskDone'
  if (task.since !== null) return null
  if (task.closed_at !== null) return 'taskClosed'
  if (task.of_others) return 'taskOfTeam'
  return task.answers + task.others < task.wanted ? null : 'taskTaken'
}

/**
 * Keeps an answer, also for the tasks that are answered together with this one as far as they take it still, and ends the
 * person's leases of them. Inside the same transaction.
 */
export function* keepAnswer(engine: Engine, answer: TaskAnswer): Steps<void> {
  const { formId, user, at } = answer
  const leader = yield* stateOf(engine, answer)
  yield* keepOne(engine, leader, answer)
  const followers = yield* rowsOf<{ readonly id: string }>(followersOf(engine), { formId, user, leader: leader.seq })
  for (const follower of followers) {
    // Of a lease that is over, others may have answered a part meanwhile.
    if ((yield* taskRefusal(engine, formId, follower.id, user, at)) !== null) continue
    yield* keepOne(engine, yield* stateOf(engine, { ...answer, task: follower.id }), answer)
  }
}

function* keepOne(
  engine: Engine,
  task: TaskState,
  { user, at, outcome, note, submission, judging }: TaskAnswer,
): Steps<void> {
  const { compared, comparisons, agreeAfter } = judging
  const { seq, round, form_id: formId, gold } = task
  const own: Judged = { outcome, compared }
  const correct = gold === null ? null : Number(agree(comparisons, own, JSON.parse(gold) as Judged))
  const seconds = task.since === null ? null : Math.max(0, Math.round((at - task.since) / 1_000))
  const others = yield* rowsOf<Other>(othersOf(engine), { formId, seq, round, user })
  const kept = { seq, round, user, formId, outcome, note, at, seconds, submission, correct }
  yield* change(keepOf(engine), { ...kept, compared: JSON.stringify(compared) })
  // A gold task was answered long ago: it only says something of the person.
  if (gold === null) {
    const same = others.filter((other) =>
      agree(comparisons, own, { outcome: other.outcome, compared: JSON.parse(other.compared) as Compared }),
    )
    const answers = others.length + 1
    const isDone = answers >= task.wanted || (agreeAfter !== null && same.length + 1 >= agreeAfter)
    yield* change(countOf(engine), { formId, answers, doneAt: task.done_at ?? (isDone ? at : null), seq })
  }
  yield* change(endLeaseOf(engine), { formId, seq, user })
}

function* stateOf(engine: Engine, { formId, task: id, user, at: now }: TaskAnswer): Steps<TaskState> {
  const task = yield* rowOf<TaskState>(taskOf(engine), { formId, id, user, now })
  if (!task) throw new Error(`There is no task ${id}.`)
  return task
}

interface TaskState {
  readonly seq: number
  readonly form_id: string
  readonly round: number
  readonly wanted: number
  readonly answers: number
  readonly done_at: number | null
  readonly closed_at: number | null
  readonly gold: string | null
  /** When the person took it; null when they have no lease. */
  readonly since: number | null
  /** Leases of others. */
  readonly others: number
  readonly answered: number | boolean
  /** Whether it is given to a team that the person is not in. */
  readonly of_others: number | boolean
}

interface Other {
  readonly outcome: string
  readonly compared: string
}

/** Whether a task is given to a team that a person is not in, by an address that is known to be theirs. */
export const ofOthers = ({ sameForm }: Engine): string => `(t.team_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM task_team_members m JOIN users u ON lower(u.email) = m.email
  WHERE m.team_id = t.team_id AND ${sameForm('m.form_id', ':formId')} AND u.id = :user AND u.email_verified = 1))`
const taskOf = (engine: Engine): string => `
  SELECT t.seq, t.form_id, t.round, t.wanted, t.answers, t.done_at, t.closed_at, t.gold,
    (SELECT since FROM task_leases l WHERE l.task = t.seq AND l.user_id = :user AND l.until > :now
      AND ${engine.sameForm('l.form_id', ':formId')}) AS since,
    (SELECT count(*) FROM task_leases l WHERE l.task = t.seq AND l.user_id <> :user AND l.until > :now
      AND ${engine.sameForm('l.form_id', ':formId')}) AS others,
    EXISTS (SELECT 1 FROM task_answers a WHERE a.task = t.seq AND a.round = t.round AND a.user_id = :user
      AND ${engine.sameForm('a.form_id', ':formId')}) AS answered,
    ${ofOthers(engine)} AS of_others
  FROM tasks t WHERE t.id = :id AND t.form_id = :formId`
const followersOf = ({ sameForm }: Engine): string => `
  SELECT t.id FROM task_leases l JOIN tasks t ON t.seq = l.task AND ${sameForm('t.form_id', 'l.form_id')}
  WHERE l.user_id = :user AND l.leader = :leader AND l.form_id = :formId`
const othersOf = ({ sameForm }: Engine): string => `
  SELECT outcome, compared FROM task_answers
  WHERE task = :seq AND round = :round AND user_id <> :user AND ${sameForm('form_id', ':formId')}`
const keepOf = ({ keyOf }: Engine): string => `
  INSERT INTO task_answers (task, round, user_id, form_id, outcome, note, at, seconds, submission_id, correct, compared)
  VALUES (:seq, :round, :user, :formId, :outcome, :note, :at, :seconds, :submission, :correct, :compared)
  ON CONFLICT ${keyOf('task', 'round', 'user_id')} DO UPDATE SET outcome = excluded.outcome, note = excluded.note,
    at = excluded.at, submission_id = excluded.submission_id, correct = excluded.correct, compared = excluded.compared`
const countOf = ({ sameForm }: Engine): string =>
  `UPDATE tasks SET answers = :answers, done_at = :doneAt WHERE seq = :seq AND ${sameForm('form_id', ':formId')}`
const endLeaseOf = ({ sameForm }: Engine): string =>
  `DELETE FROM task_leases WHERE task = :seq AND user_id = :user AND ${sameForm('form_id', ':formId')}`
