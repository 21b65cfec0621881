import type { Insertable } from 'kysely'
import type { Database } from '../../db/openDatabase.ts'
import type { Terms } from '../../../forms/publishing/closedReason.ts'
import type { SubmissionsTable } from '../../db/tables.ts'
import type { AnsweredShape } from '../../../forms/submission/answeredShapes.ts'
import { submissionKey, type SubmissionRow } from '../../db/Engine.ts'
import { isDatabaseUnreachable } from '../../db/postgres/unreachable.ts'
import { executeStatement, queryRow, queryRows, type SqlSteps } from '../../db/SqlSteps.ts'
import type { AnswerShapes, Breach, TooHeavyRefusal } from '../AnswerShapes.ts'
import {
  type AnswerableTask,
  type AnswerComparison,
  answerableTask,
  type LastSteps,
  runLast,
  storeAnswer,
  type TaskRefusal,
  NOT_COMPARED,
} from '../tasks/TaskAnswers.ts'

export type NewSubmission = Insertable<SubmissionsTable>

/**
 * Result of storing a submission. 'stored': new; 'duplicate': same id and content; 'conflict': same id, other content;
 * 'formFull': the form is full; 'formAnswered': this sender has reached their limit; a task's refusal; 'mediaMissing':
 * references files this sender did not upload for the form; an answer too close to others', or too expensive to
 * compare.
 */
export type StoreOutcome =
  | 'stored'
  | 'duplicate'
  | 'conflict'
  | 'formFull'
  | 'formAnswered'
  | 'mediaMissing'
  | TaskRefusal
  | TooHeavyRefusal
  | Breach

/** Limits of a form, in total and per sender; null for none. */
export type SubmissionLimits = Pick<Terms, 'limit' | 'perPerson'>
export const NO_SUBMISSION_LIMITS: SubmissionLimits = { limit: null, perPerson: null }

interface Waiting {
  readonly submission: NewSubmission
  readonly room: SubmissionLimits
  /** Hashes of the files it references. */
  readonly media: readonly string[]
  /** Geometry of its answers. */
  readonly shapes: readonly AnsweredShape[]
  readonly judging: AnswerComparison
  readonly resolve: (outcome: StoreOutcome) => void
  readonly reject: (error: unknown) => void
}

/** Maximum number of submissions per transaction; keeps the wait of the first one short. */
const GROUP = 256
/** Maximum number of transactions under way: the disk writes one while the next one is being executed. */
const UNDER_WAY = 2

/**
 * Writes submissions in shared commits, and thus shared disk syncs: submissions that arrive while a transaction is
 * being written go into the next one. Promises resolve only after COMMIT.
 */
export class GroupCommit {
  /** Number of submissions received since the start. */
  handedIn = 0
  private waiting: Waiting[] = []
  private underWay = 0

  constructor(
    private readonly database: Database,
    private readonly shapes: AnswerShapes,
  ) {}

  add(
    submission: NewSubmission,
    room: SubmissionLimits,
    media: readonly string[],
    shapes: readonly AnsweredShape[],
    judging: AnswerComparison = NOT_COMPARED,
  ): Promise<StoreOutcome> {
    this.handedIn++
    return new Promise((resolve, reject) => {
      this.waiting.push({ submission, room, media, shapes, judging, resolve, reject })
      if (this.underWay < UNDER_WAY) void this.drain()
    })
  }

  /** Content hash stored under an id. */
  hashOf(formId: string, id: string): Promise<string | undefined> {
    return this.database.look(() => hashOf(formId, id))
  }

  private async drain(): Promise<void> {
    this.underWay++
    while (this.waiting.length > 0) {
      // One turn of the event loop lets requests that are already parsed join this group.
      await new Promise(setImmediate)
      const group = this.waiting.splice(0, GROUP)
      if (group.length === 0) continue
      try {
        await this.commit(group)
      } catch (error) {
        // A failing row must not fail the others: retry one by one. If the database is unreachable, all fail at once.
        if (group.length === 1 || isDatabaseUnreachable(error)) for (const one of group) one.reject(error)
        else {
          for (const one of group) {
            await this.commit([one]).catch(one.reject)
          }
        }
      }
    }
    this.underWay--
  }

