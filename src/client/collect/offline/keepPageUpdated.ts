import { BASE } from '../../../contract/base.ts'
import type { Page } from '../../../contract/shapes.ts'
import i18next from 'i18next'
import type { WorkerRequest, UpdateCheck } from '../../../render/storage/cachedPages.ts'
import { hasStarted } from './hasStarted.ts'
import { askServiceWorker } from './serviceWorker.ts'
import { persistStorage } from './persistStorage.ts'

/** Minimum time between two checks, however often the page becomes visible, in ms. */
const AGAIN_AFTER_MS = 60_000
/** Interval at which a created or removed draft is noticed, in ms. */
const GLANCE_MS = 1_000

/** Path of the page, the service worker's key. */
const pathOf = () => location.pathname

/**
 * Keeps the open page on this device and checks the server for changes: at once, when the network is back, and when the
 * page becomes visible. Returns a function that stops it.
 */
export function keepPageUpdated(page: Page, onCheck: (looked: UpdateCheck) => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let lookedAt = 0
  let saved = false
  const look = async () => {
    if (Date.now() - lookedAt < AGAIN_AFTER_MS) return
    lookedAt = Date.now()
    saved = savesData()
    const looked = await askServiceWorker(question(page))
    if (looked?.found === 'unreachable') lookedAt = 0
    if (looked && !signal.aborted) onCheck(looked)
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') void look()
  }
  window.addEventListener('online', () => void look(), { signal })
  // Files omitted on a metered connection are fetched on an unmetered one.
  const changed = () => {
    if (!saved || savesData()) return
    lookedAt = 0
    void look()
  }
  connection()?.addEventListener('change', changed, { signal })
  document.addEventListener('visibilitychange', onVisible, { signal })
  void look()
  let begun = false
  let typedAt = Number.NEGATIVE_INFINITY
  const glance = () => {
    const before = begun
    begun = hasStarted(page) || performance.now() - typedAt < GLANCE_MS
    if (before === begun) return
    if (begun) void persistStorage()
    void askServiceWorker({ ask: 'hold', path: pathOf(), version: page.version, held: begun })
  }
  const timer = setInterval(glance, GLANCE_MS)
  // The draft is written a moment later; a reload before that must open the same version.
  const typed = () => {
    typedAt = performance.now()
    if (!begun) glance()
  }
  document.addEventListener('input', typed, { signal, capture: true })
  return () => {
    ended.abort()
    clearInterval(timer)
  }
}

function question(page: Page): WorkerRequest {
  const assets = `${location.origin}${BASE}/assets/`
  const code = performance.getEntriesByType('resource').map(({ name }) => name)
  return {
    ask: 'look',
    path: pathOf(),
    language: i18next.language,
    version: page.version,
    saving: savesData(),
    build: document.querySelector('script[type=module]')?.getAttribute('src') ?? '',
    held: hasStarted(page),
    code: code.filter((name) => name.startsWith(assets)).map((name) => name.slice(location.origin.length)),
  }
}

/** Makes the newer version the one to open, and reloads the page. */
export async function openNewerVersion(): Promise<void> {
  await askServiceWorker({ ask: 'take', path: pathOf() })
  location.reload()
}

/** `navigator.connection`; browsers without it are treated as unmetered. */
interface Connection extends EventTarget {
  readonly saveData?: boolean
  readonly type?: string
}

const connection = () => (navigator as { readonly connection?: Connection }).connection

/** True if data should be saved: the user enabled data saving, or the connection is cellular. */
function savesData(): boolean {
  const { saveData, type } = connection() ?? {}
  return saveData === true || type === 'cellular'
}
