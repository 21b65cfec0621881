import { BASE } from '../../contract/base.ts'
import { CODE_CACHE, PAGE_CACHE, TILE_CACHE } from '../../render/storage/cachedPages.ts'
import { isOwnKey } from '../../render/storage/ownCopies.ts'
import { hasDrafts } from './hasDrafts.ts'
import type { CachedPage } from './CachedPage.ts'

/** Cache keys of a page: the current one, a newer one until it is activated, and the older one while it is open. */
const keyOf = (path: string, newer = false) => `${path}?${newer ? 'newer' : 'cached'}`
const olderKey = (path: string) => `${path}?older`
const PAGE_KEY = /\?(?:cached|newer)$/
const OLDER_KEY = /\?older$/
/** The HTML shared by all of a user's own pages. */
const PORTAL_KEY = '/submissions?portal'

export type CachedPortal = Pick<CachedPage, 'html' | 'headers' | 'person' | 'code'>

export async function readPortal(): Promise<CachedPortal | null> {
  const found = await (await caches.open(PAGE_CACHE)).match(BASE + PORTAL_KEY)
  return found ? ((await found.json()) as CachedPortal) : null
}

export async function writePortal(portal: CachedPortal): Promise<void> {
  await (await caches.open(PAGE_CACHE)).put(BASE + PORTAL_KEY, Response.json(portal))
}

export const readCachedPage = (path: string, newer = false): Promise<CachedPage | null> => readAt(keyOf(path, newer))

async function readAt(key: string): Promise<CachedPage | null> {
  const found = await (await caches.open(PAGE_CACHE)).match(key)
  return found ? ((await found.json()) as CachedPage) : null
}

export async function writeCachedPage(page: CachedPage, newer = false): Promise<void> {
  const cache = await caches.open(PAGE_CACHE)
  await cache.put(keyOf(page.path, newer), Response.json(page))
}

export async function removeCachedPage(path: string, newer?: true): Promise<void> {
  const cache = await caches.open(PAGE_CACHE)
  await cache.delete(keyOf(path, true))
  if (newer) return
  await cache.delete(keyOf(path))
  await cache.delete(olderKey(path))
}

/** Every cached page, newer ones included. */
export const allCachedPages = (): Promise<readonly CachedPage[]> => allAt(PAGE_KEY)

async function allAt(pattern: RegExp): Promise<readonly CachedPage[]> {
  const cache = await caches.open(PAGE_CACHE)
  const keys = (await cache.keys()).filter(({ url }) => pattern.test(url))
  const found = await Promise.all(keys.map((key) => cache.match(key)))
  return Promise.all(found.flatMap((answer) => (answer ? [answer.json() as Promise<CachedPage>] : [])))
}

/** Replaces a page by its newer one; the older one is kept for open pages that show it. */
export async function activateNewer(path: string): Promise<void> {
  const [cached, newer] = await Promise.all([readCachedPage(path), readCachedPage(path, true)])
  if (!newer) return
  await writeCachedPage({ ...newer, before: cached?.code ?? [] })
  await removeCachedPage(path, true)
  if (!cached) return
  const cache = await caches.open(PAGE_CACHE)
  // With storage full, the newer one is more important.
  await cache.put(olderKey(path), Response.json(cached)).catch(() => undefined)
}

/** Makes the older version current again: answers to it were begun on a page that still shows it. */
export async function restoreOlder(cached: CachedPage, version: number | null): Promise<void> {
  const { path } = cached
  const older = await readAt(olderKey(path))
  if (older?.version !== version) return
  if (!(await readCachedPage(path, true))) await writeCachedPage(cached, true)
  await writeCachedPage({ ...older, before: cached.code, held: true })
  await (await caches.open(PAGE_CACHE)).delete(olderKey(path))
}

/** Removes the older version, unless the requesting page shows it. */
export async function removeOlderVersion(path: string, shown: number | null): Promise<void> {
  const older = await readAt(olderKey(path))
  if (older && older.version !== shown) await (await caches.open(PAGE_CACHE)).delete(olderKey(path))
}

/** Returns the page to open at a path: the newer one, unless the device has answers to the current one. */
export async function openCachedPage(path: string): Promise<CachedPage | null> {
  const cached = await readCachedPage(path)
  if (!cached || cached.held || !(await readCachedPage(path, true)) || (await hasDrafts(cached))) return cached
  // With no room for the newer one, the current one is better than none.
  await activateNewer(path).catch(() => undefined)
  return readCachedPage(path)
}

/** Returns the cached response of a URL; ignores `vary`, since encodings differ by browser. */
export async function cachedResponse(name: string, request: Request | string): Promise<Response | null> {
  return (await (await caches.open(name)).match(request, { ignoreVary: true })) ?? null
}

/** Removes pages without begun answers, and everything that only they need. */
export async function removeUnpinned(): Promise<void> {
  const cached = await allCachedPages()
  const held = new Set(cached.filter((page) => page.held).map(({ path }) => path))
  await Promise.all(cached.filter(({ path }) => !held.has(path)).map(({ path }) => removeCachedPage(path)))
  await caches.delete(TILE_CACHE)
  await removeUnused()
}

/** Removes code and data that no cached page refers to. */
export async function removeUnused(): Promise<void> {
  const pages = [...(await allCachedPages()), ...(await allAt(OLDER_KEY))]
  const own = (await readPortal())?.code ?? []
  const used = new Set([...own, ...pages.flatMap(({ code, data, before }) => [...code, ...data, ...before])])
  for (const name of [CODE_CACHE, PAGE_CACHE]) {
    const cache = await caches.open(name)
    const unused = (await cache.keys()).filter(({ url }) => !isCached(url) && !used.has(addressOf(url)))
    await Promise.all(unused.map((key) => cache.delete(key)))
  }
}

const isCached = (url: string) => PAGE_KEY.test(url) || OLDER_KEY.test(url) || isOwnKey(url) || url.endsWith(PORTAL_KEY)

/** Returns a URL as pages refer to it: without the origin if it is ours. */
const addressOf = (url: string) => (url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url)
