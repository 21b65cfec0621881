import type { Kysely, Selectable } from 'kysely'
import type { OwnTemplatesTable, Tables } from '../db/tables.ts'

/** A template without its document. */
export type TemplateRow = Omit<Selectable<OwnTemplatesTable>, 'document'> & { readonly owner_name: string }

/** Templates a user made or may use, or all. */
export interface TemplateScope {
  readonly userId: string
  readonly all: boolean
}

/** Templates that authors made from their forms. */
export class OwnTemplatesReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Ordered by name: a user's own, those shared with every author, and those of forms shared with the user. */
  list(scope: TemplateScope): Promise<TemplateRow[]> {
    return this.rows(scope).orderBy('own_templates.name').orderBy('own_templates.id').execute()
  }

  get(scope: TemplateScope, id: string): Promise<TemplateRow | undefined> {
    return this.rows(scope).where('own_templates.id', '=', id).executeTakeFirst()
  }

  /** The document of a template as JSON. */
  async document(id: string): Promise<string> {
    const { document } = await this.db
      .selectFrom('own_templates')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return document
  }

  private rows({ userId, all }: TemplateScope) {
    const rows = this.db
      .selectFrom('own_templates')
      .innerJoin('users', 'users.id', 'own_templates.owner_id')
      .innerJoin('forms', 'forms.id', 'own_templates.form_id')
      .leftJoin('collaborators', (join) =>
        join.onRef('collaborators.form_id', '=', 'own_templates.form_id').on('collaborators.user_id', '=', userId),
      )
      .select([
        'own_templates.id',
        'own_templates.name',
        'own_templates.owner_id',
        'users.name as owner_name',
        'own_templates.form_id',
        'own_templates.template',
        'own_templates.shared',
        'own_templates.made_at',
      ])
    if (all) return rows
    return rows.where((is) =>
      is.or([
        is('own_templates.owner_id', '=', userId),
        is('own_templates.shared', '=', 'everyone'),
        is('forms.owner_id', '=', userId),
        is('collaborators.role', 'is not', null),
      ]),
    )
  }
}

/** Requires a transaction from `store.write`. */
export class OwnTemplatesWriter extends OwnTemplatesReader {
  async add(template: OwnTemplatesTable): Promise<void> {
    await this.db.insertInto('own_templates').values(template).execute()
  }

  async update(id: string, change: Partial<Pick<OwnTemplatesTable, 'name' | 'shared'>>): Promise<void> {
    await this.db.updateTable('own_templates').set(change).where('id', '=', id).execute()
  }

  async remove(id: string): Promise<void> {
    await this.db.deleteFrom('own_templates').where('id', '=', id).execute()
  }
}
