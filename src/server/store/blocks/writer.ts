import type { BlockEditionsTable, BlocksTable } from '../../db/tables.ts'
import { BlocksReader } from './reader.ts'

/** Needs a transaction: hand it one from `store.write`. */
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
