import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { isOfForm, isSameForm, keyColumns } from '../../db/isOfForm.ts'
import type { StepKind, SubmissionStatesTable, Tables } from '../../db/tables.ts'
import { SubmissionsReader, type SubmissionRecord } from './reader.ts'

/** Columns that a correction replaces. Positions in degrees. */
export interface Correction {
  readonly hash: string
  readonly additional_data: string
  readonly input: string
  readonly lon: number | null
  readonly lat: number | null
  readonly at: number
}

export interface Review {
  readonly state: string
  readonly reason: string | null
  readonly by: string
  readonly at: number
}

/** Columns set by reviewing a submission, which undo restores. */
export const FACTS = [
  'review',
  'reason',
  'reviewed_at',
  'reviewed_by',
  'assignee',
  'tags',
  'deleted_at',
  'deleted_by',
  'merged_into',
] as const
export type Facts = Pick<Selectable<SubmissionStatesTable>, (typeof FACTS)[number]>

/** Review state of a submission, without its answers. */
export interface ReviewedSubmission extends Selectable<SubmissionStatesTable> {
  readonly id: string
  readonly version: number
  readonly assignee_name: string | null
}

/** A step for the history; `was` and `became` are strings, for tags JSON lists. */
export interface HistoryStep {
  readonly what: StepKind
  readonly was: string | null
  readonly became: string | null
  readonly reason: string | null
}

export interface ReviewDecision {
  readonly row: ReviewedSubmission
  readonly facts: Partial<Facts>
  readonly steps: readonly HistoryStep[]
}

interface Decider {
  readonly by: string
  readonly at: number
}

/** Requires a transaction from `store.write`. New submissions go through `store.submit`. */
export class SubmissionsWriter extends SubmissionsReader {
  /**
   * Replaces the current edition, keeping it as a previous one; the new one is not reviewed. Keeps the time of the
   * first submission.
   */
  correct(was: SubmissionRecord, sent: Correction): Promise<void> {
    const undecided = { review: null, reason: null, reviewed_at: null, reviewed_by: null }
    return this.replace(was, sent, { ...undecided, edited_by: null, edit_reason: null })
  }

  /** Stores an edit by a collaborator, like `correct`, but keeps the review state. Undoing an edit has no reason. */
  async edit(was: SubmissionRecord, sent: Correction, by: string, reason: string | null): Promise<void> {
    await this.replace(was, sent, { edited_by: by, edit_reason: reason })
    const row = (await this.reviewedOf(was.form_id, [was.id])).get(was.id)
    const step = { what: 'edit', was: null, became: null, reason } as const
    if (row) await this.addSteps(was.form_id, [{ row, facts: {}, steps: [step] }], { by, at: sent.at })
  }

  async review(was: SubmissionRecord, { state, reason, by, at }: Review): Promise<void> {
    const row = (await this.reviewedOf(was.form_id, [was.id])).get(was.id)
    if (row) await this.decide(was.form_id, [decisionOfReview(row, { state, reason, by, at })], { by, at })
  }

