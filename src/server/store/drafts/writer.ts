import { DraftsReader, type DraftKey, type DraftRow } from './reader.ts'

/** Needs a transaction: hand it one from `store.write`. */
export class DraftsWriter extends DraftsReader {
  /** Adds the draft, or puts it in the place of the one with its key. */
  async put(draft: DraftRow): Promise<void> {
    await this.db
      .insertInto('drafts')
      .values(draft)
      .onConflict((on) => on.columns(['user_id', 'form_id', 'version', 'about']).doUpdateSet(draft))
      .execute()
  }

  async remove(key: DraftKey): Promise<void> {
    await this.db
      .deleteFrom('drafts')
      .where((is) => is.and({ ...key }))
      .execute()
  }
}
