import type { Insertable } from 'kysely'
import type { Database } from '../../db/openDatabase.ts'
import type { Terms } from '../../../forms/publishing/closedReason.ts'
import type { SubmissionsTable } from '../../db/tables.ts'
import type { AnsweredShape } from '../../../forms/submission/answeredShapes.ts'
import type { AnswerShapes, Breach, TooHeavy } from '../AnswerShapes.ts'
import { prepareTaskCheck, type TaskRefusal } from '../tasks/prepareTaskCheck.ts'

export type NewSubmission = Insertable<SubmissionsTable>

/**
 * 'stored' now; 'duplicate' of one with this id and this content; 'conflict' with other content under this id; the form
 * 'formFull', or 'formAnswered' by this person as often as it allows; its task takes no answer of theirs; it names
 * files that this person did not upload for the form; an answer does not keep away from those of others, or takes too
 * long to compare with them.
 */
export type Outcome =
  | 'stored'
  | 'duplicate'
  | 'conflict'
  | 'formFull'
  | 'formAnswered'
  | 'mediaMissing'
  | TaskRefusal
  | TooHeavy
  | Breach

/** The limits of a form, in all and per person; null for none. */
export type Room = Pick<Terms, 'limit' | 'perPerson'>
export const NO_BOUND: Room = { limit: null, perPerson: null }

interface Waiting {
  readonly submission: NewSubmission
  readonly room: Room
  /** The hashes of the files it names. */
  readonly media: readonly string[]
  /** The geometry of its answers. */
  readonly shapes: readonly AnsweredShape[]
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/** So many at most in one transaction: keeps the wait of the first one short. */
const GROUP = 256

/**
 * Writes submissions so that many share one commit, and so one wait for the disk: whatever arrives while a
 * transaction is being written goes into the next. A promise resolves only after COMMIT.
 */
export class GroupCommit {
  private waiting: Waiting[] = []
  private running = false
  private readonly statements: Statements

  constructor(
    private readonly database: Database,
    private readonly shapes: AnswerShapes,
  ) {
    this.statements = prepare(database)
  }

  add(
    submission: NewSubmission,
    room: Room,
    media: readonly string[],
    shapes: readonly AnsweredShape[],
  ): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ submission, room, media, shapes, resolve, reject })
      if (!this.running) void this.drain()
    })
  }

  /** The content hash stored under an id. */
  hashOf(id: string): Promise<string | undefined> {
    return this.database.exclusively(() => (this.statements.find.get([id]) as { hash: string } | undefined)?.hash)
  }

  private async drain(): Promise<void> {
    this.running = true
    while (this.waiting.length > 0) {
      // A turn of the event loop lets requests that are already parsed join this group.
      await new Promise(setImmediate)
      const group = this.waiting.splice(0, GROUP)
      try {
        await this.commit(group)
      } catch (error) {
        // One row that cannot be written must not take the others with it.
        if (group.length === 1) group[0]?.reject(error)
        else {
          for (const one of group) {
            await this.commit([one]).catch(one.reject)
          }
        }
      }
    }
    this.running = false
  }

  private async commit(group: readonly Waiting[]): Promise<void> {
    const outcomes = await this.database.exclusively(() => inTransaction(this.database, () => this.write(group)))
    for (const [index, one] of group.entries()) one.resolve(outcomes[index] ?? 'stored')
  }

  private write(group: readonly Waiting[]): Outcome[] {
    const { insert, find, nameMedia, countForm, countVersion, countTask, endLease, removeDraft } = this.statements
    const counts = new Map<string, { form: string; version: number; at: number; count: number }>()
    const outcomes = group.map(({ submission: one, room, media, shapes }): Outcome => {
      const written = Array.from(counts.values(), ({ form, count }) => (form === one.form_id ? count : 0))
      const refusal =
        this.whyNoRoom(one, room, written) ??
        this.whyNoTask(one) ??
        this.whyNoMedia(one, media) ??
        this.whyNotThere(one, shapes)
      if (refusal) return refusal
      const { changes, lastInsertRowid } = insert.run([
        one.id,
        one.form_id,
        one.version,
        one.submission_type,
        one.submitted_at,
        one.started_at ?? null,
        one.completed_at ?? null,
        one.submitter_id,
        one.mode,
        one.lon ?? null,
        one.lat ?? null,
        one.task_id ?? null,
        one.hash,
        one.additional_data,
        one.input,
      ])
      if (changes === 0) return (find.get([one.id]) as { hash: string }).hash === one.hash ? 'duplicate' : 'conflict'
      this.shapes.keep(one.form_id, Number(lastInsertRowid), shapes, true)
      for (const hash of media) {
        nameMedia.run([Number(lastInsertRowid), one.form_id, hash, one.submitter_id])
      }
      if (one.task_id) {
        countTask.run([one.task_id])
        endLease.run([one.task_id])
      }
      // What was sent is a draft no more; others of the same form are. Nobody answers a task twice.
      const task = one.task_id ? `task:${one.task_id}` : null
      removeDraft.run([one.submitter_id, one.form_id, one.version, one.id, task])
      const key = `${one.form_id} ${one.version}`
      const so = counts.get(key) ?? { form: one.form_id, version: one.version, at: 0, count: 0 }
      counts.set(key, { ...so, at: Math.max(so.at, one.submitted_at), count: so.count + 1 })
      return 'stored'
    })
    for (const { form, version, at, count } of counts.values()) {
      countForm.run([count, at, form])
      countVersion.run([count, form, version])
    }
    return outcomes
  }

  /** Looked at where it is written, so that of two at once only one is taken. */
  private whyNoTask({ id, task_id, submitter_id, submitted_at }: NewSubmission): Outcome | null {
    const { find, refusesTask } = this.statements
    return task_id && !find.get([id]) ? refusesTask(task_id, submitter_id, submitted_at) : null
  }

  /** Looked at where it is written, so that no file is cleaned away in between. */
  private whyNoMedia({ id, form_id, submitter_id }: NewSubmission, media: readonly string[]): Outcome | null {
    const { find, hasMedia } = this.statements
    if (media.length === 0 || find.get([id])) return null
    return media.every((hash) => hasMedia.get([form_id, hash, submitter_id])) ? null : 'mediaMissing'
  }

  /** Looked at where it is written, so that of two too near to each other only one is taken. */
  private whyNotThere({ id, form_id }: NewSubmission, shapes: readonly AnsweredShape[]): Breach | TooHeavy | null {
    if (shapes.length === 0 || this.statements.find.get([id])) return null
    return this.shapes.breachOf(form_id, shapes, id)
  }

  /** Counted where it is written, so that two at once never share the last room. `written`: in this transaction. */
  private whyNoRoom(one: NewSubmission, { limit, perPerson }: Room, written: readonly number[]): Outcome | null {
    if (limit === null && perPerson === null) return null
    const { find, sent, sentBy } = this.statements
    // What is there already is acknowledged again, or is a conflict.
    if (find.get([one.id])) return null
    if (limit !== null && written.reduce((sum, more) => sum + more, countIn(sent.get([one.form_id]))) >= limit) {
      return 'formFull'
    }
    return perPerson !== null && countIn(sentBy.get([one.form_id, one.submitter_id])) >= perPerson
      ? 'formAnswered'
      : null
  }
}

