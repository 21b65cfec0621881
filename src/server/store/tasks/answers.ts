import { type Insertable, type Kysely, sql } from 'kysely'
import type { AnswerRow } from '../../../exports/taskAnswers.ts'
import type { ComparedValues, ComparedAnswer } from '../../../forms/agreement/comparison.ts'
import { engineOf } from '../../db/engineOf.ts'
import { isOfForm, isSameForm } from '../../db/isOfForm.ts'
import type { Tables, TaskAnswersTable } from '../../db/tables.ts'
import { undoAnswer, type UndoOptions } from './undoAnswer.ts'

/** An answer to a task, for computing agreement. */
export interface ReadAnswer extends ComparedAnswer {
  readonly task: number
  readonly round: number
  readonly person: string
  readonly at: number
  readonly seconds: number | null
  readonly correct: boolean | null
  readonly submission: string | null
}

/** Stage of a task's review: not reviewed, in dispute, or decided by one reviewer. */
export type ReviewStage = 'sample' | 'disputed' | 'reviewed'

/** A page of a form's answers. */
interface Part {
  readonly batch?: string | undefined
  /** `seq` of the last task of the previous page. */
  readonly after: number
  /** Maximum number of tasks; the answers of a task are never split. */
  readonly tasks: number
  /** Submissions whose answers are excluded. */
  readonly excluded?: ReadonlySet<string>
}

const COLUMNS = [
  'task_answers.task',
  'task_answers.round',
  'task_answers.user_id',
  'task_answers.outcome',
  'task_answers.at',
  'task_answers.seconds',
  'task_answers.correct',
  'task_answers.compared',
  'task_answers.submission_id',
] as const

const NAMES = COLUMNS.map((column) => column.slice('task_answers.'.length))

/** Condition for few answers: excludes those from submissions currently rejected or deleted. */
const isCounted = (db: Kysely<Tables>) => sql<boolean>`NOT EXISTS (SELECT 1 FROM submissions said
  JOIN submission_states judged ON judged.seq = said.seq AND ${isSameForm(db, 'judged.form_id', 'said.form_id')}
  WHERE said.id = task_answers.submission_id AND said.form_id = task_answers.form_id
    AND (judged.review = 'rejected' OR judged.deleted_at IS NOT NULL))`

/** `last`: the last task of the page; null on the last one. */
interface AnswerPage {
  readonly answers: readonly ReadAnswer[]
  readonly last: number | null
}

/**
 * Yields the answers of each task, in the order the tasks were added. `pageAfter` reads the page after a task (`page`);
 * the next one is read while these are handled.
 */
export async function* answersByTask(
  pageAfter: (after: number) => Promise<AnswerPage>,
): AsyncGenerator<readonly ReadAnswer[]> {
  for (let next: Promise<AnswerPage> | null = pageAfter(0); next !== null;) {
    const { answers, last }: AnswerPage = await next
    next = last === null ? null : pageAfter(last)
    // The error is handled where the promise is awaited, unless nobody wants more tasks.
    next?.catch(() => {})
    let from = 0
    for (const [index, { task }] of answers.entries()) {
      if (answers[index + 1]?.task === task) continue
      yield answers.slice(from, index + 1)
      from = index + 1
    }
  }
}

