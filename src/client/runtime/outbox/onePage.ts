import { deviceStorage } from '../../../render/storage/deviceStorage.ts'

/** A page that died gives its turn back after this long, where browsers know no locks. */
const TURN_MS = 30_000

/**
 * Does what only one of the open pages may do at a time; does nothing where another is at it. Gives whether it did. Where
 * browsers know no locks (pages without TLS), a turn that is renewed on the device stands in: two at a time are rare then,
 * and store no more, since what they send has one id.
 */
export async function onePage(name: string, work: () => Promise<void>): Promise<boolean> {
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
      // A full device sends all the same: that makes room.
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