  /** Review states of submissions, by id; includes deleted ones. */
  async reviewedOf(formId: string, ids: readonly string[]): Promise<Map<string, ReviewedSubmission>> {
    const rows = await this.db
      .selectFrom('submissions')
      .leftJoin('submission_states as states', (join) =>
        join
          .onRef('states.seq', '=', 'submissions.seq')
          .on(isSameForm(this.db, 'states.form_id', 'submissions.form_id')),
      )
      .leftJoin('users', 'users.id', 'states.assignee')
      .select([
        'submissions.seq',
        'submissions.form_id',
        'submissions.id',
        'submissions.version',
        'users.name as assignee_name',
        (is) => is.fn.coalesce('states.edition', sql<number>`1`).as('edition'),
        (is) => is.fn.coalesce('states.revision', sql<number>`1`).as('revision'),
        (is) => is.fn.coalesce('states.tags', sql<string>`'[]'`).as('tags'),
        'states.corrected_at',
        'states.edited_by',
        'states.edit_reason',
        'states.review',
        'states.reason',
        'states.reviewed_at',
        'states.reviewed_by',
        'states.assignee',
        'states.deleted_at',
        'states.deleted_by',
        'states.merged_into',
      ])
      .where(isOfForm(this.db, 'submissions.form_id', formId))
      .where('submissions.id', 'in', ids)
      .execute()
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** Writes decisions, each with its steps and the next revision; updates counts after deletions and restorations. */
  async decide(formId: string, decisions: readonly ReviewDecision[], { by, at }: Decider): Promise<void> {
    if (decisions.length === 0) return
    const rows = decisions.map(({ row: { id: _id, version: _version, assignee_name: _name, ...columns }, facts }) => ({
      ...columns,
      ...facts,
      revision: columns.revision + 1,
    }))
    await this.db
      .insertInto('submission_states')
      .values(rows)
      .onConflict((on) => on.columns(keyColumns(this.db, 'seq')).doUpdateSet(excluded))
      .execute()
    await this.addSteps(formId, decisions, { by, at })
    await this.count(formId, decisions)
  }

  private async replace(
    was: SubmissionRecord,
    { at, ...sent }: Correction,
    columns: Partial<Selectable<SubmissionStatesTable>>,
  ): Promise<void> {
    const { seq, form_id, edition, edited_by, edit_reason, review, reason, hash, additional_data, input } = was
    const sent_at = was.corrected_at ?? was.submitted_at
    await this.db
      .insertInto('submission_editions')
      .values({ seq, form_id, edition, sent_at, edited_by, edit_reason, review, reason, hash, additional_data, input })
      .execute()
    const row = this.db
      .updateTable('submissions')
      .set(sent)
      .where(isOfForm(this.db, 'form_id', form_id))
    await row.where('seq', '=', seq).execute()
    const state = { ...columns, edition: edition + 1, corrected_at: at, revision: was.revision + 1 }
    await this.db
      .insertInto('submission_states')
      .values({ seq, form_id, ...state })
      .onConflict((on) => on.columns(keyColumns(this.db, 'seq')).doUpdateSet(state))
      .execute()
  }

  private async addSteps(formId: string, decisions: readonly ReviewDecision[], { by, at }: Decider): Promise<void> {
    const taken = decisions.filter(({ steps }) => steps.length > 0)
    if (taken.length === 0) return
    const last = await this.db
      .selectFrom('submission_steps')
      .select(['seq', (is) => is.fn.max('step').as('step')])
      .where(isOfForm(this.db, 'form_id', formId))
      .where(
        'seq',
        'in',
        taken.map(({ row }) => row.seq),
      )
      .groupBy('seq')
      .execute()
    const lastOf = new Map(last.map(({ seq, step }) => [seq, step]))
    const rows = taken.flatMap(({ row: { seq, edition }, steps }) =>
      steps.map((step, index) => ({
        seq,
        form_id: formId,
        step: (lastOf.get(seq) ?? 0) + index + 1,
        edition,
        at,
        by,
        ...step,
      })),
    )
    await this.db.insertInto('submission_steps').values(rows).execute()
  }

  /** Excludes deleted submissions from the counts of lists and of the form's limit. */
  private async count(formId: string, decisions: readonly ReviewDecision[]): Promise<void> {
    const more = new Map<number, number>()
    for (const { row, facts } of decisions) {
      const now = facts.deleted_at === undefined ? row.deleted_at : facts.deleted_at
      const change = Number(now === null) - Number(row.deleted_at === null)
      if (change !== 0) more.set(row.version, (more.get(row.version) ?? 0) + change)
    }
    for (const [version, change] of more) {
      const counted = { submission_count: sql<number>`submission_count + ${change}` }
      await this.db.updateTable('forms').set(counted).where('id', '=', formId).execute()
      const versions = this.db.updateTable('versions').set(counted).where('form_id', '=', formId)
      await versions.where('number', '=', version).execute()
    }
  }
}

/** Converts a review to a decision; `received` resets the review. */
export function decisionOfReview(row: ReviewedSubmission, { state, reason, by, at }: Review): ReviewDecision {
  const step: HistoryStep = { what: 'review', was: row.review, became: state === 'received' ? null : state, reason }
  const facts =
    step.became === null
      ? { review: null, reason: null, reviewed_at: null, reviewed_by: null }
      : { review: state, reason, reviewed_at: at, reviewed_by: by }
  return { row, facts, steps: [step] }
}

type New = ExpressionBuilder<Tables & { excluded: Tables['submission_states'] }, 'excluded'>

/** All facts and the revision from the row that conflicted, for an upsert. */
const excluded = (is: unknown) =>
  Object.fromEntries([...FACTS, 'revision' as const].map((column) => [column, (is as New).ref(`excluded.${column}`)]))
