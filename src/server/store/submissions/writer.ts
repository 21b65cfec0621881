import type { SubmissionState } from '../../../contract/shapes.ts'
import { SubmissionsReader, type SubmissionRecord } from './reader.ts'

/** The columns that a correction replaces. Positions in degrees. */
export interface Correction {
  readonly hash: string
  readonly additional_data: string
  readonly input: string
  readonly lon: number | null
  readonly lat: number | null
  readonly at: number
}

export interface Review {
  readonly state: SubmissionState
  readonly reason: string | null
  readonly by: string
  readonly at: number
}

/** Needs a transaction: hand it one from `store.write`. New submissions go through `store.submit`. */
export class SubmissionsWriter extends SubmissionsReader {
  /** Replaces what stands and keeps it as an edition; the new one is not reviewed yet. When it was first sent stays. */
  async correct(was: SubmissionRecord, { at, ...sent }: Correction): Promise<void> {
    const { seq, edition, review, reason, hash, additional_data, input } = was
    const sent_at = was.corrected_at ?? was.submitted_at
    await this.db
      .insertInto('submission_editions')
      .values({ seq, edition, sent_at, review, reason, hash, additional_data, input })
      .execute()
    await this.db.updateTable('submissions').set(sent).where('seq', '=', seq).execute()
    await this.putState({ seq, edition: edition + 1, corrected_at: at })
  }

  async review(was: SubmissionRecord, { state, reason, by, at }: Review): Promise<void> {
    const { seq, edition, corrected_at } = was
    const became = state === 'sent' ? null : state
    const step = (await this.reviews(seq)).length + 1
    await this.db
      .insertInto('submission_reviews')
      .values({ seq, step, edition, at, by, was: was.review, became, reason })
      .execute()
    if (state === 'sent') return this.putState({ seq, edition, corrected_at })
    await this.putState({ seq, edition, corrected_at, review: state, reason, reviewed_at: at, reviewed_by: by })
  }

  private async putState(state: {
    seq: number
    edition: number
    corrected_at: number | null
    review?: 'accepted' | 'rejected'
    reason?: string | null
    reviewed_at?: number
    reviewed_by?: string
  }): Promise<void> {
    const whole = { review: null, reason: null, reviewed_at: null, reviewed_by: null, ...state }
    await this.db
      .insertInto('submission_states')
      .values(whole)
      .onConflict((on) => on.column('seq').doUpdateSet(whole))
      .execute()
  }
}
