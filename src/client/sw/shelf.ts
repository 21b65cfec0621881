import { CODE_CACHE, PAGE_CACHE, TILE_CACHE } from '../storage/keptPages.ts'
import { isBegun } from './isBegun.ts'
import type { KeptPage } from './KeptPage.ts'

/** A page by its path; the newer one of it, until it is taken, beside it, and then the one before while it is open. */
const keyOf = (path: string, newer = false) => `${path}?${newer ? 'newer' : 'kept'}`
const olderKey = (path: string) => `${path}?older`
const PAGE_KEY = /\?(?:kept|newer)$/
const OLDER_KEY = /\?older$/

export const readKept = (path: string, newer = false): Promise<KeptPage | null> => readAt(keyOf(path, newer))

async function readAt(key: string): Promise<KeptPage | null> {
  const found = await (await caches.open(PAGE_CACHE)).match(key)
  return found ? ((await found.json()) as KeptPage) : null
}

export async function writeKept(page: KeptPage, newer = false): Promise<void> {
  const cache = await caches.open(PAGE_CACHE)
  await cache.put(keyOf(page.path, newer), Response.json(page))
}

export async function removeKept(path: string, newer?: true): Promise<void> {
  const cache = await caches.open(PAGE_CACHE)
  await cache.delete(keyOf(path, true))
  if (newer) return
  await cache.delete(keyOf(path))
  await cache.delete(olderKey(path))
}

/** Every page on this device, newer ones too. */
export const allKept = (): Promise<readonly KeptPage[]> => allAt(PAGE_KEY)

async function allAt(pattern: RegExp): Promise<readonly KeptPage[]> {
  const cache = await caches.open(PAGE_CACHE)
  const keys = (await cache.keys()).filter(({ url }) => pattern.test(url))
  const found = await Promise.all(keys.map((key) => cache.match(key)))
  return Promise.all(found.flatMap((answer) => (answer ? [answer.json() as Promise<KeptPage>] : [])))
}

/** The newer page takes the place of the one before, which stays beside it for pages that show it. */
export async function takeNewer(path: string): Promise<void> {
  const [kept, newer] = await Promise.all([readKept(path), readKept(path, true)])
  if (!newer) return
  await writeKept({ ...newer, before: kept?.code ?? [] })
  await removeKept(path, true)
  if (!kept) return
  const cache = await caches.open(PAGE_CACHE)
  // Without room for it, the newer one is what matters.
  await cache.put(olderKey(path), Response.json(kept)).catch(() => undefined)
}

/** Answers were begun on a page that shows the version before, which another page had left: it is the one that opens again. */
export async function putBack(kept: KeptPage, version: number | null): Promise<void> {
  const { path } = kept
  const older = await readAt(olderKey(path))
  if (older?.version !== version) return
  if (!(await readKept(path, true))) await writeKept(kept, true)
  await writeKept({ ...older, before: kept.code, held: true })
  await (await caches.open(PAGE_CACHE)).delete(olderKey(path))
}

/** No page shows the version before any more, but perhaps the one that shows this one. */
export async function removeOlder(path: string, shown: number | null): Promise<void> {
  const older = await readAt(olderKey(path))
  if (older && older.version !== shown) await (await caches.open(PAGE_CACHE)).delete(olderKey(path))
}

/** The page that opens at a path: the newer one, unless answers to the one before are on the device. */
export async function openKept(path: string): Promise<KeptPage | null> {
  const kept = await readKept(path)
  if (!kept || kept.held || !(await readKept(path, true)) || (await isBegun(kept))) return kept
  // Without room for the newer one, the one before is better than none.
  await takeNewer(path).catch(() => undefined)
  return readKept(path)
}

/** Answers at an address, kept as they came; encodings differ by browser, and this is one. */
export async function keptAnswer(name: string, request: Request | string): Promise<Response | null> {
  return (await (await caches.open(name)).match(request, { ignoreVary: true })) ?? null
}

/** Takes away the pages that nobody began answers on, with what only they need. */
export async function leaveUnheld(): Promise<void> {
  const kept = await allKept()
  const held = new Set(kept.filter((page) => page.held).map(({ path }) => path))
  await Promise.all(kept.filter(({ path }) => !held.has(path)).map(({ path }) => removeKept(path)))
  await caches.delete(TILE_CACHE)
  await sweep()
}

/** Removes code and data that no kept page names. */
export async function sweep(): Promise<void> {
  const pages = [...(await allKept()), ...(await allAt(OLDER_KEY))]
  const used = new Set(pages.flatMap(({ code, data, before }) => [...code, ...data, ...before]))
  for (const name of [CODE_CACHE, PAGE_CACHE]) {
    const cache = await caches.open(name)
    const unused = (await cache.keys()).filter(
      ({ url }) => !PAGE_KEY.test(url) && !OLDER_KEY.test(url) && !used.has(addressOf(url)),
    )
    await Promise.all(unused.map((key) => cache.delete(key)))
  }
}

/** As pages name it: without the origin, where it is ours. */
const addressOf = (url: string) => (url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url)