  private async commit(group: readonly Waiting[]): Promise<void> {
    const outcomes = await this.database.transact(() => this.write(group))
    for (const [index, one] of group.entries()) one.resolve(outcomes[index] ?? 'stored')
  }

  private *write(group: readonly Waiting[]): SqlSteps<readonly StoreOutcome[]> {
    const { engine } = this.database
    // Locks are taken in a fixed order, which prevents deadlocks between groups waiting for several forms.
    const bounded = group.flatMap(({ submission, room }) => (isBounded(room) ? submission.form_id : []))
    for (const form of [...new Set(bounded)].toSorted()) yield* engine.lock('room', form)
    yield* engine.announceSubmissions()
    const simple = group.filter(isSimple).map(({ submission }) => rowOfNew(submission))
    const together = yield* engine.insertSubmissions(simple)
    const counts = new Map<string, Counted>()
    const outcomes: StoreOutcome[] = []
    const stored: NewSubmission[] = []
    const last: LastSteps = new Map()
    for (const one of group) {
      const { submission } = one
      const isStored = together.delete(submissionKey(submission))
      const outcome = isStored ? 'stored' : yield* this.writeOne(one, counts.values(), last)
      outcomes.push(outcome)
      if (outcome !== 'stored') continue
      stored.push(submission)
      const { form_id: form, version, submitted_at } = submission
      const so = counts.get(`${form} ${version}`) ?? { form, version, at: 0, count: 0 }
      counts.set(`${form} ${version}`, { ...so, at: Math.max(so.at, submitted_at), count: so.count + 1 })
    }
    yield* runLast(last)
    yield* engine.removeDraftsOf(stored.map(rowOfNew))
    for (const { form, version, at, count } of Array.from(counts.values()).toSorted(inOneOrder)) {
      yield* executeStatement(COUNT_FORM, { count, at, form })
      yield* executeStatement(COUNT_VERSION, { count, form, version })
    }
    return outcomes
  }

  /** Checks happen in the transaction that writes, so that of two concurrent submissions only one is accepted. */
  private *writeOne(
    { submission: one, room, media, shapes, judging }: Waiting,
    counts: Iterable<Counted>,
    last: LastSteps,
  ): SqlSteps<StoreOutcome> {
    const { engine } = this.database
    const { form_id, submitter_id, task_id = null, submitted_at: at } = one
    const task = task_id === null ? null : { formId: form_id, task: task_id, user: submitter_id, at }
    let answerable: AnswerableTask | null = null
    const asks = isBounded(room) || task_id !== null || media.length > 0 || shapes.length > 0
    // An existing submission is acknowledged again, or is a conflict.
    if (asks && (yield* hashOf(form_id, one.id)) === undefined) {
      const written = Array.from(counts).reduce((sum, { form, count }) => (form === form_id ? sum + count : sum), 0)
      const noRoom = yield* whyNoRoom(one, room, written)
      if (noRoom) return noRoom
      // Answered before in this group.
      if (last.has(`${form_id} ${task_id}`)) yield* runLast(last)
      const found = task && (yield* answerableTask(engine, task))
      if (typeof found === 'string') return found
      answerable = found
      const refusal = (yield* whyNoMedia(one, media)) ?? (yield* this.shapes.breachOf(form_id, shapes, one.id))
      if (refusal) return refusal
    }
    const row = yield* queryRow<{ seq: number }>(INSERT, { ...rowOfNew(one) })
    if (!row) return (yield* hashOf(form_id, one.id)) === one.hash ? 'duplicate' : 'conflict'
    yield* this.shapes.keep(form_id, row.seq, shapes, true)
    for (const hash of media)
      yield* executeStatement(NAME_MEDIA, { seq: row.seq, form: form_id, hash, person: submitter_id })
    if (task && answerable) {
      const answer = { ...task, outcome: 'done', note: null, submission: one.id, judging }
      yield* storeAnswer(engine, answerable, answer, last)
    }
    return 'stored'
  }
}

