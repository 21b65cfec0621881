import { BASE } from '../../contract/base.ts'
import { CODE_CACHE, PAGE_CACHE, TILE_CACHE } from '../../render/storage/cachedPages.ts'
import { responseFrom, formIn, readPage, type CachedPage } from './CachedPage.ts'
import { forCurrentUser } from './forCurrentUser.ts'
import { cacheFirst, withTimeLimit } from './cacheFirst.ts'
import { hasDrafts } from './hasDrafts.ts'
import { isCacheable } from './isCacheable.ts'
import { offlinePage } from './offlinePage.ts'
import { allCachedPages, cachedResponse, openCachedPage, readPortal, removeCachedPage } from './pageCache.ts'
import type { Strategy } from './strategyOf.ts'

/** The server's time limit if the page is cached as well, in ms. */
const WAIT_MS = 4_000
const MAX_TILES = 500
/** Paths of a user's own pages, which share the same HTML. */
const OWN_PAGE = new RegExp(`^${BASE}/(?:submissions|drafts|account|nearby)(?:/|$)`)

type Answer = (request: Request) => Promise<Response>

/** The handler of each strategy. */
export const strategies: { readonly [strategy in Strategy]: Answer } = {
  page: async (request) => {
    const opening = openCachedPage(new URL(request.url).pathname).catch(() => null)
    const cached = await withTimeLimit(opening)
    if (cached && !cached.counted && !isReload(request)) return responseFrom(cached)
    if (cached) return networkFirst(request, cached)
    return fetch(request).catch(async () => {
      const late = await opening
      return late ? responseFrom(late) : offline()
    })
  },
  portal: (request) =>
    fetch(request).catch(async () => {
      const own = OWN_PAGE.test(new URL(request.url).pathname) ? await readPortal().catch(() => null) : null
      return own ? responseFrom(own) : offline()
    }),
  code: (request) => cacheFirst(cachedResponse(CODE_CACHE, request), () => fetchCode(request)),
  data: (request) => cacheFirst(cachedResponse(PAGE_CACHE, request), () => fetch(request)),
  tile: async (request) => (await cachedResponse(TILE_CACHE, request)) ?? fetchTile(request),
  form: (request) =>
    fetch(request).catch(async (error: unknown) => {
      const id = new URL(request.url).pathname.split('/').at(-1)
      const cached = (await allCachedPages()).find(({ formId }) => formId === id)
      const form = cached && formIn(cached)
      if (!form) throw error
      return Response.json(form)
    }),
  picture: (request) =>
    fetch(request).catch(async (error: unknown) => {
      const cached = await cachedResponse(PAGE_CACHE, request)
      if (!cached) throw error
      return cached
    }),
}

const offline = async () =>
  offlinePage(await allCachedPages().catch(() => []), (await readPortal().catch(() => null)) !== null)

/**
 * Returns the server's page, since the user reloaded; the cached one if its answers were begun and the server's is
 * another version.
 */
async function networkFirst(request: Request, cached: CachedPage): Promise<Response> {
  try {
    const answer = await fetch(request.url, { cache: 'no-store', signal: AbortSignal.timeout(WAIT_MS) })
    const text = await answer.text()
    const read = answer.ok ? readPage(text, answer.headers) : null
    if (!read) return responseFrom(cached)
    const isOther = read.page !== null && read.page.version !== cached.version
    return responseFrom(isOther && (cached.held || (await hasDrafts(cached))) ? cached : read)
  } catch {
    return responseFrom(cached)
  }
}

/** A page that refers to deleted code could never start: the server has a newer one. */
async function fetchCode(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (answer.status === 404) {
    const address = new URL(request.url).pathname
    const broken = (await allCachedPages()).filter(({ code }) => code.includes(address))
    await Promise.all(broken.map(({ path }) => removeCachedPage(path)))
  }
  return answer
}

function fetchTile(request: Request): Promise<Response> {
  return forCurrentUser(async (signal) => {
    const answer = await fetch(request, { signal })
    // With storage full, the tile is still returned.
    if (isCacheable(answer)) await keepTile(request, answer.clone()).catch(() => undefined)
    return answer
  })
}

async function keepTile(request: Request, tile: Response): Promise<void> {
  const cache = await caches.open(TILE_CACHE)
  await cache.put(request, tile)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_TILES)).map((key) => cache.delete(key)))
}

/** True if the user reloaded the page, as far as browsers tell. */
function isReload(request: Request): boolean {
  const { isReloadNavigation = false } = request as { readonly isReloadNavigation?: boolean }
  return isReloadNavigation || request.cache === 'reload' || request.cache === 'no-cache'
}
