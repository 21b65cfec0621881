import { API } from '../../contract/base.ts'
import { CODE_CACHE, PAGE_CACHE } from '../../render/storage/keptPages.ts'
import { assetsIn, type CachedPage, type ReadPage } from './CachedPage.ts'
import { isCacheable } from './isCacheable.ts'
import { cachedResponse } from './pageCache.ts'

/** The share of the storage quota beyond which nothing more is cached: drafts come first. */
const FULL = 0.8
/** Browsers fetch so many files at a time anyway. */
const AT_ONCE = 4

interface CacheOptions {
  readonly path: string
  readonly language: string
  /** Code that the page has fetched, whatever the server knows of it. */
  readonly code: readonly string[]
  /** Each byte counts: what only maps need is kept once it was asked for. */
  readonly saving: boolean
  readonly signal: AbortSignal
}

type Files = Pick<CachedPage, 'code' | 'data' | 'portal'> & { readonly maps?: readonly string[] }

/**
 * Fetches all that a page needs, as far as it is not here, and gives what to write down: a page is kept whole or not at
 * all. Null when the device has no room.
 */
export async function cachePage(read: ReadPage, options: CacheOptions): Promise<Omit<CachedPage, 'held'> | null> {
  const { page, html } = read
  const { path, language, saving, signal } = options
  if (!page || (await isFull())) return null
  const files = await fetch(`${API}/pages/${page.formId}/files?language=${language}`, { signal })
  if (!files.ok) throw new Error(`${files.status} at ${files.url}`)
  const { code, maps = [], data, portal } = (await files.json()) as Files
  const needed = [...new Set([...assetsIn(html), ...code, ...(saving ? [] : maps)])]
  await forEachInParallel(needed, async (address) => void (await fetchInto(CODE_CACHE, address, signal)))
  // What the page has beyond that, such as a part for this browser only: good to have.
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

/** Has the answer of an address on the device. Gives the bytes, as far as they are known; rejects where it cannot be had. */
export async function fetchInto(name: string, address: string, signal: AbortSignal): Promise<number> {
  const here = await cachedResponse(name, address)
  if (here) return sizeOf(here)
  const ours = address.startsWith('/')
  // A picture elsewhere: shown as it is, and its server learns nothing of who is signed in here.
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
