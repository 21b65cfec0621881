import { deviceStorage } from '../../../render/storage/deviceStorage.ts'

const KEY = 'welcomed'

/** True if the welcome page has not been shown on this device. */
export function isFirstVisit(storage: Storage = deviceStorage()): boolean {
  try {
    return storage.getItem(KEY) === null
  } catch {
    // Without storage, the welcome page would be shown on every visit.
    return false
  }
}

export function rememberVisit(storage: Storage = deviceStorage()): void {
  try {
    storage.setItem(KEY, '1')
  } catch {
    // Storage is switched off: see above.
  }
}
