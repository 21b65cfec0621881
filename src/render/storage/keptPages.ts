/** Caches of the service worker: code, which is the same for everybody; and pages with their data, of one person each. */
export const CODE_CACHE = 'geo-forms-code-1'
export const PAGE_CACHE = 'geo-forms-pages-1'
export const TILE_CACHE = 'geo-forms-tiles-1'

/** The database of what saved areas hold of a form's places and tasks; the maps of areas are nobody's. */
export const AREA_LISTS = 'geo-forms-area-lists'

/** A message from a page to the service worker. */
export type Asked =
  /** Keep this page, or see whether the server has a newer one. */
  | {
      readonly ask: 'look'
      readonly path: string
      readonly language: string
      /** The version shown by the page. */
      readonly version: number | null
      readonly build: string
      /** Each byte counts: only what the page cannot do without is fetched. */
      readonly saving: boolean
      /** True if answers to this version are on the device. */
      readonly held: boolean
      /** Code that the page has fetched. */
      readonly code: readonly string[]
    }
  /** From now on the newer one opens. */
  | { readonly ask: 'take'; readonly path: string }
  /** Answers to this version were begun, so that it stays, or are sent. */
  | { readonly ask: 'hold'; readonly path: string; readonly version: number | null; readonly held: boolean }
  /** Room is wanted: what nobody began is taken away. */
  | { readonly ask: 'room' }
  /** Something was sent: the copies of what the person sent and began are made anew. */
  | { readonly ask: 'own' }
  /** Somebody came or went. */
  | { readonly ask: 'forget' }

/** The result of a check for updates. */
export interface Looked {
  readonly found: 'same' | 'newVersion' | 'newBuild' | 'closed' | 'unreachable'
  /** The id of who the server says is signed in, '' for nobody; left out when it did not say. */
  readonly person?: string
}

/** Tells the service worker, where there is one, that the person sent something: without a network it is shown as sent. */
export function tellSent(): void {
  navigator.serviceWorker?.controller?.postMessage({ ask: 'own' } satisfies Asked)
}

/** So long the service worker, and a database that another tab has open, may take. In ms. */
const WAIT_MS = 5_000

/**
 * Takes from this device what was kept of pages, their data and what is a person's own: whoever comes next must not see
 * whose they were. It is gone once this resolves. Never rejects; code stays, it is nobody's.
 */
export async function forgetKeptPages(): Promise<void> {
  await Promise.all([inTime(workerForgets()), inTime(databaseGone(AREA_LISTS))])
  // Also where no worker answered.
  await Promise.all([PAGE_CACHE, TILE_CACHE].map(async (name) => caches.delete(name))).catch(() => undefined)
}

async function workerForgets(): Promise<void> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    worker.postMessage({ ask: 'forget' } satisfies Asked, [port2])
  })
  port1.close()
}

function databaseGone(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.deleteDatabase(name)
    asked.addEventListener('success', () => resolve())
    asked.addEventListener('error', () => reject(asked.error))
  })
}

/** Without a worker, a database or an answer in time, there is nothing more to wait for. */
async function inTime(work: Promise<void>): Promise<void> {
  const ended = new AbortController()
  const late = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS)
    ended.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  await Promise.race([work.catch(() => undefined), late])
  ended.abort()
}
