import { deviceStorage } from '../../../render/storage/deviceStorage.ts'

const KEY = 'welcomed'

/** Whether nobody was welcomed on this device yet. */
export function isFirstVisit(storage: Storage = deviceStorage()): boolean {
  try {
    return storage.getItem(KEY) === null
  } catch {
    // Where nothing can be remembered, nobody is welcomed again and again.
    return false
  }
}

export function rememberVisit(storage: Storage = deviceStorage()): void {
  try {
    storage.setItem(KEY, '1')
  } catch {
    // See above.
  }
}
