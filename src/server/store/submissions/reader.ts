import { type Kysely, sql } from 'kysely'
import { isOfForm, isSameForm } from '../../db/isOfForm.ts'
import type { Engine } from '../../db/Engine.ts'
import { engineOf } from '../../db/engineOf.ts'
import type { Tables } from '../../db/tables.ts'
import { nullIfLongSql } from '../nullIfLongSql.ts'

/** A submission with its sender; the two JSON columns are text. */
export interface SubmissionRecord {
  readonly seq: number
  readonly id: string
  readonly form_id: string
  readonly version: number
  readonly submission_type: number
  readonly submitted_at: number
  readonly started_at: number | null
  readonly completed_at: number | null
  readonly submitter_name: string
  readonly submitter_email: string
  readonly mode: 'h5' | 'pax' | 'dax'
  readonly lon: number | null
  readonly lat: number | null
  readonly hash: string
  readonly submitter_id: string
  readonly task_id: string | null
  readonly task_key: string | null
  readonly task_title: string | null
  readonly task_lon: number | null
  readonly task_lat: number | null
  readonly edition: number
  readonly corrected_at: number | null
  readonly edited_by: string | null
  readonly edited_by_name: string | null
  readonly edit_reason: string | null
  /** Null: received. */
  readonly review: string | null
  readonly reason: string | null
  readonly reviewed_at: number | null
  readonly reviewed_by_name: string | null
  readonly assignee: string | null
  readonly assignee_name: string | null
  /** JSON list. */
  readonly tags: string
  readonly deleted_at: number | null
  readonly deleted_by_name: string | null
  readonly merged_into: string | null
  readonly revision: number
  readonly additional_data: string
  readonly input: string
}

/** The answers only, as JSON, and their version. */
export type InputRow = Pick<SubmissionRecord, 'seq' | 'submitted_at' | 'version' | 'input'>

export interface Cursor {
  readonly at: number
  readonly seq: number
}

/** Submissions as JSON lists of ids and [lon, lat] in degrees, and the position where they end. */
export interface PointPage extends Cursor {
  readonly ids: string
  readonly coordinates: string
}

/** In degrees; west is greater than east for a box across the 180th meridian. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** `received` by the server; `completed` and `started` by the device's clock, but not later than received. */
export interface Sorting {
  readonly by: 'received' | 'completed' | 'started'
  readonly order: 'asc' | 'desc'
}
const NEWEST: Sorting = { by: 'received', order: 'desc' }

/** Condition that a submission is not deleted: an anti-join, since few are and an index finds those. */
export const isNotDeleted = (db: Kysely<Tables>, table: string, seq = 'seq') => sql<boolean>`NOT EXISTS (
  SELECT 1 FROM submission_states WHERE submission_states.seq = ${sql.ref(`${table}.${seq}`)}
    AND ${isSameForm(db, 'submission_states.form_id', `${table}.form_id`)} AND deleted_at IS NOT NULL)`

/**
 * Condition on joined `states`: not deleted. Written so that PostgreSQL does not estimate it as rare: with IS NULL it
 * would read and sort all submissions of a form for one page before any was reviewed.
 */
export const notDeleted = sql<boolean>`coalesce(states.deleted_at, 0) < 1`

/** Exactly the expressions of the indexes, which SQLite matches literally. */
const TIMES = {
  received: sql<number>`submissions.submitted_at`,
  completed: sql<number>`min(coalesce(submissions.completed_at, submissions.submitted_at), submissions.submitted_at)`,
  started: sql<number>`min(coalesce(submissions.started_at, submissions.completed_at, submissions.submitted_at), submissions.submitted_at)`,
}

/** Value that the next page of this order continues after. */
export function timeOf(
  { started_at, completed_at, submitted_at }: Pick<SubmissionRecord, 'started_at' | 'completed_at' | 'submitted_at'>,
  by: Sorting['by'],
): number {
  if (by === 'received') return submitted_at
  const deviceTime = (by === 'started' ? started_at : null) ?? completed_at ?? submitted_at
  return Math.min(deviceTime, submitted_at)
}

