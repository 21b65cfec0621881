import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { API, BASE } from '../../contract/base.ts'
import { CODE_CACHE, PAGE_CACHE } from '../../render/storage/cachedPages.ts'
import { assetsIn, type ParsedPage } from './CachedPage.ts'
import { cachePage } from './cachePage.ts'

const asset = (name: string) => `${BASE}/assets/${name}`
const [FIRST, FORM, MAP, WORLD, OPENED] = [
  'index-1.js',
  'form-1.js',
  'maplibre-1.js',
  'world-head-1.bin',
  'mine-1.js',
].map(asset) as [string, string, string, string, string]
const LIST = `${API}/pages/abcdefgh/lists/1`
const HTML = `<script type="module" src="${FIRST}"></script>`
const READ = {
  html: HTML,
  headers: [],
  build: 'b',
  person: 'ann',
  given: new Map(),
  page: { formId: 'abcdefgh', name: 'Wells', version: 1, terms: null },
} as unknown as ParsedPage

/** A server that lists what this page needs; returns the requested URLs. */
function serve(): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (address.includes('/files?'))
      return Response.json({ code: [FORM], maps: [MAP, WORLD], data: [LIST], portal: [OPENED] })
    const type = address.startsWith(API) ? 'application/json' : 'text/javascript'
    return new Response('it', { headers: { 'content-type': type, 'content-length': '2' } })
  })
  return asked
}
const keep = (saving: boolean, code: readonly string[] = []) =>
  cachePage(READ, { path: `${BASE}/page/abcdefgh`, language: 'en', code, saving, signal: new AbortController().signal })
const kept = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)

const clear = () => Promise.all([PAGE_CACHE, CODE_CACHE].map((name) => caches.delete(name)))
beforeEach(clear)
afterEach(async () => {
  vi.unstubAllGlobals()
  await clear()
})

describe('A page stored in data-saving mode', () => {
  it('includes what its form uses, but no map', async () => {
    expect(assetsIn(HTML)).toEqual([FIRST])
    const asked = serve()
    const page = await keep(true)
    expect(page?.code).toEqual([FIRST, FORM])
    expect(asked).not.toContain(MAP)
    expect(await kept(CODE_CACHE)).toEqual([FIRST, FORM])
    expect(await kept(PAGE_CACHE)).toEqual([LIST])
  })

  it('keeps parts of the map that the user opened', async () => {
    serve()
    await (await caches.open(CODE_CACHE)).put(MAP, new Response('map'))
    const page = await keep(true, [OPENED])
    expect(page?.code).toEqual([FIRST, FORM, OPENED, MAP])
    expect(await kept(CODE_CACHE)).not.toContain(WORLD)
  })

  it('requests nothing that is already stored', async () => {
    serve()
    await keep(true)
    const asked = serve()
    await keep(true)
    expect(asked).toEqual([`${API}/pages/abcdefgh/files?language=en`])
  })

  it('is completed once data saving is off', async () => {
    serve()
    await keep(true)
    const page = await keep(false)
    expect(page?.code).toEqual([FIRST, FORM, MAP, WORLD])
    expect(await kept(CODE_CACHE)).toEqual([FIRST, FORM, MAP, WORLD])
  })

  it('is never stored incompletely: missing files are reported to the caller', async () => {
    serve()
    const whole = globalThis.fetch
    vi.stubGlobal('fetch', (address: string) =>
      address === FORM ? Promise.reject(new TypeError('Failed to fetch')) : whole(address),
    )
    await expect(keep(true)).rejects.toThrow('Failed to fetch')
  })
})
