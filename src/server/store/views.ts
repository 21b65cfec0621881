import type { Kysely, Selectable } from 'kysely'
import type { DefaultViewsTable, SavedViewsTable, Tables } from '../db/tables.ts'

export interface ViewRow extends Selectable<SavedViewsTable> {
  readonly owner_name: string
}

/** Views of a form's submissions that people come back to. */
export class ViewsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** A person's own, and the shared ones, by name. */
  list(formId: string, userId: string): Promise<ViewRow[]> {
    return this.visible(formId, userId).orderBy('saved_views.name').orderBy('saved_views.id').execute()
  }

  get(formId: string, userId: string, id: string): Promise<ViewRow | undefined> {
    return this.visible(formId, userId).where('saved_views.id', '=', id).executeTakeFirst()
  }

  async countOf(formId: string, userId: string): Promise<number> {
    const { count } = await this.db
      .selectFrom('saved_views')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('form_id', '=', formId)
      .where('owner_id', '=', userId)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** The id of the view that a person meets first, though it may be shared no more. */
  async defaultOf(formId: string, userId: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('default_views')
      .select('view_id')
      .where('form_id', '=', formId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row?.view_id
  }

  private visible(formId: string, userId: string) {
    return this.db
      .selectFrom('saved_views')
      .innerJoin('users', 'users.id', 'saved_views.owner_id')
      .selectAll('saved_views')
      .select('users.name as owner_name')
      .where('saved_views.form_id', '=', formId)
      .where((is) => is.or([is('saved_views.owner_id', '=', userId), is('saved_views.shared', '=', 1)]))
  }
}

/** Needs a transaction: hand it one from `store.write`. */
export class ViewsWriter extends ViewsReader {
  /** Adds a view, or puts it in the place of the one with its id. */
  async put(view: SavedViewsTable): Promise<void> {
    const { id, form_id: _form, owner_id: _owner, ...changed } = view
    await this.db
      .insertInto('saved_views')
      .values({ ...view, id })
      .onConflict((on) => on.column('id').doUpdateSet(changed))
      .execute()
  }

  /** Of a person on a form; null: none. */
  async setDefault(whose: Omit<DefaultViewsTable, 'view_id'>, viewId: string | null): Promise<void> {
    await this.db
      .deleteFrom('default_views')
      .where('form_id', '=', whose.form_id)
      .where('user_id', '=', whose.user_id)
      .execute()
    if (viewId !== null)
      await this.db
        .insertInto('default_views')
        .values({ ...whose, view_id: viewId })
        .execute()
  }

  async remove(id: string): Promise<void> {
    await this.db.deleteFrom('saved_views').where('id', '=', id).execute()
  }
}
