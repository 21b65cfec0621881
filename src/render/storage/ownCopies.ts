import { PAGE_CACHE } from './keptPages.ts'

/** The server's last answers about a person's own submissions and drafts. */
export interface OwnCopy {
  /** When, ms since 1970. */
  readonly at: number
  readonly data: unknown
}

/** So many answers stay, the newest. */
const MOST = 40
const OWN_KEY = /\?own=[^&]*$/

/** True if something in the cache of pages is such a copy. */
export const isOwnKey = (url: string): boolean => OWN_KEY.test(url)

const keyOf = (person: string, url: string) => `${url}?own=${encodeURIComponent(person)}`

/** Keeps an answer for its person, until somebody leaves or comes. Without room, or caches, it is not kept. */
export async function writeOwn(person: string, url: string, data: unknown): Promise<void> {
  try {
    const cache = await caches.open(PAGE_CACHE)
    const key = keyOf(person, url)
    // The newest is the last.
    await cache.delete(key)
    await cache.put(key, Response.json({ at: Date.now(), data } satisfies OwnCopy))
    const own = (await cache.keys()).filter((kept) => isOwnKey(kept.url))
    await Promise.all(own.slice(0, Math.max(0, own.length - MOST)).map((kept) => cache.delete(kept)))
  } catch {
    // It is had from the server.
  }
}

/** The copy of an address for this person; null where there is none. */
export async function readOwn(person: string, url: string): Promise<OwnCopy | null> {
  try {
    const found = await (await caches.open(PAGE_CACHE)).match(keyOf(person, url))
    return found ? ((await found.json()) as OwnCopy) : null
  } catch {
    return null
  }
}
