import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { isOfForm, isSameForm } from '../db/isOfForm.ts'
import type { BlobsTable, MediaTable, Tables, UploadPiecesTable, UploadsTable } from '../db/tables.ts'

export type BlobRow = Selectable<BlobsTable>
export type UploadRow = Selectable<UploadsTable>

/** A stored file, and the name it was uploaded under. */
interface NamedBlob extends BlobRow {
  readonly name: string
}

/** Files of answers: stored files, uploads, and references by submissions. */
export class MediaReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  upload(id: string): Promise<UploadRow | undefined> {
    return this.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** Files of an upload's pieces, in order, and the offset of the next piece, in bytes. */
  async piecesOf(uploadId: string): Promise<{ readonly files: readonly string[]; readonly end: number }> {
    const rows = await this.db
      .selectFrom('upload_pieces')
      .select(['file', 'size'])
      .where('upload_id', '=', uploadId)
      .orderBy('at')
      .execute()
    return { files: rows.map(({ file }) => file), end: rows.reduce((sum, { size }) => sum + size, 0) }
  }

  /** Files of pieces of uploads started before a time, in ms since 1970. */
  async piecesBefore(before: number): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('upload_pieces')
      .innerJoin('uploads', 'uploads.id', 'upload_pieces.upload_id')
      .select('file')
      .where('begun_at', '<', before)
      .execute()
    return rows.map(({ file }) => file)
  }

  /** Returns those of these files that the user uploaded for the form and may reference in a submission. */
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

  /** A file uploaded by the user themselves. */
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

  /** A file as referenced by submissions: once per form and sender. */
  named(hash: string) {
    return this.db
      .selectFrom('submission_media')
      .innerJoin('submissions', (join) =>
        join
          .onRef('submissions.seq', '=', 'submission_media.seq')
          .on(isSameForm(this.db, 'submissions.form_id', 'submission_media.form_id')),
      )
      .innerJoin('blobs', 'blobs.blob', 'submission_media.blob')
      .selectAll('blobs')
      .select(['submission_media.form_id', 'submissions.submitter_id', 'submissions.version', 'submissions.input'])
      .where('submission_media.hash', '=', hash)
      .where('submission_media.seq', 'in', (is) =>
        is
          .selectFrom('submission_media as every')
          .innerJoin('submissions as sent', (join) =>
            join.onRef('sent.seq', '=', 'every.seq').on(isSameForm(this.db, 'sent.form_id', 'every.form_id')),
          )
          .select((of) => of.fn.min('every.seq').as('first'))
          .where('every.hash', '=', hash)
          .groupBy(['every.form_id', 'sent.submitter_id', 'every.blob']),
      )
      .execute()
  }

  /** Stored files of a submission, by the hashes it references them with. */
  async ofSubmission(formId: string, seq: number): Promise<ReadonlyMap<string, BlobRow>> {
    return (await this.ofSubmissions(formId, [seq])).get(seq) ?? new Map<string, BlobRow>()
  }

  /** Stored files of several submissions, by `seq`; submissions without files are omitted. */
  async ofSubmissions(
    formId: string,
    seqs: readonly number[],
  ): Promise<ReadonlyMap<number, ReadonlyMap<string, BlobRow>>> {
    if (seqs.length === 0) return new Map()
    const rows = await this.db
      .selectFrom('submission_media')
      .innerJoin('blobs', 'blobs.blob', 'submission_media.blob')
      .selectAll('blobs')
      .select(['submission_media.hash', 'submission_media.seq'])
      .where(isOfForm(this.db, 'submission_media.form_id', formId))
      .where('submission_media.seq', 'in', seqs)
      .execute()
    const found = new Map<number, Map<string, BlobRow>>()
    for (const { seq, hash, ...blob } of rows) {
      found.set(seq, (found.get(seq) ?? new Map<string, BlobRow>()).set(hash, blob))
    }
    return found
  }

  /** Bytes uploaded for a form, and bytes uploaded or being uploaded by a user since a time. */
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

