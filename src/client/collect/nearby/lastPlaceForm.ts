import { deviceStorage } from '../../../render/storage/deviceStorage.ts'

const KEY = 'last_place_form'

/** The map-by-you form that was last open on this device: where Nearby and Add Place lead from other pages. */
export function readPlaceForm(storage: Storage = deviceStorage()): string | null {
  try {
    return storage.getItem(KEY)
  } catch {
    // Storage that is switched off remembers none.
    return null
  }
}

export function rememberPlaceForm(id: string, storage: Storage = deviceStorage()): void {
  try {
    storage.setItem(KEY, id)
  } catch {
    // Then the tabs lead there only from its own page.
  }
}
