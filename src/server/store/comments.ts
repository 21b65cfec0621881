import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** Comments of the form's people about submissions. */
export class CommentsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Those about a submission, oldest first. */
  list(seq: number) {
    return this.comments()
      .where('submission_comments.seq', '=', seq)
      .orderBy('at')
      .orderBy('submission_comments.id')
      .execute()
  }

  get(seq: number, id: string) {
    return this.comments()
      .where('submission_comments.seq', '=', seq)
      .where('submission_comments.id', '=', id)
      .executeTakeFirst()
  }

  async count(seq: number): Promise<number> {
    const { count } = await this.db
      .selectFrom('submission_comments')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('seq', '=', seq)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  private comments() {
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
  }
}
export type CommentRow = Awaited<ReturnType<CommentsReader['list']>>[number]

/** Needs a transaction: hand it one from `store.write`. */
export class CommentsWriter extends CommentsReader {
  async add(comment: Insertable<Tables['submission_comments']>): Promise<void> {
    await this.db.insertInto('submission_comments').values(comment).execute()
  }

  async edit(id: string, { text, mentions, at }: { text: string; mentions: string; at: number }): Promise<void> {
    const changed = { text, mentions, edited_at: at }
    await this.db.updateTable('submission_comments').set(changed).where('id', '=', id).execute()
  }

  /** That there was one stays, what it said does not. */
  async remove(id: string, at: number): Promise<void> {
    const gone = { text: '', mentions: '[]', deleted_at: sql<number>`coalesce(deleted_at, ${at})` }
    await this.db.updateTable('submission_comments').set(gone).where('id', '=', id).execute()
  }
}
