import { type Insertable, type Kysely, sql, type UpdateObject } from 'kysely'
import { isOfForm } from '../db/isOfForm.ts'
import type { Tables } from '../db/tables.ts'

/** Comments of collaborators on submissions. */
export class CommentsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Comments on a submission, oldest first. */
  list(formId: string, seq: number) {
    return this.comments(formId)
      .where('submission_comments.seq', '=', seq)
      .orderBy('at')
      .orderBy('submission_comments.id')
      .execute()
  }

  get(formId: string, seq: number, id: string) {
    return this.comments(formId)
      .where('submission_comments.seq', '=', seq)
      .where('submission_comments.id', '=', id)
      .executeTakeFirst()
  }

  async count(formId: string, seq: number): Promise<number> {
    const { count } = await this.db
      .selectFrom('submission_comments')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where(isOfForm(this.db, 'form_id', formId))
      .where('seq', '=', seq)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  private comments(formId: string) {
    return this.db
      .selectFrom('submission_comments')
      .innerJoin('users', 'users.id', 'submission_comments.by')
      .select([
        'submission_comments.id',
        'by',
        'users.name as by_name',
        'at',
        'edited_at',
        'deleted_at',
        'text',
        'mentions',
      ])
      .where(isOfForm(this.db, 'submission_comments.form_id', formId))
  }
}
export type CommentRow = Awaited<ReturnType<CommentsReader['list']>>[number]

/** Requires a transaction from `store.write`. */
export class CommentsWriter extends CommentsReader {
  async add(comment: Insertable<Tables['submission_comments']>): Promise<void> {
    await this.db.insertInto('submission_comments').values(comment).execute()
  }

  async edit(
    formId: string,
    id: string,
    { text, mentions, at }: { text: string; mentions: string; at: number },
  ): Promise<void> {
    const changed = { text, mentions, edited_at: at }
    await this.change(formId, id, changed)
  }

  /** Deletes the content of a comment; its existence remains visible. */
  async remove(formId: string, id: string, at: number): Promise<void> {
    await this.change(formId, id, { text: '', mentions: '[]', deleted_at: sql`coalesce(deleted_at, ${at})` })
  }

  private async change(formId: string, id: string, to: UpdateObject<Tables, 'submission_comments'>): Promise<void> {
    const one = this.db
      .updateTable('submission_comments')
      .set(to)
      .where(isOfForm(this.db, 'form_id', formId))
    await one.where('id', '=', id).execute()
  }
}
