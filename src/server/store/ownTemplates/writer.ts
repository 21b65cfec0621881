import type { OwnTemplatesTable } from '../../db/tables.ts'
import { OwnTemplatesReader } from './reader.ts'

/** Needs a transaction: hand it one from `store.write`. */
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
