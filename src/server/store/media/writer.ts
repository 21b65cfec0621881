import { sql, type Insertable } from 'kysely'
import type { MediaTable } from '../../db/tables.ts'
import { type BlobRow, MediaReader, type UploadRow } from './reader.ts'

/** Needs a transaction: hand it one from `store.write`. */
export class MediaWriter extends MediaReader {
  /** Remembers an upload, or what is known of it now. */
  async putUpload(row: UploadRow): Promise<void> {
    await this.db
      .insertInto('uploads')
      .values(row)
      .onConflict((on) => on.column('id').doUpdateSet({ info: row.info }))
      .execute()
  }

  async removeUpload(id: string): Promise<void> {
    await this.db.deleteFrom('uploads').where('id', '=', id).execute()
  }

  /** An upload arrived: the file it brought is stored, and its person may name it. */
  async take(uploadId: string, blob: BlobRow, media: Insertable<MediaTable>): Promise<void> {
    await this.db
      .insertInto('blobs')
      .values(blob)
      .onConflict((on) => on.column('blob').doUpdateSet({ kept_at: blob.kept_at }))
      .execute()
    await this.db
      .insertInto('media')
      .values(media)
      .onConflict((on) => on.columns(['form_id', 'hash', 'user_id']).doUpdateSet(media))
      .execute()
    await this.db.updateTable('uploads').set({ done: 1 }).where('id', '=', uploadId).execute()
  }

  /** A submission that is stored names these files of its person, too. */
  async name(seq: number, formId: string, userId: string, hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) {
      await sql`INSERT OR IGNORE INTO submission_media (seq, hash, form_id, blob)
        SELECT ${seq}, hash, form_id, blob FROM media
        WHERE form_id = ${formId} AND hash = ${hash} AND user_id = ${userId}`.execute(this.db)
    }
  }

  async setThumb(blob: string, thumb: 0 | 1): Promise<void> {
    await this.db.updateTable('blobs').set({ thumb }).where('blob', '=', blob).execute()
  }

  /** Forgets uploads that began before `before`; gives those whose bytes did not all arrive. */
  async endUploads(before: number): Promise<readonly string[]> {
    const gone = await this.db.deleteFrom('uploads').where('begun_at', '<', before).returning(['id', 'done']).execute()
    return gone.filter(({ done }) => done === 0).map(({ id }) => id)
  }

  /**
   * Lets go of files that were uploaded before `before` and that neither a submission nor a draft of their person names.
   * Gives what nobody has any more, and what is to be removed from the disk.
   */
  async clean(before: number): Promise<readonly string[]> {
    await sql`DELETE FROM media WHERE uploaded_at < ${before}
      AND NOT EXISTS (SELECT 1 FROM submission_media JOIN submissions ON submissions.seq = submission_media.seq
        WHERE submission_media.hash = media.hash AND submission_media.form_id = media.form_id
          AND submissions.submitter_id = media.user_id)
      AND NOT EXISTS (SELECT 1 FROM drafts WHERE drafts.user_id = media.user_id
        AND drafts.form_id = media.form_id AND instr(drafts.answers || drafts.others, media.hash))`.execute(this.db)
    const gone = await this.db
      .deleteFrom('blobs')
      .where('kept_at', '<', before)
      .where((is) =>
        is.not(is.exists(is.selectFrom('media').select('media.blob').whereRef('media.blob', '=', 'blobs.blob'))),
      )
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('submission_media')
              .select('submission_media.blob')
              .whereRef('submission_media.blob', '=', 'blobs.blob'),
          ),
        ),
      )
      .returning('blob')
      .execute()
    return gone.map(({ blob }) => blob)
  }
}
