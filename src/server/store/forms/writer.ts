import { sql, type Updateable } from 'kysely'
import type { TemplateKind } from '../../../forms/document/FormDocument.ts'
import type { Tables } from '../../db/tables.ts'
import type { DraftText } from './DraftText.ts'
import { searchText } from './searchText.ts'
import { FormsReader } from './reader.ts'

export interface NewForm {
  readonly id: string
  readonly name: string
  readonly template: TemplateKind
  readonly ownerId: string
  readonly draft: DraftText
  readonly at: number
}

interface NewDraft {
  readonly draft: DraftText
  /** User id. */
  readonly by: string
  readonly at: number
}

/** Columns an author may change in addition to the draft. */
export type FormChange = Pick<
  Updateable<Tables['forms']>,
  'name' | 'audience' | 'opens_at' | 'closes_at' | 'close_message' | 'submission_limit' | 'person_limit'
>

/** Requires a transaction from `store.write`. */
export class FormsWriter extends FormsReader {
  async add({ id, name, template, ownerId, draft, at }: NewForm): Promise<void> {
    await this.db
      .insertInto('forms')
      .values({
        id,
        name,
        template,
        owner_id: ownerId,
        revision: 1,
        audience: 99,
        created_at: at,
        updated_at: at,
        saved_by: ownerId,
        saved_at: at,
        document: draft.text,
      })
      .execute()
    await this.db
      .insertInto('form_search')
      .values({ form_id: id, ...titleColumns(name, id, draft.title), ...draft.picture })
      .execute()
    await this.keepBlocks(id, draft)
  }

  /** Replaces the draft if it is still at `revision`; returns false, without writing, if another save came first. */
  async save(id: string, revision: number, { draft, by, at }: NewDraft): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('forms')
      .set({ document: draft.text, revision: revision + 1, updated_at: at, saved_by: by, saved_at: at })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await this.updateSearch(id, draft)
    return numUpdatedRows > 0n
  }

  async update(id: string, change: FormChange, at: number): Promise<void> {
    await this.db
      .updateTable('forms')
      .set({ ...change, updated_at: at })
      .where('id', '=', id)
      .execute()
    if (change.name === undefined) return
    // The title has a column of its own: parsing a draft takes long.
    const { title } = await this.db
      .selectFrom('form_search')
      .select('title')
      .where('form_id', '=', id)
      .executeTakeFirstOrThrow()
    await this.setSearch(id, { words: searchText(change.name, id, JSON.parse(title)) })
  }

  /** Archives the form and unpublishes it. */
  async archive(id: string, at: number): Promise<void> {
    const { published_version } = await this.db
      .selectFrom('forms')
      .select('published_version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await this.db
      .updateTable('forms')
      .set({ archived_at: at, updated_at: at, published_version: null })
      .where('id', '=', id)
      .execute()
    await this.setSearch(id, { shelved_version: published_version })
  }

  /** Restores an archived form, with `version` public, or none. */
  async restore(id: string, version: number | null, at: number): Promise<void> {
    await this.db
      .updateTable('forms')
      .set({ archived_at: null, updated_at: at, published_version: version })
      .where('id', '=', id)
      .execute()
    const { changed } = await this.current(id)
    await this.setSearch(id, { shelved_version: null, changed })
  }

  async setOwner(id: string, ownerId: string, at: number): Promise<void> {
    await this.db.updateTable('forms').set({ owner_id: ownerId, updated_at: at }).where('id', '=', id).execute()
  }

  /** Adds or removes a form from a user's favourites. */
  async setFavourite(id: string, userId: string, favourite: boolean): Promise<void> {
    const row = { form_id: id, user_id: userId }
    if (favourite) {
      await this.db
        .insertInto('favourites')
        .values(row)
        .onConflict((on) => on.doNothing())
        .execute()
    } else await this.db.deleteFrom('favourites').where('form_id', '=', id).where('user_id', '=', userId).execute()
  }

  /**
   * Stores a document, as JSON, as the next version and makes it public; returns its number. Keeps the time of the first
   * publication.
   */
  async publish(id: string, document: string, by: string, at: number): Promise<number> {
    const { last } = await this.db
      .selectFrom('versions')
      .select((is) => is.fn.max('number').as('last'))
      .where('form_id', '=', id)
      .executeTakeFirstOrThrow()
    const number = (last ?? 0) + 1
    await this.db
      .insertInto('versions')
      .values({ form_id: id, number, published_at: at, published_by: by, document })
      .execute()
    await this.db
      .updateTable('forms')
      .set((is) => ({
        published_version: number,
        first_published_at: is.fn.coalesce('first_published_at', is.val(at)),
        updated_at: at,
      }))
      .where('id', '=', id)
      .execute()
    await this.setSearch(id, { changed: 0 })
    return number
  }

  async unpublish(id: string, at: number): Promise<void> {
    await this.db.updateTable('forms').set({ published_version: null, updated_at: at }).where('id', '=', id).execute()
  }

  /** Updates the columns that lists filter and search by. */
  private async updateSearch(id: string, draft: DraftText): Promise<void> {
    const { name, changed } = await this.current(id)
    await this.keepBlocks(id, draft)
    await this.setSearch(id, { ...titleColumns(name, id, draft.title), changed, ...draft.picture })
  }

  /** The name of a form, and whether its draft differs from the public version: 1 or 0. */
  private async current(id: string): Promise<{ readonly name: string; readonly changed: number }> {
    const { name, changed } = await this.db
      .selectFrom('forms')
      .leftJoin('versions', (join) =>
        join.onRef('versions.form_id', '=', 'forms.id').onRef('versions.number', '=', 'forms.published_version'),
      )
      .select([
        'forms.name',
        sql<number>`CASE WHEN versions.document <> forms.document THEN 1 ELSE 0 END`.as('changed'),
      ])
      .where('forms.id', '=', id)
      .executeTakeFirstOrThrow()
    return { name, changed: Number(changed) }
  }

  /** Updates the uses of blocks in the draft. */
  private async keepBlocks(id: string, { blocks }: DraftText): Promise<void> {
    await this.db.deleteFrom('block_uses').where('form_id', '=', id).execute()
    const uses = blocks.map(([block, edition]) => ({ form_id: id, block_id: block, edition }))
    if (uses.length > 0) await this.db.insertInto('block_uses').values(uses).execute()
  }

  private async setSearch(id: string, change: Updateable<Tables['form_search']>): Promise<void> {
    await this.db.updateTable('form_search').set(change).where('form_id', '=', id).execute()
  }
}

const titleColumns = (name: string, id: string, title: unknown) => ({
  title: JSON.stringify(title ?? null),
  words: searchText(name, id, title),
})
