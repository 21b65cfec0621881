import { deviceStorage } from '../../../render/storage/deviceStorage.ts'

const KEY = 'storage_asked'

/**
 * Asks the browser, once, not to clear this site's storage when the device runs out of room: some ask the person, who
 * should know by then what it is for. Never rejects.
 */
export async function keepStorage(): Promise<void> {
  try {
    const { storage } = navigator
    if (deviceStorage().getItem(KEY) || !storage?.persist || (await storage.persisted())) return
    deviceStorage().setItem(KEY, '1')
    await storage.persist()
  } catch {
    // What the browser does not promise, it may still do.
  }
}