export class SubmissionsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  get(formId: string, id: string): Promise<SubmissionRecord | undefined> {
    return this.records().where('submissions.form_id', '=', formId).where('submissions.id', '=', id).executeTakeFirst()
  }

  /** Existing submissions with these `seq`, unordered. */
  ofSeqs(formId: string, seqs: readonly number[]): Promise<SubmissionRecord[]> {
    if (seqs.length === 0) return Promise.resolve([])
    return this.records()
      .where(isOfForm(this.db, 'submissions.form_id', formId))
      .where('submissions.seq', 'in', [...seqs])
      .execute()
  }

  /** Ids of the submissions with these `seq`, by `seq`; includes deleted ones. */
  async idsOfSeqs(formId: string, seqs: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.db
      .selectFrom('submissions')
      .select(['submissions.seq', 'submissions.id'])
      .where(isOfForm(this.db, 'submissions.form_id', formId))
      .where('submissions.seq', 'in', [...seqs])
      .execute()
    return new Map(rows.map(({ seq, id }) => [seq, id]))
  }

  /** Existing submissions with these ids, by id; includes deleted ones. */
  async ofIds(formId: string, ids: readonly string[]): Promise<ReadonlyMap<string, SubmissionRecord>> {
    if (ids.length === 0) return new Map()
    const rows = await this.records()
      .where(isOfForm(this.db, 'submissions.form_id', formId))
      .where('submissions.id', 'in', [...ids])
      .execute()
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** Submission of a sender with this id: to a form, or the newest to any form. */
  getMine(submitterId: string, id: string, formId?: string): Promise<SubmissionRecord | undefined> {
    return this.records()
      .where('submissions.submitter_id', '=', submitterId)
      .where('submissions.id', '=', id)
      .$if(formId !== undefined, (query) => query.where('submissions.form_id', '=', formId ?? ''))
      .orderBy('submissions.seq', 'desc')
      .executeTakeFirst()
  }

  /** Previous editions, newest first. */
  editions(formId: string, seq: number) {
    return this.db
      .selectFrom('submission_editions')
      .leftJoin('users', 'users.id', 'submission_editions.edited_by')
      .select(['edition', 'sent_at', 'users.name as edited_by_name', 'edit_reason', 'review', 'reason', 'input'])
      .where(isOfForm(this.db, 'form_id', formId))
      .where('seq', '=', seq)
      .orderBy('edition', 'desc')
      .execute()
  }

  /** Content of a previous edition. */
  edition(formId: string, seq: number, edition: number) {
    return this.db
      .selectFrom('submission_editions')
      .select(['hash', 'additional_data', 'input'])
      .where(isOfForm(this.db, 'form_id', formId))
      .where('seq', '=', seq)
      .where('edition', '=', edition)
      .executeTakeFirst()
  }

  async isSent(formId: string, id: string): Promise<boolean> {
    const found = this.db
      .selectFrom('submissions')
      .select('id')
      .where(isOfForm(this.db, 'form_id', formId))
    return (await found.where('id', '=', id).executeTakeFirst()) !== undefined
  }

  /** True if an earlier edition of a submission had this content. */
  async wasSent(formId: string, id: string, hash: string): Promise<boolean> {
    const found = await this.db
      .selectFrom('submission_editions')
      .innerJoin('submissions', (join) =>
        join
          .onRef('submissions.seq', '=', 'submission_editions.seq')
          .on(isSameForm(this.db, 'submissions.form_id', 'submission_editions.form_id')),
      )
      .select('edition')
      .where(isOfForm(this.db, 'submissions.form_id', formId))
      .where('submissions.id', '=', id)
      .where('submission_editions.hash', '=', hash)
      .executeTakeFirst()
    return found !== undefined
  }

  /**
   * At most `limit` submissions after `cursor`, in `box`; by default latest received first; `deleted`: only deleted
   * ones.
   */
  async list(
    formId: string,
    limit: number,
    cursor: Cursor | null,
    box: Box | null,
    { by, order }: Sorting = NEWEST,
    deleted = false,
  ): Promise<SubmissionRecord[]> {
    const all = this.records()
    let query = deleted ? all.where('states.deleted_at', 'is not', null) : all.where(notDeleted)
    const at = TIMES[by]
    if (cursor) {
      const after = order === 'desc' ? sql`<` : sql`>`
      query = query.where(sql<boolean>`(${at}, submissions.seq) ${after} (${cursor.at}, ${cursor.seq})`)
    }
    if (box && (await this.isSparse(formId, box))) {
      // `isOfForm` keeps SQLite from using the form's index: few rows are read by key and sorted.
      const near = found(engineOf(this.db), formId, box)
      query = query
        .where(isOfForm(this.db, 'submissions.form_id', formId))
        .where(sql<boolean>`submissions.seq IN (${near})`)
    } else query = query.where('submissions.form_id', '=', formId)
    if (box) query = query.where(isIn(box))
    return query.orderBy(at, order).orderBy('submissions.seq', order).limit(limit).execute()
  }

  /** Submissions of a form with these ids, in the order given, without deleted ones. */
  async byIds(formId: string, ids: readonly string[]): Promise<SubmissionRecord[]> {
    const rows = await this.records()
      .where(isOfForm(this.db, 'submissions.form_id', formId))
      .where('submissions.id', 'in', ids)
      .where(notDeleted)
      .execute()
    const found = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** True if a box contains so few submissions of a form that reading and sorting all of them is fast. */
  private async isSparse(formId: string, box: Box): Promise<boolean> {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM (${found(engineOf(this.db), formId, box)} LIMIT ${SPARSE + 1}) AS found`.execute(
      this.db,
    )
    return (rows[0]?.count ?? 0) <= SPARSE
  }

  /** History of a submission, oldest first, with the acting users. */
  steps(formId: string, seq: number) {
    return this.db
      .selectFrom('submission_steps')
      .innerJoin('users', 'users.id', 'submission_steps.by')
      .select(['what', 'edition', 'at', 'by', 'users.name as by_name', 'was', 'became', 'reason'])
      .where(isOfForm(this.db, 'form_id', formId))
      .where('seq', '=', seq)
      .orderBy('step')
      .execute()
  }

  /** Number of deleted submissions of the form. */
  async countDeleted(formId: string): Promise<number> {
    const { count } = await this.db
      .selectFrom('submission_states')
      .innerJoin('submissions', (join) =>
        join
          .onRef('submissions.seq', '=', 'submission_states.seq')
          .on(isSameForm(this.db, 'submissions.form_id', 'submission_states.form_id')),
      )
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('submission_states.deleted_at', 'is not', null)
      .where('submissions.form_id', '=', formId)
      .executeTakeFirstOrThrow()
    return count
  }

  /** Number of the form's submissions in `box`. */
  async countIn(formId: string, box: Box): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM (${found(engineOf(this.db), formId, box)}) AS found
      CROSS JOIN submissions
      WHERE submissions.seq = found.id AND ${isOfForm(this.db, 'submissions.form_id', formId)}
        AND ${isIn(box)} AND ${isNotDeleted(this.db, 'submissions')}`.execute(this.db)
    return rows[0]?.count ?? 0
  }

  /**
   * Positions of a form's submissions older than `before`, newest first, at most `limit`; null if there are no more.
   */
  async points(formId: string, limit: number, before: Cursor | null): Promise<PointPage | null> {
    const older = before ? sql`AND (submitted_at, seq) < (${before.at}, ${before.seq})` : sql``
    const rowsOfPage = sql`
      SELECT id, lon, lat, submitted_at, seq FROM submissions
      WHERE form_id = ${formId} AND lon IS NOT NULL AND lat IS NOT NULL ${older}
        AND ${isNotDeleted(this.db, 'submissions')}
      ORDER BY submitted_at DESC, seq DESC LIMIT ${limit}`
    // Serialized by the database: avoids creating a million row objects.
    const { rows } = await sql<PointPage & { count: number }>`${engineOf(this.db).pointPage(rowsOfPage)}`.execute(
      this.db,
    )
    const [page] = rows
    return page && page.count > 0 ? page : null
  }

  /** Answers of a form's submissions older than `before`, newest first, at most `limit`. */
  inputs(formId: string, limit: number, before: Cursor | null): Promise<readonly InputRow[]> {
    let query = this.db
      .selectFrom('submissions')
      .select(['seq', 'submitted_at', 'version', 'input'])
      .where('form_id', '=', formId)
      .where(isNotDeleted(this.db, 'submissions'))
    if (before) query = query.where(sql<boolean>`(submitted_at, seq) < (${before.at}, ${before.seq})`)
    return query.orderBy('submitted_at', 'desc').orderBy('seq', 'desc').limit(limit).execute()
  }

  /** Number of a sender's submissions to a form. */
  async countOf(formId: string, submitterId: string): Promise<number> {
    const { count } = await this.db
      .selectFrom('submissions')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('form_id', '=', formId)
      .where('submitter_id', '=', submitterId)
      .executeTakeFirstOrThrow()
    return count
  }

  /** Submissions of a sender, newest first. */
  mine(submitterId: string, limit: number) {
    return this.db
      .selectFrom('submissions')
      .innerJoin('forms', 'forms.id', 'submissions.form_id')
      .leftJoin('submission_states as states', (join) =>
        join
          .onRef('states.seq', '=', 'submissions.seq')
          .on(isSameForm(this.db, 'states.form_id', 'submissions.form_id')),
      )
      .select([
        'submissions.id',
        'submissions.form_id',
        'forms.name as form_name',
        'forms.template',
        'submissions.version',
        'submissions.submitted_at',
        'submissions.started_at',
        'submissions.completed_at',
        'submissions.lon',
        'submissions.lat',
        (is) => is.fn.coalesce('states.edition', sql<number>`1`).as('edition'),
        'states.corrected_at',
        'states.review',
        'states.reason',
        'states.reviewed_at',
        nullIfLongSql('submissions.input').as('input'),
      ])
      .where('submitter_id', '=', submitterId)
      .orderBy('submitted_at', 'desc')
      .orderBy('submissions.seq', 'desc')
      .limit(limit)
      .execute()
  }

  private records() {
    return this.db
      .selectFrom('submissions')
      .innerJoin('users', 'users.id', 'submissions.submitter_id')
      .leftJoin('submission_states as states', (join) =>
        join
          .onRef('states.seq', '=', 'submissions.seq')
          .on(isSameForm(this.db, 'states.form_id', 'submissions.form_id')),
      )
      .leftJoin('users as reviewers', 'reviewers.id', 'states.reviewed_by')
      .leftJoin('users as editors', 'editors.id', 'states.edited_by')
      .leftJoin('users as assignees', 'assignees.id', 'states.assignee')
      .leftJoin('users as deleters', 'deleters.id', 'states.deleted_by')
      .leftJoin('tasks', (join) =>
        join
          .onRef('tasks.id', '=', 'submissions.task_id')
          .on(isSameForm(this.db, 'tasks.form_id', 'submissions.form_id')),
      )
      .select([
        'submissions.seq',
        'submissions.id',
        'submissions.form_id',
        'submissions.version',
        'submissions.submission_type',
        'submissions.submitted_at',
        'submissions.started_at',
        'submissions.completed_at',
        'users.name as submitter_name',
        'users.email as submitter_email',
        'submissions.mode',
        'submissions.lon',
        'submissions.lat',
        'submissions.hash',
        'submissions.submitter_id',
        'submissions.task_id',
        'tasks.key as task_key',
        'tasks.title as task_title',
        'tasks.lon as task_lon',
        'tasks.lat as task_lat',
        (is) => is.fn.coalesce('states.edition', sql<number>`1`).as('edition'),
        'states.corrected_at',
        'states.review',
        'states.reason',
        'states.reviewed_at',
        'reviewers.name as reviewed_by_name',
        'states.edited_by',
        'editors.name as edited_by_name',
        'states.edit_reason',
        'states.assignee',
        'assignees.name as assignee_name',
        (is) => is.fn.coalesce('states.tags', sql<string>`'[]'`).as('tags'),
        'states.deleted_at',
        'deleters.name as deleted_by_name',
        'states.merged_into',
        (is) => is.fn.coalesce('states.revision', sql<number>`1`).as('revision'),
        'submissions.additional_data',
        'submissions.input',
      ])
  }
}

/** Number of submissions in a box above which the form is read in its order until a page is full. */
const SPARSE = 2_000

/** Exact condition, since the spatial index rounds outwards. */
function isIn({ west, south, east, north }: Box) {
  const longitudes =
    west <= east
      ? sql<boolean>`submissions.lon BETWEEN ${west} AND ${east}`
      : sql<boolean>`(submissions.lon >= ${west} OR submissions.lon <= ${east})`
  return sql<boolean>`${longitudes} AND submissions.lat BETWEEN ${south} AND ${north}`
}

/** Query for the `seq`, as `id`, of a form's submissions in and around a box. */
function found(engine: Engine, formId: string, { west, south, east, north }: Box) {
  const spans =
    west <= east
      ? [[west, east]]
      : [
          [west, 180],
          [-180, east],
        ]
  const looks = spans.map(
    ([from = west, to = east]) => sql`SELECT id FROM (${engine.placed(formId, [from, south, to, north])}) AS placed`,
  )
  return sql.join(looks, sql` UNION ALL `)
}
