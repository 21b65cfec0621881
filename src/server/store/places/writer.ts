import type { NearbySettings } from '../../../contract/placeShapes.ts'
import { PlacesReader } from './reader.ts'

/** Needs a transaction: hand it one from `store.write`. */
export class PlacesWriter extends PlacesReader {
  async setSettings(formId: string, { shown, fields }: NearbySettings): Promise<void> {
    const values = { shown: shown ? 1 : 0, fields: JSON.stringify(fields) }
    await this.db
      .insertInto('nearby_settings')
      .values({ form_id: formId, ...values })
      .onConflict((conflict) => conflict.column('form_id').doUpdateSet(values))
      .execute()
  }
}
