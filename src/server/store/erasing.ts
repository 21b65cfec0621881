import { type Kysely, sql } from 'kysely'
import { isOfForm, isSameForm } from '../db/isOfForm.ts'
import type { Tables } from '../db/tables.ts'
import { notDeleted } from './submissions/reader.ts'

/** Everything a user sent to a form or, with null, to all forms. */
export interface Sender {
  readonly personId: string
  readonly formId: string | null
}

export interface ToErase {
  readonly seq: number
  readonly id: string
  readonly form_id: string
}

/** Finds submissions to be erased. */
export class ErasingReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Submissions deleted before `before`, at most `limit`. */
  deletedBefore(before: number, limit: number): Promise<ToErase[]> {
    return this.db
      .selectFrom('submission_states')
      .innerJoin('submissions', (join) =>
        join
          .onRef('submissions.seq', '=', 'submission_states.seq')
          .on(isSameForm(this.db, 'submissions.form_id', 'submission_states.form_id')),
      )
      .select(['submissions.seq', 'submissions.id', 'submissions.form_id'])
      .where('submission_states.deleted_at', '<', before)
      .orderBy('submission_states.deleted_at')
      .limit(limit)
      .execute()
  }

  /** Submissions of a form received before `before`, at most `limit`, oldest first. */
  receivedBefore(formId: string, before: number, limit: number): Promise<ToErase[]> {
    return this.db
      .selectFrom('submissions')
      .select(['seq', 'id', 'form_id'])
      .where('form_id', '=', formId)
      .where('submitted_at', '<', before)
      .orderBy('submitted_at')
      .limit(limit)
      .execute()
  }

  /** Submissions of a user, at most `limit`. */
  sentBy({ personId, formId }: Sender, limit: number): Promise<ToErase[]> {
    const all = this.db
      .selectFrom('submissions')
      .select(['seq', 'id', 'form_id'])
      .where('submitter_id', '=', personId)
      .limit(limit)
    return (formId === null ? all : all.where('form_id', '=', formId)).execute()
  }

  /** Senders to a form whose name or e-mail address contains `words`, by name. */
  senders(formId: string, words: string, limit: number) {
    const like = `%${words.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`
    return this.db
      .selectFrom('users')
      .select(['users.id', 'users.name', 'users.email'])
      .where((is) =>
        is.exists(
          is
            .selectFrom('submissions')
            .select('submissions.seq')
            .where('submissions.form_id', '=', formId)
            .whereRef('submissions.submitter_id', '=', 'users.id'),
        ),
      )
      .where(sql<boolean>`(lower(users.name) LIKE ${like} ESCAPE '!' OR lower(users.email) LIKE ${like} ESCAPE '!')`)
      .orderBy('users.name')
      .orderBy('users.id')
      .limit(limit)
      .execute()
  }

  /** Forms with a limited retention of submissions. */
  retentions() {
    return this.db
      .selectFrom('review_settings')
      .innerJoin('forms', 'forms.id', 'review_settings.form_id')
      .select(['forms.id', 'forms.name', 'retention_days'])
      .where('retention_days', 'is not', null)
      .$narrowType<{ retention_days: number }>()
      .execute()
  }
}

/** Requires a transaction from `store.write`. */
export class ErasingWriter extends ErasingReader {
  /**
   * Erases submissions with everything that belongs to them. Returns the stored files no longer referenced, to be
   * removed from disk. The sender's uploads are erased too, unless used elsewhere.
   */
  async erase(doomed: readonly ToErase[]): Promise<readonly string[]> {
    const blobs = new Set<string>()
    for (const formId of new Set(doomed.map(({ form_id }) => form_id))) {
      const seqs = doomed.flatMap(({ form_id, seq }) => (form_id === formId ? seq : []))
      for (const blob of await this.eraseOfForm(formId, seqs)) blobs.add(blob)
    }
    return this.dropBlobs([...blobs])
  }

