import { WAKE } from '../../storage/outboxWake.ts'

interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

/** Where browsers have it, they wake the service worker once there is a network, with this page closed as well. */
export function askForSync(): void {
  navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => (registration as SyncRegistration | undefined)?.sync?.register(WAKE))
    // A browser that was told not to: the next page of ours sends.
    .catch(() => {})
}
