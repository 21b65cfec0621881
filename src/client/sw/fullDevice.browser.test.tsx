import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PAGE_CACHE } from '../../render/storage/cachedPages.ts'
import { strategies } from './strategies.ts'
import type { CachedPage } from './CachedPage.ts'
import { openCachedPage, writeCachedPage } from './pageCache.ts'

const page = (version: number): CachedPage => ({
  path: '/codeless-portal/page/abcdefgh',
  html: `<p>${version}</p>`,
  headers: [],
  formId: 'abcdefgh',
  name: 'Wells',
  version,
  build: '/codeless-portal/assets/index-1.js',
  person: '',
  counted: false,
  code: [],
  data: [],
  before: [],
  portal: [],
  bytes: 0,
  openedAt: 0,
  held: false,
})

const fill = () => vi.spyOn(Cache.prototype, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))

beforeEach(() => caches.delete(PAGE_CACHE))
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await caches.delete(PAGE_CACHE)
})

it('the stored page opens if there is no space for the newer one', async () => {
  await writeCachedPage(page(1))
  await writeCachedPage(page(2), true)
  fill()
  expect((await openCachedPage(page(1).path))?.version).toBe(1)
  vi.restoreAllMocks()
  expect((await openCachedPage(page(1).path))?.version).toBe(2)
})

it('a tile is shown even if it cannot be stored', async () => {
  vi.stubGlobal('fetch', async () => new Response('tile', { headers: { 'content-type': 'application/x-protobuf' } }))
  fill()
  const tile = await strategies.tile(new Request('/codeless-portal/api/pages/abcdefgh/tiles/hash/1/2/3.pbf'))
  expect(await tile.text()).toBe('tile')
})
