/** Caches of the service worker: code, shared by all users; and pages with their data, each of one user. */
export const CODE_CACHE = 'geo-forms-code-1'
export const PAGE_CACHE = 'geo-forms-pages-1'
export const TILE_CACHE = 'geo-forms-tiles-1'

/** Database of the places and tasks of forms in saved areas; the maps of areas belong to no user. */
export const AREA_LISTS = 'geo-forms-area-lists'

/** A message from a page to the service worker. */
export type WorkerRequest =
  /** Caches this page, or checks the server for a newer version. */
  | {
      readonly ask: 'look'
      readonly path: string
      readonly language: string
      /** The version shown by the page. */
      readonly version: number | null
      readonly build: string
      /** Saves data: only what the page cannot do without is fetched. */
      readonly saving: boolean
      /** True if the device has answers to this version. */
      readonly held: boolean
      /** Code that the page has loaded. */
      readonly code: readonly string[]
    }
  /** Makes the newer version the one to open. */
  | { readonly ask: 'take'; readonly path: string }
  /** Pins this version while the device has answers to it, or unpins it. */
  | { readonly ask: 'hold'; readonly path: string; readonly version: number | null; readonly held: boolean }
  /** Frees space: removes pages without begun answers. */
  | { readonly ask: 'room' }
  /** Something was sent: refreshes the copies of the user's submissions and drafts. */
  | { readonly ask: 'own' }
  /** A user signed in or out. */
  | { readonly ask: 'forget' }

/** The result of a check for updates. */
export interface UpdateCheck {
  readonly found: 'same' | 'newVersion' | 'newBuild' | 'closed' | 'unreachable'
  /** Id of the signed-in user according to the server, '' if signed out; absent if unknown. */
  readonly person?: string
}

/** Notifies the service worker, if any, that a submission was sent, so that it is shown as sent offline too. */
export function noteSent(): void {
  navigator.serviceWorker?.controller?.postMessage({ ask: 'own' } satisfies WorkerRequest)
}

/** Maximum time to wait for the service worker, and for a database open in another tab, in ms. */
const WAIT_MS = 5_000

/**
 * Removes cached pages, their data and the user's copies from this device, so that the next user cannot see them.
 * Completed once it resolves. Never rejects; code is kept, as it belongs to no user.
 */
export async function clearCachedPages(): Promise<void> {
  await Promise.all([inTime(workerForgets()), inTime(databaseGone(AREA_LISTS))])
  // Done here too, in case no worker responded.
  await Promise.all([PAGE_CACHE, TILE_CACHE].map(async (name) => caches.delete(name))).catch(() => undefined)
}

async function workerForgets(): Promise<void> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    worker.postMessage({ ask: 'forget' } satisfies WorkerRequest, [port2])
  })
  port1.close()
}

function databaseGone(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error))
  })
}

/** Without a worker, a database or a response in time, there is nothing more to wait for. */
async function inTime(work: Promise<void>): Promise<void> {
  const ended = new AbortController()
  const late = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS)
    ended.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  await Promise.race([work.catch(() => undefined), late])
  ended.abort()
}
