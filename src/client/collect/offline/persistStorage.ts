import { deviceStorage } from '../../../render/storage/deviceStorage.ts'

const KEY = 'storage_asked'

/**
 * Requests persistent storage once. Some browsers ask the user, so call it when the purpose is clear. Never rejects.
 */
export async function persistStorage(): Promise<void> {
  try {
    const { storage } = navigator
    if (deviceStorage().getItem(KEY) || !storage?.persist || (await storage.persisted())) return
    deviceStorage().setItem(KEY, '1')
    await storage.persist()
  } catch {
    // Without the promise, the browser may still keep the data.
  }
}
