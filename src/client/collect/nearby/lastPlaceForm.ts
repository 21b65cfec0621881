import { deviceStorage } from '../../../render/storage/deviceStorage.ts'

const KEY = 'last_place_form'

/** Id of the map-by-you form last opened on this device: Nearby and Add Place link to it from other pages. */
export function readPlaceForm(storage: Storage = deviceStorage()): string | null {
  try {
    return storage.getItem(KEY)
  } catch {
    // Storage is switched off.
    return null
  }
}

export function rememberPlaceForm(id: string, storage: Storage = deviceStorage()): void {
  try {
    storage.setItem(KEY, id)
  } catch {
    // Storage is switched off: the tabs link to the form from its own page only.
  }
}