export class TaskAnswersReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Valid answers to a task, newest round first, each with its user and submission. */
  ofTask(formId: string, seq: number) {
    return this.db
      .selectFrom('task_answers')
      .innerJoin('users', 'users.id', 'task_answers.user_id')
      .leftJoin('submissions', (join) =>
        join
          .onRef('submissions.id', '=', 'task_answers.submission_id')
          .onRef('submissions.form_id', '=', 'task_answers.form_id'),
      )
      .selectAll('task_answers')
      .select(['users.name', 'submissions.input', 'submissions.version'])
      .where(isOfForm(this.db, 'task_answers.form_id', formId))
      .where('task', '=', seq)
      .where(isCounted(this.db))
      .orderBy('round', 'desc')
      .orderBy('at')
      .execute()
  }

  /** Ids of a form's rejected or deleted submissions, whose answers to tasks do not count. */
  async excluded(formId: string): Promise<ReadonlySet<string>> {
    const rows = await this.db
      .selectFrom('submission_states as judged')
      .innerJoin('submissions as said', (join) =>
        join.onRef('said.seq', '=', 'judged.seq').on(isSameForm(this.db, 'said.form_id', 'judged.form_id')),
      )
      .select('said.id')
      .where('said.form_id', '=', formId)
      .where(({ eb, or }) => or([eb('judged.review', '=', 'rejected'), eb('judged.deleted_at', 'is not', null)]))
      .execute()
    return new Set(rows.map(({ id }) => id))
  }

  /** Answers of the current rounds, by task in the order tasks were added. */
  async page(formId: string, { batch, after, tasks, excluded }: Part): Promise<AnswerPage> {
    let answered = this.db
      .selectFrom('tasks')
      .select('seq')
      .where('form_id', '=', formId)
      .where('seq', '>', after)
      .where((eb) => eb.or([eb('answers', '>', 0), eb('gold', 'is not', null)]))
    if (batch !== undefined) answered = answered.where('batch_id', '=', batch)
    const seqs = await answered.orderBy('seq').limit(tasks).execute()
    const last = seqs.at(-1)?.seq
    if (last === undefined) return { answers: [], last: null }
    let query = this.current()
      .where('tasks.form_id', '=', formId)
      .where('tasks.seq', '>', after)
      .where('tasks.seq', '<=', last)
      // Repeated for the answers: otherwise PostgreSQL reads all of them.
      .where('task_answers.task', '>', after)
      .where('task_answers.task', '<=', last)
    if (batch !== undefined) query = query.where('tasks.batch_id', '=', batch)
    const ordered = query.orderBy('tasks.seq').orderBy('task_answers.at')
    const { rows } = await engineOf(this.db)
      .asJson(sql`${ordered}`, NAMES, 'compared')
      .execute(this.db)
    const lists = JSON.parse(rows[0]?.rows ?? '[]') as readonly AnswerList[]
    const answers = lists.map(readList).filter(({ submission }) => !excluded?.has(submission ?? ''))
    return { answers, last: seqs.length < tasks ? null : last }
  }

  /** Answers of all rounds with their tasks and users, by task; `last` is null on the last page. */
  async pageOfAll(
    formId: string,
    { batch, after, tasks, excluded }: Part,
  ): Promise<{ answers: (AnswerRow & { readonly version: number | null })[]; last: number | null }> {
    let listed = this.db.selectFrom('tasks').select('seq').where('form_id', '=', formId).where('seq', '>', after)
    if (batch !== undefined) listed = listed.where('batch_id', '=', batch)
    const seqs = await listed.orderBy('seq').limit(tasks).execute()
    const last = seqs.at(-1)?.seq
    if (last === undefined) return { answers: [], last: null }
    let query = this.db
      .selectFrom('task_answers')
      .innerJoin('tasks', (join) =>
        join
          .onRef('tasks.seq', '=', 'task_answers.task')
          .on(isSameForm(this.db, 'tasks.form_id', 'task_answers.form_id')),
      )
      .innerJoin('users', 'users.id', 'task_answers.user_id')
      .leftJoin('submissions', (join) =>
        join
          .onRef('submissions.id', '=', 'task_answers.submission_id')
          .onRef('submissions.form_id', '=', 'task_answers.form_id'),
      )
      .select(['tasks.id', 'tasks.key', 'tasks.title', 'tasks.lon', 'tasks.lat', 'tasks.input as properties'])
      .select(['users.name', 'users.email', 'task_answers.round', 'task_answers.at', 'task_answers.seconds'])
      .select(['task_answers.outcome', 'task_answers.note', 'task_answers.correct', 'task_answers.submission_id'])
      .select(['task_answers.compared', 'submissions.input', 'submissions.version'])
      .where('tasks.form_id', '=', formId)
      .where('tasks.seq', '>', after)
      .where('tasks.seq', '<=', last)
      .where('task_answers.task', '>', after)
      .where('task_answers.task', '<=', last)
    if (batch !== undefined) query = query.where('tasks.batch_id', '=', batch)
    const rows = await query.orderBy('tasks.seq').orderBy('task_answers.round').orderBy('task_answers.at').execute()
    const answers = rows.filter(({ submission_id }) => !excluded?.has(submission_id ?? ''))
    return { answers, last: seqs.length < tasks ? null : last }
  }

  /** A user's latest answers, and those of others to the same tasks in the same rounds. */
  async newestOf(formId: string, userId: string, limit: number): Promise<ReadAnswer[]> {
    const own = await this.db
      .selectFrom('task_answers')
      .select(['task', 'round'])
      .where('form_id', '=', formId)
      .where('user_id', '=', userId)
      .orderBy('at', 'desc')
      .limit(limit)
      .execute()
    if (own.length === 0) return []
    const rounds = new Map(own.map(({ task, round }) => [task, round]))
    const rows = await this.db
      .selectFrom('task_answers')
      .select(COLUMNS)
      .where(isOfForm(this.db, 'form_id', formId))
      .where('task', 'in', Array.from(rounds.keys()))
      .where(isCounted(this.db))
      .execute()
    return rows.map(readAnswer).filter(({ task, round }) => rounds.get(task) === round)
  }

  /** Places of the tasks a user answered last, in their current round; tasks without a place are omitted. */
  placesOf(formId: string, userId: string, limit: number) {
    return this.current()
      .select(['tasks.id', 'tasks.lon', 'tasks.lat'])
      .where('task_answers.form_id', '=', formId)
      .where('task_answers.user_id', '=', userId)
      .where('tasks.lon', 'is not', null)
      .where('tasks.lat', 'is not', null)
      .$narrowType<{ lon: number; lat: number }>()
      .orderBy('task_answers.at', 'desc')
      .limit(limit)
      .execute()
  }

  /** Users holding leases of a form's tasks: how many, and since when. */
  leases(formId: string, now: number) {
    return this.db
      .selectFrom('task_leases')
      .select(({ fn }) => ['user_id', fn.countAll<number>().as('held'), fn.min('since').as('since')])
      .where('form_id', '=', formId)
      .where('until', '>', now)
      .groupBy('user_id')
      .execute()
  }

  /** Answers per day since `from`; `day` is its start, in ms since 1970, in a time zone `shift` ms ahead of UTC. */
  perDay(formId: string, { batch, from, shift }: { batch?: string | undefined; from: number; shift: number }) {
    // Modulo rather than division: parameters may be floats, which one of the engines would keep.
    const day = sql<number>`task_answers.at + ${shift} - (task_answers.at + ${shift}) % 86400000`
    let query = this.db
      .selectFrom('task_answers')
      .select(({ fn }) => [day.as('day'), fn.countAll<number>().as('answers')])
      .where('form_id', '=', formId)
      .where('at', '>=', from)
    if (batch !== undefined) {
      query = query.where('task', 'in', (eb) =>
        eb
          .selectFrom('tasks')
          .select('seq')
          .where(isOfForm(this.db, 'form_id', formId))
          .where('batch_id', '=', batch),
      )
    }
    return query.groupBy('day').orderBy('day').execute()
  }

  reviewsOf(formId: string, seq: number) {
    return this.db
      .selectFrom('task_reviews')
      .innerJoin('users', 'users.id', 'task_reviews.by')
      .selectAll('task_reviews')
      .select('users.name')
      .where(isOfForm(this.db, 'form_id', formId))
      .where('task', '=', seq)
      .orderBy('round')
      .orderBy('step')
      .execute()
  }

  /**
   * Tasks for a reviewer, earliest completed first: a sample of unreviewed ones, disputed ones, or those decided by one
   * reviewer. Excludes tasks this reviewer answered, disputed or decided.
   */
  async toReview(formId: string, wanted: { stage: ReviewStage; share: number; except: string; limit: number }) {
    const { stage, share, except, limit } = wanted
    const isIts = isOfForm(this.db, 'v.form_id', formId)
    const lastStep = sql<
      string | null
    >`(SELECT verdict FROM task_reviews v WHERE v.task = tasks.seq AND v.round = tasks.round AND ${isIts}
      ORDER BY v.step DESC LIMIT 1)`
    const lastBy = sql<
      string | null
    >`(SELECT by FROM task_reviews v WHERE v.task = tasks.seq AND v.round = tasks.round AND ${isIts}
      ORDER BY v.step DESC LIMIT 1)`
    const deciders = sql<number>`(SELECT count(DISTINCT v.by) FROM task_reviews v
      WHERE v.task = tasks.seq AND v.round = tasks.round AND ${isIts} AND v.verdict <> 'disputed')`
    const rows = await this.db
      .selectFrom('tasks')
      .select('tasks.seq')
      .where('tasks.form_id', '=', formId)
      .where('tasks.done_at', 'is not', null)
      .where('tasks.gold', 'is', null)
      .where(({ eb, and }) =>
        stage !== 'sample'
          ? and([
              eb(lastBy, '<>', except),
              ...(stage === 'disputed'
                ? [eb(lastStep, '=', 'disputed')]
                : [eb(lastStep, 'in', ['accepted', 'corrected']), eb(deciders, '=', 1)]),
            ])
          : // A deterministic, evenly distributed sample.
            and([eb(lastStep, 'is', null), eb(sql<number>`(tasks.seq * 7919) % 1000`, '<', Math.round(share * 1_000))]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('task_answers')
              .select('task')
              .whereRef('task_answers.task', '=', 'tasks.seq')
              .whereRef('task_answers.round', '=', 'tasks.round')
              .where(isSameForm(this.db, 'task_answers.form_id', 'tasks.form_id'))
              .where('task_answers.user_id', '=', except),
          ),
        ),
      )
      .orderBy('tasks.done_at')
      .limit(limit)
      .execute()
    return rows.map(({ seq }) => seq)
  }

  /** Review decisions on the tasks of a form, by task and step, with the reviewers' names. */
  decisions(formId: string) {
    return this.db
      .selectFrom('task_reviews')
      .innerJoin('users', 'users.id', 'task_reviews.by')
      .select(['task', 'round', 'by', 'verdict', 'chosen', 'users.name'])
      .where('form_id', '=', formId)
      .where('verdict', '<>', 'disputed')
      .orderBy('task')
      .orderBy('round')
      .orderBy('step')
      .execute()
  }

  /** Tasks with the last step of their review, if any. */
  async tasksWithReviews(formId: string, seqs: readonly number[]) {
    if (seqs.length === 0) return []
    const isIts = isOfForm(this.db, 'form_id', formId)
    const found = this.db.selectFrom('tasks').selectAll().where(isIts).where('seq', 'in', seqs)
    const tasks = await found.orderBy('seq').execute()
    const reviews = await this.db
      .selectFrom('task_reviews')
      .select(['task', 'round', 'verdict', 'chosen'])
      .where(isIts)
      .where('task', 'in', seqs)
      .orderBy('step')
      .execute()
    const last = new Map(reviews.map((review) => [`${review.task} ${review.round}`, review]))
    return tasks.map((task) => {
      const { verdict = null, chosen = null } = last.get(`${task.seq} ${task.round}`) ?? {}
      return { ...task, verdict, chosen }
    })
  }

  private current() {
    return this.db
      .selectFrom('task_answers')
      .innerJoin('tasks', (join) =>
        join
          .onRef('tasks.seq', '=', 'task_answers.task')
          .onRef('tasks.round', '=', 'task_answers.round')
          .on(isSameForm(this.db, 'tasks.form_id', 'task_answers.form_id')),
      )
      .select(COLUMNS)
  }
}

