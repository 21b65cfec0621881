import type { Updateable } from 'kysely'
import type { TemplateKind } from '../../../forms/document/FormDocument.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import type { Tables } from '../../db/tables.ts'
import { FormsReader } from './reader.ts'

export interface NewForm {
  readonly id: string
  readonly name: string
  readonly template: TemplateKind
  readonly ownerId: string
  readonly document: StoredDocument
  readonly at: number
}

interface NewDraft {
  readonly document: StoredDocument
  /** The person's id. */
  readonly by: string
  readonly at: number
}

/** What an author may change of a form beside its draft. */
export type FormChange = Pick<
  Updateable<Tables['forms']>,
  'name' | 'audience' | 'opens_at' | 'closes_at' | 'close_message' | 'submission_limit' | 'person_limit'
>

/** Needs a transaction: hand it one from `store.write`. */
export class FormsWriter extends FormsReader {
  async add({ id, name, template, ownerId, document, at }: NewForm): Promise<void> {
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
        document: JSON.stringify(document),
      })
      .execute()
  }

  /** Replaces the draft that stood at `revision`; false when another save came first, and nothing was written. */
  async save(id: string, revision: number, { document, by, at }: NewDraft): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('forms')
      .set({ document: JSON.stringify(document), revision: revision + 1, updated_at: at, saved_by: by, saved_at: at })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  async update(id: string, change: FormChange, at: number): Promise<void> {
    await this.db
      .updateTable('forms')
      .set({ ...change, updated_at: at })
      .where('id', '=', id)
      .execute()
  }

  /** Puts away and takes off the public page; or brings back, unpublished. */
  async setArchived(id: string, archivedAt: number | null, at: number): Promise<void> {
    await this.db
      .updateTable('forms')
      .set({ archived_at: archivedAt, updated_at: at, ...(archivedAt === null ? {} : { published_version: null }) })
      .where('id', '=', id)
      .execute()
  }

  /** Freezes `document` as the next version and puts it on the public page; gives its number. The first time is kept. */
  async publish(id: string, document: StoredDocument, by: string, at: number): Promise<number> {
    const { last } = await this.db
      .selectFrom('versions')
      .select((is) => is.fn.max('number').as('last'))
      .where('form_id', '=', id)
      .executeTakeFirstOrThrow()
    const number = (last ?? 0) + 1
    await this.db
      .insertInto('versions')
      .values({ form_id: id, number, published_at: at, published_by: by, document: JSON.stringify(document) })
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
    return number
  }

  async unpublish(id: string, at: number): Promise<void> {
    await this.db.updateTable('forms').set({ published_version: null, updated_at: at }).where('id', '=', id).execute()
  }
}
