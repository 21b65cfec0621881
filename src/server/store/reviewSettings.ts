import type { Kysely } from 'kysely'
import type { OwnReviewState } from '../../contract/reviewShapes.ts'
import type { Tables } from '../db/tables.ts'

export interface ReviewSettings {
  readonly states: readonly OwnReviewState[]
  /** Retention of submissions, in days; null: forever. */
  readonly retentionDays: number | null
}

/** Review settings of a form, and the tags it uses. */
export class ReviewSettingsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  async get(formId: string): Promise<ReviewSettings> {
    const row = await this.db
      .selectFrom('review_settings')
      .select(['states', 'retention_days'])
      .where('form_id', '=', formId)
      .executeTakeFirst()
    return row
      ? { states: JSON.parse(row.states) as OwnReviewState[], retentionDays: row.retention_days }
      : { states: [], retentionDays: null }
  }

  /** Tags ever used for submissions of a form, sorted. */
  async tags(formId: string): Promise<string[]> {
    const rows = await this.db.selectFrom('form_tags').select('tag').where('form_id', '=', formId).execute()
    return rows.map(({ tag }) => tag).sort((a, b) => a.localeCompare(b))
  }

  /** Returns one of these states that a submission of the form has; scans all reviewed submissions. */
  async firstUsed(formId: string, states: readonly string[]): Promise<string | null> {
    if (states.length === 0) return null
    const row = await this.db
      .selectFrom('submission_states')
      .innerJoin('submissions', 'submissions.seq', 'submission_states.seq')
      .select('submission_states.review')
      .where('submission_states.review', 'in', states)
      .where('submissions.form_id', '=', formId)
      .executeTakeFirst()
    return row?.review ?? null
  }
}

/** Requires a transaction from `store.write`. */
export class ReviewSettingsWriter extends ReviewSettingsReader {
  async setStates(formId: string, states: readonly OwnReviewState[]): Promise<void> {
    const values = { states: JSON.stringify(states) }
    await this.db
      .insertInto('review_settings')
      .values({ form_id: formId, ...values })
      .onConflict((on) => on.column('form_id').doUpdateSet(values))
      .execute()
  }

  async setRetention(formId: string, days: number | null): Promise<void> {
    const values = { retention_days: days }
    await this.db
      .insertInto('review_settings')
      .values({ form_id: formId, ...values })
      .onConflict((on) => on.column('form_id').doUpdateSet(values))
      .execute()
  }

  async addTags(formId: string, tags: readonly string[]): Promise<void> {
    if (tags.length === 0) return
    await this.db
      .insertInto('form_tags')
      .values(tags.map((tag) => ({ form_id: formId, tag })))
      .onConflict((on) => on.doNothing())
      .execute()
  }
}
