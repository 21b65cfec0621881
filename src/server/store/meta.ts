import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** Requires a transaction from `store.write`. */
export class MetaWriter {
  constructor(private readonly db: Kysely<Tables>) {}

  async get(name: string): Promise<string | undefined> {
    const row = await this.db.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst()
    return row?.value
  }

  /** Returns the value of a name; stores and returns `value` if there is none. */
  async getOrSet(name: string, value: string): Promise<string> {
    await this.db
      .insertInto('meta')
      .values({ name, value })
      .onConflict((on) => on.doNothing())
      .execute()
    return (await this.get(name)) ?? value
  }

  async set(name: string, value: string): Promise<void> {
    await this.db
      .insertInto('meta')
      .values({ name, value })
      .onConflict((on) => on.column('name').doUpdateSet({ value }))
      .execute()
  }
}