type Row = Pick<
  TaskAnswersTable,
  'task' | 'round' | 'user_id' | 'outcome' | 'at' | 'seconds' | 'correct' | 'compared' | 'submission_id'
>

/** The columns of a `Row`, in the order of `NAMES`. */
type AnswerList = readonly [
  task: number,
  round: number,
  person: string,
  outcome: string,
  at: number,
  seconds: number | null,
  correct: number | null,
  compared: ComparedValues,
  submission: string | null,
]
const readList = ([
  task,
  round,
  person,
  outcome,
  at,
  seconds,
  correct,
  compared,
  submission,
]: AnswerList): ReadAnswer => ({
  task,
  round,
  person,
  outcome,
  at,
  seconds,
  correct: correct === null ? null : correct === 1,
  compared,
  submission,
})

const readAnswer = ({ user_id, submission_id, correct, compared, ...row }: Row): ReadAnswer => ({
  ...row,
  submission: submission_id,
  person: user_id,
  correct: correct === null ? null : correct === 1,
  compared: JSON.parse(compared) as ComparedValues,
})

/** Requires a transaction from `store.write`. */
export class TaskAnswersWriter extends TaskAnswersReader {
  async review(step: Insertable<Tables['task_reviews']>): Promise<void> {
    await this.db.insertInto('task_reviews').values(step).execute()
  }

  undo(undoing: UndoOptions) {
    return undoAnswer(this.db, undoing)
  }

  /** Updates the compared values of an answer after a correction of its submission. */
  async recompare(formId: string, submissionId: string, compared: ComparedValues): Promise<void> {
    await this.db
      .updateTable('task_answers')
      .set({ compared: JSON.stringify(compared) })
      .where(isOfForm(this.db, 'form_id', formId))
      .where('submission_id', '=', submissionId)
      .execute()
  }
}
