import type { Kysely, Selectable } from 'kysely'
import type { BlockEditionsTable, BlocksTable, Tables } from '../db/tables.ts'

/** A block with its newest edition, without content, and the number of forms using it. */
export type BlockRow = Selectable<BlocksTable> &
  Pick<Selectable<BlockEditionsTable>, 'number' | 'made_at' | 'about'> & {
    readonly owner_name: string
    readonly forms: number | null
    readonly behind: number | null
  }

export type EditionRow = Pick<Selectable<BlockEditionsTable>, 'number' | 'made_at' | 'content'> & {
  readonly by_name: string
}

/** Blocks a user made or may use, or all. */
export interface BlockScope {
  readonly userId: string
  readonly all: boolean
}

/** Blocks: elements that authors keep for use in several forms. */
export class BlocksReader {
  constructor(protected readonly db: Kysely<Tables>) {}

  /** Ordered by name: a user's own, those shared with every author, and those of forms shared with the user. */
  list(scope: BlockScope): Promise<BlockRow[]> {
    return this.rows(scope).orderBy('blocks.name').orderBy('blocks.id').execute()
  }

  get(scope: BlockScope, id: string): Promise<BlockRow | undefined> {
    return this.rows(scope).where('blocks.id', '=', id).executeTakeFirst()
  }

  edition(id: string, number: number): Promise<EditionRow | undefined> {
    return this.db
      .selectFrom('block_editions')
      .innerJoin('users', 'users.id', 'block_editions.made_by')
      .select(['number', 'made_at', 'content', 'users.name as by_name'])
      .where('block_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
  }

  private rows({ userId, all }: BlockScope) {
    const rows = this.db
      .selectFrom('blocks')
      .innerJoin('users', 'users.id', 'blocks.owner_id')
      .innerJoin('block_editions', (join) =>
        join.onRef('block_editions.block_id', '=', 'blocks.id').on('block_editions.number', '=', (is) =>
          is
            .selectFrom('block_editions as every')
            .select((of) => of.fn.max('every.number').as('newest'))
            .whereRef('every.block_id', '=', 'blocks.id'),
        ),
      )
      .leftJoin('forms', 'forms.id', 'blocks.form_id')
      .leftJoin('collaborators', (join) =>
        join.onRef('collaborators.form_id', '=', 'blocks.form_id').on('collaborators.user_id', '=', userId),
      )
      .select((is) => [
        'blocks.id',
        'blocks.name',
        'blocks.owner_id',
        'users.name as owner_name',
        'blocks.form_id',
        'blocks.shared',
        'blocks.archived_at',
        'block_editions.number',
        'block_editions.made_at',
        'block_editions.about',
        is
          .selectFrom('block_uses')
          .innerJoin('forms as using', 'using.id', 'block_uses.form_id')
          .select((of) => of.fn.countAll<number>().as('count'))
          .whereRef('block_uses.block_id', '=', 'blocks.id')
          .where('using.archived_at', 'is', null)
          .as('forms'),
        is
          .selectFrom('block_uses')
          .innerJoin('forms as using', 'using.id', 'block_uses.form_id')
          .select((of) => of.fn.countAll<number>().as('count'))
          .whereRef('block_uses.block_id', '=', 'blocks.id')
          .whereRef('block_uses.edition', '<', 'block_editions.number')
          .where('using.archived_at', 'is', null)
          .as('behind'),
      ])
    if (all) return rows
    return rows.where((is) =>
      is.or([
        is('blocks.owner_id', '=', userId),
        is('blocks.shared', '=', 'everyone'),
        is('forms.owner_id', '=', userId),
        is('collaborators.role', 'is not', null),
      ]),
    )
  }
}

/** Requires a transaction from `store.write`. */
export class BlocksWriter extends BlocksReader {
  async add(block: BlocksTable): Promise<void> {
    await this.db.insertInto('blocks').values(block).execute()
  }

  async addEdition(edition: BlockEditionsTable): Promise<void> {
    await this.db.insertInto('block_editions').values(edition).execute()
  }

  async update(id: string, change: Partial<Pick<BlocksTable, 'name' | 'shared' | 'archived_at'>>): Promise<void> {
    await this.db.updateTable('blocks').set(change).where('id', '=', id).execute()
  }

  async remove(id: string): Promise<void> {
    await this.db.deleteFrom('blocks').where('id', '=', id).execute()
  }
}
