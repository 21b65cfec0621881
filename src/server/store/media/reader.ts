import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { BlobsTable, Tables, UploadsTable } from '../../db/tables.ts'

export type BlobRow = Selectable<BlobsTable>
export type UploadRow = Selectable<UploadsTable>

/** A file, and the name it came under. */
interface NamedBlob extends BlobRow {
  readonly name: string
}

/** Files of answers: what is stored, who uploaded it, which submissions name it. */
export class MediaReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  upload(id: string): Promise<UploadRow | undefined> {
    return this.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** Of these files, those that a person uploaded for a form, as they may be named in a submission. */
  async held(formId: string, userId: string, hashes: readonly string[]): Promise<readonly string[]> {
    if (hashes.length === 0) return []
    const rows = await this.db
      .selectFrom('media')
      .select('hash')
      .where('form_id', '=', formId)
      .where('user_id', '=', userId)
      .where('hash', 'in', hashes)
      .execute()
    return rows.map(({ hash }) => hash)
  }

  /** A file as the person themselves uploaded it. */
  ofPerson(hash: string, userId: string): Promise<NamedBlob | undefined> {
    return this.db
      .selectFrom('media')
      .innerJoin('blobs', 'blobs.blob', 'media.blob')
      .selectAll('blobs')
      .select('media.name')
      .where('media.user_id', '=', userId)
      .where('media.hash', '=', hash)
      .executeTakeFirst()
  }

  /** A file as submissions name it: once for each form and sender, with both. */
  named(hash: string) {
    return this.db
      .selectFrom('submission_media')
      .innerJoin('submissions', 'submissions.seq', 'submission_media.seq')
      .innerJoin('blobs', 'blobs.blob', 'submission_media.blob')
      .selectAll('blobs')
      .select(['submission_media.form_id', 'submissions.submitter_id', 'submissions.input'])
      .where('submission_media.hash', '=', hash)
      .groupBy(['submission_media.form_id', 'submissions.submitter_id', 'submission_media.blob'])
      .execute()
  }

  /** The stored files that a submission names, by the hashes it names them by. */
  async ofSubmission(seq: number): Promise<ReadonlyMap<string, BlobRow>> {
    const rows = await this.db
      .selectFrom('submission_media')
      .innerJoin('blobs', 'blobs.blob', 'submission_media.blob')
      .selectAll('blobs')
      .select('submission_media.hash')
      .where('submission_media.seq', '=', seq)
      .execute()
    return new Map(rows.map(({ hash, ...blob }) => [hash, blob]))
  }

  /** Bytes of all that was uploaded for a form, and of what one person uploaded or began to upload since. */
  async weight(formId: string, userId: string, since: number): Promise<{ form: number; person: number }> {
    const { rows } = await sql<{ form: number; person: number }>`SELECT
      (SELECT coalesce(sum(size), 0) FROM media WHERE form_id = ${formId})
        + (SELECT coalesce(sum(size), 0) FROM uploads WHERE form_id = ${formId} AND done = 0) AS form,
      (SELECT coalesce(sum(size), 0) FROM media WHERE user_id = ${userId} AND uploaded_at >= ${since})
        + (SELECT coalesce(sum(size), 0) FROM uploads WHERE user_id = ${userId} AND done = 0) AS person`.execute(
      this.db,
    )
    return rows[0] ?? { form: 0, person: 0 }
  }

  blob(blob: string): Promise<BlobRow | undefined> {
    return this.db.selectFrom('blobs').selectAll().where('blob', '=', blob).executeTakeFirst()
  }
}