const countIn = (row: unknown): number => (row as { count: number }).count

type Statements = ReturnType<typeof prepare>

function prepare({ sqlite }: Database) {
  return {
    insert: sqlite.prepare(
      `INSERT INTO submissions (id, form_id, version, submission_type, submitted_at, started_at, completed_at,
         submitter_id, mode, lon, lat, task_id, hash, additional_data, input)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
    ),
    find: sqlite.prepare('SELECT hash FROM submissions WHERE id = ?'),
    sent: sqlite.prepare('SELECT submission_count AS count FROM forms WHERE id = ?'),
    sentBy: sqlite.prepare('SELECT count(*) AS count FROM submissions WHERE form_id = ? AND submitter_id = ?'),
    hasMedia: sqlite.prepare('SELECT 1 FROM media WHERE form_id = ? AND hash = ? AND user_id = ?'),
    nameMedia: sqlite.prepare(
      `INSERT OR IGNORE INTO submission_media (seq, hash, form_id, blob)
       SELECT ?, hash, form_id, blob FROM media WHERE form_id = ? AND hash = ? AND user_id = ?`,
    ),
    countForm: sqlite.prepare(
      `UPDATE forms SET submission_count = submission_count + ?, last_submission_at = max(coalesce(last_submission_at, 0), ?)
       WHERE id = ?`,
    ),
    countVersion: sqlite.prepare(
      'UPDATE versions SET submission_count = submission_count + ? WHERE form_id = ? AND number = ?',
    ),
    removeDraft: sqlite.prepare(
      'DELETE FROM drafts WHERE user_id = ? AND form_id = ? AND version = ? AND (submission_id = ? OR about = ?)',
    ),
    countTask: sqlite.prepare('UPDATE tasks SET answers = answers + 1 WHERE id = ?'),
    endLease: sqlite.prepare('DELETE FROM task_leases WHERE task = (SELECT seq FROM tasks WHERE id = ?)'),
    refusesTask: prepareTaskCheck(sqlite),
  }
}

function inTransaction<T>({ sqlite }: Database, work: () => T): T {
  sqlite.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    sqlite.exec('COMMIT')
    return result
  } catch (error) {
    sqlite.exec('ROLLBACK')
    throw error
  }
}
