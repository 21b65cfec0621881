import {
  answersAgree,
  type ComparedValues,
  type Comparison,
  type ComparedAnswer,
} from '../../../forms/agreement/comparison.ts'
import type { Engine } from '../../db/Engine.ts'
import { executeStatement, queryRow, queryRows, queryRowsLater, type SqlSteps } from '../../db/SqlSteps.ts'

/**
 * Reason why a task takes no answer from a user: leased by others, complete, closed, assigned to another team, or not
 * found.
 */
export type TaskRefusal = 'taskTaken' | 'taskDone' | 'taskClosed' | 'taskOfTeam' | 'taskNotFound'

/** An answer to a task. */
export interface TaskAnswer {
  readonly formId: string
  /** Id of the task. */
  readonly task: string
  readonly user: string
  readonly at: number
  /** `done` for a submission, or another outcome of the form. */
  readonly outcome: string
  readonly note: string | null
  /** Id of the submission; null for an outcome without one. */
  readonly submission: string | null
  readonly judging: AnswerComparison
}

/** The comparison of answers, and the number of equal ones that complete a task early. */
export interface AnswerComparison {
  readonly compared: ComparedValues
  readonly comparisons: readonly Comparison[]
  readonly agreeAfter: number | null
}

export const NOT_COMPARED: AnswerComparison = { compared: {}, comparisons: [], agreeAfter: null }

/**
 * Returns the task if it takes an answer from this user, else why not. Leased tasks may be answered even if closed
 * meanwhile; own answers may be replaced. Must be called in the transaction that stores the answer, so that concurrent
 * ones do not exceed the number wanted.
 */
export function* answerableTask(
  engine: Engine,
  { formId, task: id, user, at: now }: Pick<TaskAnswer, 'formId' | 'task' | 'user' | 'at'>,
): SqlSteps<AnswerableTask | TaskRefusal> {
  yield* engine.lockTask(formId, id)
  const task = yield* queryRow<AnswerableTask>(taskOf(engine), { formId, id, user, now })
  // The file was withdrawn meanwhile.
  if (!task) return 'taskNotFound'
  if (task.answered || task.gold !== null) return task
  if (task.done_at !== null) return 'taskDone'
  if (task.since !== null) return task
  if (task.closed_at !== null) return 'taskClosed'
  if (task.of_others) return 'taskOfTeam'
  return task.answers + task.others < task.wanted ? task : 'taskTaken'
}

/**
 * Statements that end a transaction, by the task they change: those that count tasks lock rows that all transactions of
 * a form change.
 */
export type LastSteps = Map<string, SqlSteps<void>>

export function* runLast(last: LastSteps): SqlSteps<void> {
  for (const steps of last.values()) yield* steps
  last.clear()
}

/**
 * Stores an answer, also for tasks answered together with this one if they still take it, and ends the user's leases of
 * them. Must be called in the same transaction, which runs `last` before it ends or reads one of these tasks again.
 */
export function* storeAnswer(
  engine: Engine,
  leader: AnswerableTask,
  answer: TaskAnswer,
  last: LastSteps,
): SqlSteps<void> {
  const { formId, user } = answer
  const led = { formId, user, leader: leader.seq }
  const followers = yield* queryRowsLater<{ readonly id: string }>(followersOf(engine), led)
  yield* keepOne(engine, leader, answer, last)
  for (const { id } of followers) {
    if (last.has(`${formId} ${id}`)) yield* runLast(last)
    const follower = yield* answerableTask(engine, { ...answer, task: id })
    // After an expired lease, others may have answered some of them.
    if (typeof follower !== 'string') yield* keepOne(engine, follower, { ...answer, task: id }, last)
  }
}

function* keepOne(
  engine: Engine,
  task: AnswerableTask,
  { task: id, user, at, outcome, note, submission, judging }: TaskAnswer,
  last: LastSteps,
): SqlSteps<void> {
  const { compared, comparisons, agreeAfter } = judging
  const { seq, round, form_id: formId, gold } = task
  const own: ComparedAnswer = { outcome, compared }
  const correct = gold === null ? null : Number(answersAgree(comparisons, own, JSON.parse(gold) as ComparedAnswer))
  const seconds = task.since === null ? null : Math.max(0, Math.round((at - task.since) / 1_000))
  const others = yield* queryRows<Other>(othersOf(engine), { formId, seq, round, user })
  const kept = { seq, round, user, formId, outcome, note, at, seconds, submission, correct }
  yield* executeStatement(keepOf(engine), { ...kept, compared: JSON.stringify(compared) })
  // A gold task is already answered: the answer only judges the user.
  if (gold === null) {
    const same = others.filter((other) =>
      answersAgree(comparisons, own, {
        outcome: other.outcome,
        compared: JSON.parse(other.compared) as ComparedValues,
      }),
    )
    const answers = others.length + 1
    const isDone = answers >= task.wanted || (agreeAfter !== null && same.length + 1 >= agreeAfter)
    const doneAt = task.done_at ?? (isDone ? at : null)
    last.set(`${formId} ${id}`, executeStatement(countOf(engine), { formId, answers, doneAt, seq }))
  }
  yield* executeStatement(endLeaseOf(engine), { formId, seq, user })
}

/** A task that takes an answer from a user. */
export interface AnswerableTask {
  readonly seq: number
  readonly form_id: string
  readonly round: number
  readonly wanted: number
  readonly answers: number
  readonly done_at: number | null
  readonly closed_at: number | null
  readonly gold: string | null
  /** Start of the user's lease; null without one. */
  readonly since: number | null
  /** Number of leases of other users. */
  readonly others: number
  readonly answered: number | boolean
  /** True if assigned to a team the user is not in. */
  readonly of_others: number | boolean
}

interface Other {
  readonly outcome: string
  readonly compared: string
}

/** SQL that is true for a task assigned to a team the user is not in, by verified e-mail address. */
export const isAssignedToOthersSql = ({ sameForm }: Engine): string => `(t.team_id IS NOT NULL AND NOT EXISTS (
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
    ${isAssignedToOthersSql(engine)} AS of_others
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
