import { BASE } from '../../../contract/base.ts'
import type { Page } from '../../../contract/shapes.ts'
import i18next from 'i18next'
import type { Asked, Looked } from '../../../render/storage/keptPages.ts'
import { hasBegun } from './hasBegun.ts'
import { askWorker } from './keeper.ts'
import { keepStorage } from './keepStorage.ts'
import { savesData, watchLine } from './savesData.ts'

/** A page is looked at by its person again and again; the server is asked no more often than this. */
const AGAIN_AFTER_MS = 60_000
/** How soon it is noticed that a draft is on the device, or no more. */
const GLANCE_MS = 1_000

/** Where the page is, as the service worker knows it. */
const pathOf = () => location.pathname

/**
 * Keeps the page that is open on this device, and asks the server what is new about it: now, when the network is back, and
 * when the person comes back to it. Gives what ends it.
 */
export function lookAfter(page: Page, told: (looked: Looked) => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let lookedAt = 0
  let saved = false
  const look = async () => {
    if (Date.now() - lookedAt < AGAIN_AFTER_MS) return
    lookedAt = Date.now()
    saved = savesData()
    const looked = await askWorker(question(page))
    if (looked?.found === 'unreachable') lookedAt = 0
    if (looked && !signal.aborted) told(looked)
  }
  const seen = () => {
    if (document.visibilityState === 'visible') void look()
  }
  window.addEventListener('online', () => void look(), { signal })
  // What was left out on a line that is paid for comes on one that is not.
  const changed = () => {
    if (!saved || savesData()) return
    lookedAt = 0
    void look()
  }
  watchLine(changed, signal)
  document.addEventListener('visibilitychange', seen, { signal })
  void look()
  let begun = false
  let typedAt = Number.NEGATIVE_INFINITY
  const glance = () => {
    const before = begun
    begun = hasBegun(page) || performance.now() - typedAt < GLANCE_MS
    if (before === begun) return
    if (begun) void keepStorage()
    void askWorker({ ask: 'hold', path: pathOf(), version: page.version, held: begun })
  }
  const timer = setInterval(glance, GLANCE_MS)
  // It is a draft a moment later: whoever reloads the page meanwhile goes on with this one.
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

function question(page: Page): Asked {
  const assets = `${location.origin}${BASE}/assets/`
  const code = performance.getEntriesByType('resource').map(({ name }) => name)
  return {
    ask: 'look',
    path: pathOf(),
    language: i18next.language,
    version: page.version,
    saving: savesData(),
    build: document.querySelector('script[type=module]')?.getAttribute('src') ?? '',
    held: hasBegun(page),
    code: code.filter((name) => name.startsWith(assets)).map((name) => name.slice(location.origin.length)),
  }
}

/** The newer one opens from now on: now as well. */
export async function openNewer(): Promise<void> {
  await askWorker({ ask: 'take', path: pathOf() })
  location.reload()
}
