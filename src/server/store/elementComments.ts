import { type Insertable, type Kysely, type Updateable } from 'kysely'
import type { Tables } from '../db/tables.ts'

type CommentsTable = Tables['element_comments']

/** Comments of collaborators on elements of the draft. */
export class ElementCommentsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Comments of a form, oldest first. */
  list(formId: string) {
    return this.comments()
      .where('element_comments.form_id', '=', formId)
      .orderBy('element_comments.at')
      .orderBy('element_comments.id')
      .execute()
  }

  get(formId: string, id: string) {
    return this.comments()
      .where('element_comments.form_id', '=', formId)
      .where('element_comments.id', '=', id)
      .executeTakeFirst()
  }

  async count(formId: string): Promise<number> {
    const { count } = await this.db
      .selectFrom('element_comments')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('form_id', '=', formId)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  private comments() {
    return this.db
      .selectFrom('element_comments')
      .innerJoin('users', 'users.id', 'element_comments.by')
      .leftJoin('users as doers', 'doers.id', 'element_comments.done_by')
      .select([
        'element_comments.id',
        'element_comments.element',
        'element_comments.by',
        'users.name as by_name',
        'element_comments.at',
        'element_comments.edited_at',
        'element_comments.done_at',
        'doers.name as done_by_name',
        'element_comments.text',
        'element_comments.mentions',
      ])
  }
}
export type ElementCommentRow = Awaited<ReturnType<ElementCommentsReader['list']>>[number]

/** Requires a transaction from `store.write`. */
export class ElementCommentsWriter extends ElementCommentsReader {
  async add(comment: Insertable<CommentsTable>): Promise<void> {
    await this.db.insertInto('element_comments').values(comment).execute()
  }

  async edit(id: string, changed: Updateable<CommentsTable>): Promise<void> {
    await this.db.updateTable('element_comments').set(changed).where('id', '=', id).execute()
  }

  async remove(id: string): Promise<void> {
    await this.db.deleteFrom('element_comments').where('id', '=', id).execute()
  }
}
