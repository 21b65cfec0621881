import type { Kysely, Selectable } from 'kysely'
import type { SavedViewsTable, Tables } from '../db/tables.ts'

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

  async remove(id: string): Promise<void> {
    await this.db.deleteFrom('saved_views').where('id', '=', id).execute()
  }
}
