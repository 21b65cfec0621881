import type { Kysely, Selectable } from 'kysely'
import type { DefaultViewsTable, SavedViewsTable, Tables } from '../db/tables.ts'

export interface ViewRow extends Selectable<SavedViewsTable> {
  readonly owner_name: string
}

/** Saved views of a form's submissions. */
export class ViewsReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** A user's own views and shared ones, by name. */
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

  /** Id of a user's default view, which may no longer be shared. */
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

/** Requires a transaction from `store.write`. */
export class ViewsWriter extends ViewsReader {
  /** Adds a view, or replaces the one with its id. */
  async put(view: SavedViewsTable): Promise<void> {
    const { id, form_id: _form, owner_id: _owner, ...changed } = view
    await this.db
      .insertInto('saved_views')
      .values({ ...view, id })
      .onConflict((on) => on.column('id').doUpdateSet(changed))
      .execute()
  }

  /** Sets a user's default view for a form; null: none. */
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
