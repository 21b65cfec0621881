/** Caches of the service worker: code, which is the same for everybody; and pages with their data, of one person each. */
export const CODE_CACHE = 'geo-forms-code-1'
export const PAGE_CACHE = 'geo-forms-pages-1'
export const TILE_CACHE = 'geo-forms-tiles-1'

/** The database of what saved areas hold of a form's places and tasks; the maps of areas are nobody's. */
export const AREA_LISTS = 'geo-forms-area-lists'

/** What a page asks of the service worker. */
export type Asked =
  /** Keep this page, or see whether the server has a newer one. */
  | {
      readonly ask: 'look'
      readonly path: string
      readonly language: string
      /** What the page shows. */
      readonly version: number | null
      readonly build: string
      /** Whether answers to this version are on the device. */
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
  /** Somebody came or went. */
  | { readonly ask: 'forget' }

/** What came of looking. */
export interface Looked {
  readonly found: 'same' | 'newVersion' | 'newBuild' | 'shut' | 'unreachable'
  /** The id of who the server says is signed in, '' for nobody; left out when it did not say. */
  readonly person?: string
}

/**
 * Takes from this device what the service worker kept of pages and their data: whoever comes next must not see whose
 * they were. Never rejects; code stays, it is nobody's.
 */
export async function forgetKeptPages(): Promise<void> {
  try {
    navigator.serviceWorker?.controller?.postMessage({ ask: 'forget' } satisfies Asked)
    indexedDB.deleteDatabase(AREA_LISTS)
    await Promise.all([PAGE_CACHE, TILE_CACHE].map((name) => caches.delete(name)))
  } catch {
    // Without caches, nothing was kept.
  }
}