/** Requires a transaction from `store.write`. */
export class MediaWriter extends MediaReader {
  /** Adds or updates an upload. */
  async putUpload(row: UploadRow): Promise<void> {
    await this.db
      .insertInto('uploads')
      .values(row)
      .onConflict((on) => on.column('id').doUpdateSet({ info: row.info }))
      .execute()
  }

  /**
   * Appends a piece; returns false if it does not start at the end, as after a concurrent append by another process.
   */
  async addPiece(piece: Insertable<UploadPiecesTable>): Promise<boolean> {
    const { end } = await this.piecesOf(piece.upload_id)
    if (end !== piece.at || !(await this.upload(piece.upload_id))) return false
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('upload_pieces')
      .values(piece)
      .onConflict((on) => on.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  async removePieces(uploadId: string): Promise<void> {
    await this.db.deleteFrom('upload_pieces').where('upload_id', '=', uploadId).execute()
  }

  async removeUpload(id: string): Promise<void> {
    await this.db.deleteFrom('uploads').where('id', '=', id).execute()
  }

  /** Completes an upload: stores the file and allows its uploader to reference it. */
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

  /** Records that a stored submission references these files of its sender. */
  async name(seq: number, formId: string, userId: string, hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) {
      await sql`INSERT INTO submission_media (seq, hash, form_id, blob)
        SELECT ${seq}, hash, form_id, blob FROM media
        WHERE form_id = ${formId} AND hash = ${hash} AND user_id = ${userId}
        ON CONFLICT DO NOTHING`.execute(this.db)
    }
  }

  async setThumb(blob: string, thumb: 0 | 1): Promise<void> {
    await this.db.updateTable('blobs').set({ thumb }).where('blob', '=', blob).execute()
  }

  /** Removes uploads started before `before`; returns the ids of incomplete ones. */
  async endUploads(before: number): Promise<readonly string[]> {
    const gone = await this.db.deleteFrom('uploads').where('begun_at', '<', before).returning(['id', 'done']).execute()
    return gone.filter(({ done }) => done === 0).map(({ id }) => id)
  }

  /**
   * Detaches files uploaded before `before` and not referenced by a submission or draft of their uploader. Returns the
   * stored files no longer used, to be removed from disk.
   */
  async clean(before: number): Promise<readonly string[]> {
    // In separate steps: rows of forms may be on other servers than drafts and files.
    const { rows } = await sql<Pick<MediaTable, 'form_id' | 'hash' | 'user_id'>>`
      SELECT form_id, hash, user_id FROM media WHERE uploaded_at < ${before}
      AND NOT EXISTS (SELECT 1 FROM submission_media JOIN submissions ON submissions.seq = submission_media.seq
          AND ${isSameForm(this.db, 'submissions.form_id', 'submission_media.form_id')}
        WHERE submission_media.hash = media.hash AND submission_media.form_id = media.form_id
          AND submissions.submitter_id = media.user_id)`.execute(this.db)
    for (const row of rows) {
      const { rows: drafts } =
        await sql`SELECT 1 FROM drafts WHERE user_id = ${row.user_id} AND form_id = ${row.form_id}
        AND instr(answers || others, ${row.hash}) > 0 LIMIT 1`.execute(this.db)
      const unnamed = this.db.deleteFrom('media').where((is) => is.and({ ...row }))
      if (drafts.length === 0) await unnamed.execute()
    }
    const { rows: nobodys } = await sql<{ blob: string }>`SELECT blob FROM blobs WHERE kept_at < ${before}
      EXCEPT SELECT blob FROM media EXCEPT SELECT blob FROM submission_media`.execute(this.db)
    const gone: string[] = []
    for (let from = 0; from < nobodys.length; from += ROWS_AT_ONCE) {
      const some = nobodys.slice(from, from + ROWS_AT_ONCE).map(({ blob }) => blob)
      const removed = await this.db.deleteFrom('blobs').where('blob', 'in', some).returning('blob').execute()
      gone.push(...removed.map(({ blob }) => blob))
    }
    return gone
  }
}

/** SQLite limits the number of parameters per statement. */
const ROWS_AT_ONCE = 500