/** Number of submissions to a version stored in one transaction. */
interface Counted {
  readonly form: string
  readonly version: number
  readonly at: number
  readonly count: number
}

const inOneOrder = (a: Counted, b: Counted): number =>
  a.form === b.form ? a.version - b.version : a.form < b.form ? -1 : 1

function* hashOf(formId: string, id: string): SqlSteps<string | undefined> {
  return (yield* queryRow<{ hash: string }>(HASH_OF, { formId, id }))?.hash
}

/** `written`: submissions to this form earlier in the same transaction. */
function* whyNoRoom(
  { form_id: form, submitter_id: person }: NewSubmission,
  { limit, perPerson }: SubmissionLimits,
  written: number,
): SqlSteps<'formFull' | 'formAnswered' | null> {
  if (limit !== null) {
    const sent = yield* queryRow<Count>('SELECT submission_count AS count FROM forms WHERE id = :form', { form })
    if ((sent?.count ?? 0) + written >= limit) return 'formFull'
  }
  if (perPerson !== null) {
    const sent = yield* queryRow<Count>(SENT_BY, { form, person })
    if ((sent?.count ?? 0) >= perPerson) return 'formAnswered'
  }
  return null
}

/** Checked in the transaction that writes, so that no file is cleaned up in between. */
function* whyNoMedia(
  { form_id: form, submitter_id: person }: NewSubmission,
  media: readonly string[],
): SqlSteps<'mediaMissing' | null> {
  for (const hash of media) {
    if ((yield* queryRows(HAS_MEDIA, { form, hash, person })).length === 0) return 'mediaMissing'
  }
  return null
}

interface Count {
  readonly count: number
}

const isBounded = ({ limit, perPerson }: SubmissionLimits): boolean => limit !== null || perPerson !== null

/** True if nothing needs to be checked or written besides the row itself. */
const isSimple = ({ submission, room, media, shapes }: Waiting): boolean =>
  !isBounded(room) && !submission.task_id && media.length === 0 && shapes.length === 0

const rowOfNew = (one: NewSubmission): SubmissionRow => ({
  id: one.id,
  form_id: one.form_id,
  version: one.version,
  submission_type: one.submission_type,
  submitted_at: one.submitted_at,
  started_at: one.started_at ?? null,
  completed_at: one.completed_at ?? null,
  submitter_id: one.submitter_id,
  mode: one.mode,
  lon: one.lon ?? null,
  lat: one.lat ?? null,
  task_id: one.task_id ?? null,
  hash: one.hash,
  additional_data: one.additional_data,
  input: one.input,
})

const HASH_OF = 'SELECT hash FROM submissions WHERE id = :id AND form_id = :formId'
const INSERT = `
  INSERT INTO submissions (id, form_id, version, submission_type, submitted_at, started_at, completed_at, submitter_id,
    mode, lon, lat, task_id, hash, additional_data, input)
  VALUES (:id, :form_id, :version, :submission_type, :submitted_at, :started_at, :completed_at, :submitter_id,
    :mode, :lon, :lat, :task_id, :hash, :additional_data, :input)
  ON CONFLICT (form_id, id) DO NOTHING RETURNING seq`
const SENT_BY = 'SELECT count(*) AS count FROM submissions WHERE form_id = :form AND submitter_id = :person'
const HAS_MEDIA = 'SELECT 1 FROM media WHERE form_id = :form AND hash = :hash AND user_id = :person'
const NAME_MEDIA = `
  INSERT INTO submission_media (seq, hash, form_id, blob)
  SELECT :seq, hash, form_id, blob FROM media WHERE form_id = :form AND hash = :hash AND user_id = :person
  ON CONFLICT DO NOTHING`
const COUNT_FORM = `
  UPDATE forms SET submission_count = submission_count + :count,
    last_submission_at = max(coalesce(last_submission_at, 0), :at)
  WHERE id = :form`
const COUNT_VERSION = `
  UPDATE versions SET submission_count = submission_count + :count WHERE form_id = :form AND number = :version`
