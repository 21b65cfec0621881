import { deviceStorage } from '../../../render/storage/deviceStorage.ts'

/** Time after which the turn of a dead page expires, in ms; for browsers without locks. */
const TURN_MS = 30_000

/**
 * Runs `work` in one of the open pages at a time; does nothing if another page is running it. Returns true if it ran.
 * Without the Web Locks API (pages without TLS), a renewed timestamp on the device stands in: two pages at a time are
 * then rare, and harmless since their requests have the same id.
 */
export async function inSinglePage(name: string, work: () => Promise<void>): Promise<boolean> {
  const { locks } = navigator as { readonly locks?: LockManager }
  if (locks) {
    return locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await work()
      return lock !== null
    })
  }
  const storage = deviceStorage()
  if (Number(storage.getItem(name) ?? 0) > Date.now()) return false
  const renew = () => {
    try {
      storage.setItem(name, String(Date.now() + TURN_MS))
    } catch {
      // A full device still sends, which frees space.
    }
  }
  renew()
  const renewing = setInterval(renew, TURN_MS / 3)
  try {
    await work()
    return true
  } finally {
    clearInterval(renewing)
    storage.removeItem(name)
  }
}
