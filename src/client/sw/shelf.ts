import { CODE_CACHE, PAGE_CACHE, TILE_CACHE } from '../storage/keptPages.ts'
import type { KeptPage } from './KeptPage.ts'

/** A page by its path; the newer one of it, until it is taken, beside it. */
const keyOf = (path: string, newer = false) => `${path}?${newer ? 'newer' : 'kept'}`
const PAGE_KEY = /\?(?:kept|newer)$/

export async function readKept(path: string, newer = false): Promise<KeptPage | null> {
  const found = await (await caches.open(PAGE_CACHE)).match(keyOf(path, newer))
  return found ? ((await found.json()) as KeptPage) : null
}

export async function writeKept(page: KeptPage, newer = false): Promise<void> {
  const cache = await caches.open(PAGE_CACHE)
  await cache.put(keyOf(page.path, newer), Response.json(page))
}

export async function removeKept(path: string, newer?: true): Promise<void> {
  const cache = await caches.open(PAGE_CACHE)
  await cache.delete(keyOf(path, true))
  if (!newer) await cache.delete(keyOf(path))
}

/** Every page on this device, newer ones too. */
export async function allKept(): Promise<readonly KeptPage[]> {
  const cache = await caches.open(PAGE_CACHE)
  const keys = (await cache.keys()).filter(({ url }) => PAGE_KEY.test(url))
  const found = await Promise.all(keys.map((key) => cache.match(key)))
  return Promise.all(found.flatMap((answer) => (answer ? [answer.json() as Promise<KeptPage>] : [])))
}

/** The newer page takes the place of the one before; code of that one stays for pages that are open. */
export async function takeNewer(path: string): Promise<void> {
  const [kept, newer] = await Promise.all([readKept(path), readKept(path, true)])
  if (!newer) return
  await writeKept({ ...newer, before: kept?.code ?? [] })
  await removeKept(path, true)
}

/** The page that opens at a path: the newer one, unless answers to the one before are on the device. */
export async function openKept(path: string): Promise<KeptPage | null> {
  const kept = await readKept(path)
  if (!kept || kept.held || !(await readKept(path, true))) return kept
  // Without room for the newer one, the one before is better than none.
  await takeNewer(path).catch(() => undefined)
  return readKept(path)
}

/** Answers at an address, kept as they came; encodings differ by browser, and this is one. */
export async function keptAnswer(name: string, request: Request | string): Promise<Response | undefined> {
  return (await caches.open(name)).match(request, { ignoreVary: true })
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
  const pages = await allKept()
  const used = new Set(pages.flatMap(({ code, data, before }) => [...code, ...data, ...before]))
  for (const name of [CODE_CACHE, PAGE_CACHE]) {
    const cache = await caches.open(name)
    const unused = (await cache.keys()).filter(({ url }) => !PAGE_KEY.test(url) && !used.has(addressOf(url)))
    await Promise.all(unused.map((key) => cache.delete(key)))
  }
}

/** As pages name it: without the origin, where it is ours. */
const addressOf = (url: string) => (url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url)
