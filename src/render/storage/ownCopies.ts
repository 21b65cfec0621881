import { PAGE_CACHE } from './cachedPages.ts'

/** The server's last response about a user's own submissions and drafts. */
export interface OwnCopy {
  /** Time of the response, ms since 1970. */
  readonly at: number
  readonly data: unknown
}

/** Maximum number of responses to keep, newest first. */
const MOST = 40
const OWN_KEY = /\?own=[^&]*$/

/** True if an entry of the page cache is such a copy. */
export const isOwnKey = (url: string): boolean => OWN_KEY.test(url)

const keyOf = (person: string, url: string) => `${url}?own=${encodeURIComponent(person)}`

/**
 * Stores a response for its user, until a user signs in or out. Not stored if the storage is full or there is no Cache
 * API.
 */
export async function writeOwn(person: string, url: string, data: unknown): Promise<void> {
  try {
    const cache = await caches.open(PAGE_CACHE)
    const key = keyOf(person, url)
    // The newest entry is the last one.
    await cache.delete(key)
    await cache.put(key, Response.json({ at: Date.now(), data } satisfies OwnCopy))
    const own = (await cache.keys()).filter((kept) => isOwnKey(kept.url))
    await Promise.all(own.slice(0, Math.max(0, own.length - MOST)).map((kept) => cache.delete(kept)))
  } catch {
    // The data can be fetched from the server.
  }
}

/** Returns this user's copy of a URL; null if there is none. */
export async function readOwn(person: string, url: string): Promise<OwnCopy | null> {
  try {
    const found = await (await caches.open(PAGE_CACHE)).match(keyOf(person, url))
    return found ? ((await found.json()) as OwnCopy) : null
  } catch {
    return null
  }
}
