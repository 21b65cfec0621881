import { API } from '../../contract/base.ts'
import { CODE_CACHE, PAGE_CACHE } from '../../render/storage/cachedPages.ts'
import { assetsIn, type CachedPage, type ParsedPage } from './CachedPage.ts'
import { isCacheable } from './isCacheable.ts'
import { cachedResponse } from './pageCache.ts'

/** The share of the storage quota beyond which nothing more is cached: drafts come first. */
const FULL = 0.8
/** Number of parallel requests, as in browsers. */
const AT_ONCE = 4

interface CacheOptions {
  readonly path: string
  readonly language: string
  /** Code the page has loaded, besides what the server lists. */
  readonly code: readonly string[]
  /** Saves data: files that only maps need are kept once they were requested. */
  readonly saving: boolean
  readonly signal: AbortSignal
}

type Files = Pick<CachedPage, 'code' | 'data' | 'portal'> & { readonly maps?: readonly string[] }

/**
 * Fetches everything a page needs that is not cached, and returns the page to store: a page is kept completely or not
 * at all. Null if the storage is full.
 */
export async function cachePage(read: ParsedPage, options: CacheOptions): Promise<Omit<CachedPage, 'held'> | null> {
  const { page, html } = read
  const { path, language, saving, signal } = options
  if (!page || (await isFull())) return null
  const files = await fetch(`${API}/pages/${page.formId}/files?language=${language}`, { signal })
  if (!files.ok) throw new Error(`${files.status} at ${files.url}`)
  const { code, maps = [], data, portal } = (await files.json()) as Files
  const needed = [...new Set([...assetsIn(html), ...code, ...(saving ? [] : maps)])]
  await forEachInParallel(needed, async (address) => void (await fetchInto(CODE_CACHE, address, signal)))
  // Other code the page has loaded, e.g. for this browser only: optional.
  const extra = options.code.filter((address) => !needed.includes(address))
  if (saving) for (const address of maps) if (await cachedResponse(CODE_CACHE, address)) extra.push(address)
  await forEachInParallel(extra, async (address) => void (await fetchInto(CODE_CACHE, address, signal).catch(() => 0)))
  let bytes = 0
  await forEachInParallel(data, async (address) => {
    bytes += await fetchInto(PAGE_CACHE, address, signal).catch(() => 0)
  })
  return {
    path,
    html,
    headers: read.headers,
    formId: page.formId,
    name: page.name,
    version: page.version,
    build: read.build,
    person: read.person,
    counted: (page.terms?.left ?? null) !== null,
    code: [...new Set([...needed, ...extra])],
    data,
    before: [],
    portal,
    bytes,
    openedAt: Date.now(),
  }
}

/** Caches the response of a URL. Returns its size in bytes, if known; rejects if it cannot be fetched. */
export async function fetchInto(name: string, address: string, signal: AbortSignal): Promise<number> {
  const here = await cachedResponse(name, address)
  if (here) return sizeOf(here)
  const ours = address.startsWith('/')
  // An external image: cached as an opaque response, without credentials.
  const options: RequestInit = ours ? { signal } : { signal, mode: 'no-cors', credentials: 'omit' }
  const answer = await fetch(address, options)
  if (ours && !isCacheable(answer)) throw new Error(`${answer.status} at ${address}`)
  const size = sizeOf(answer)
  await (await caches.open(name)).put(address, answer)
  return size
}

const sizeOf = ({ headers }: Response) => Number(headers.get('content-length') ?? 0)

export async function isFull(): Promise<boolean> {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota > 0 && usage / quota > FULL
}

export async function forEachInParallel<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const run = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
}