  private async eraseOfForm(formId: string, seqs: readonly number[]): Promise<readonly string[]> {
    const isIts = isOfForm(this.db, 'form_id', formId)
    const named = await this.db
      .selectFrom('submission_media')
      .select(['hash', 'blob'])
      .where(isIts)
      .where('seq', 'in', seqs)
      .execute()
    await this.uncount(formId, seqs)
    await this.db.deleteFrom('submissions').where(isIts).where('seq', 'in', seqs).execute()
    const hashes = [...new Set(named.map(({ hash }) => hash))]
    if (hashes.length > 0) {
      await this.db
        .deleteFrom('media')
        .where('form_id', '=', formId)
        .where('hash', 'in', hashes)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('submission_media')
                .select('submission_media.seq')
                .whereRef('submission_media.hash', '=', 'media.hash')
                .whereRef('submission_media.form_id', '=', 'media.form_id'),
            ),
          ),
        )
        .execute()
    }
    return named.map(({ blob }) => blob)
  }

  /** Erases a user's drafts, uploads, task answers and events. Returns the number of drafts, and files to remove. */
  async forget({ personId, formId }: Sender): Promise<{ drafts: number; blobs: readonly string[] }> {
    const ofForm = formId === null ? {} : { form_id: formId }
    const mine = { user_id: personId, ...ofForm }
    const { numDeletedRows } = await this.db
      .deleteFrom('drafts')
      .where((is) => is.and(mine))
      .executeTakeFirst()
    const files = await this.db
      .deleteFrom('media')
      .where((is) => is.and(mine))
      .returning('blob')
      .execute()
    // Task outcomes without a submission, and leases; the rest was erased with its submissions.
    for (const table of ['task_skips', 'task_leases', 'task_answers'] as const) {
      await this.db
        .deleteFrom(table)
        .where((is) => is.and(mine))
        .execute()
    }
    const nobody = { user_id: null, user_name: null, user_email: null }
    await this.db
      .updateTable('events')
      .set(nobody)
      .where((is) => is.and(mine))
      .execute()
    const blobs = await this.dropBlobs([...new Set(files.map(({ blob }) => blob))])
    return { drafts: Number(numDeletedRows), blobs }
  }

  private async dropBlobs(blobs: readonly string[]): Promise<readonly string[]> {
    if (blobs.length === 0) return []
    const uploaded = this.db.selectFrom('media').select('blob').where('blob', 'in', blobs)
    const named = this.db.selectFrom('submission_media').select('blob').where('blob', 'in', blobs)
    // Separate queries: rows of forms may be on other servers than files.
    const kept = new Set((await uploaded.unionAll(named).execute()).map(({ blob }) => blob))
    const free = blobs.filter((blob) => !kept.has(blob))
    if (free.length === 0) return []
    const gone = await this.db.deleteFrom('blobs').where('blob', 'in', free).returning('blob').execute()
    return gone.map(({ blob }) => blob)
  }

  /** Subtracts submissions from the count, except those already deleted. */
  private async uncount(formId: string, seqs: readonly number[]): Promise<void> {
    const counted = await this.db
      .selectFrom('submissions')
      .leftJoin('submission_states as states', (join) =>
        join
          .onRef('states.seq', '=', 'submissions.seq')
          .on(isSameForm(this.db, 'states.form_id', 'submissions.form_id')),
      )
      .select(['version', (is) => is.fn.countAll<number>().as('count')])
      .where(isOfForm(this.db, 'submissions.form_id', formId))
      .where('submissions.seq', 'in', seqs)
      .where(notDeleted)
      .groupBy('version')
      .execute()
    for (const { version, count } of counted) {
      const fewer = { submission_count: sql<number>`submission_count - ${Number(count)}` }
      await this.db.updateTable('forms').set(fewer).where('id', '=', formId).execute()
      const versions = this.db.updateTable('versions').set(fewer).where('form_id', '=', formId)
      await versions.where('number', '=', version).execute()
    }
  }
}
