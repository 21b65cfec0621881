import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { API, EMBEDDED_ANSWERS } from '../../contract/base.ts'
import { journaled, journalFlushed } from '../../render/storage/draftJournal.ts'
import { PAGE_CACHE } from '../../render/storage/cachedPages.ts'
import { pinPage } from './pinnedPages.ts'
import { checkForUpdate } from './checkForUpdate.ts'
import { openCachedPage } from './pageCache.ts'

const PATH = '/codeless-portal/page/abcdefgh'
const BUILD = '/codeless-portal/assets/index-1.js'

/** A version's page as the server sends it. */
function pageOf(version: number): Response {
  const given = {
    [`${API}/info`]: { googleUser: null, concedoUser: null },
    [`${API}/pages/abcdefgh`]: { formId: 'abcdefgh', name: 'Wells', version },
  }
  const html = `<script type="application/json" id="${EMBEDDED_ANSWERS}">${JSON.stringify(given)}</script>
    <script type="module" src="${BUILD}"></script>`
  return new Response(html, { headers: { 'content-security-policy': "script-src 'nonce-abc'" } })
}

/** A server with this version, which responds once `when` resolves. */
function serve(version: number, when: Promise<unknown> = Promise.resolve()): void {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/files')) return Response.json({ code: [], data: [] })
    if (address !== PATH) return new Response('code', { headers: { 'content-type': 'text/javascript' } })
    await when
    return pageOf(version)
  })
}

const look = (version: number, held: boolean, alone = false) =>
  checkForUpdate(
    { ask: 'look', path: PATH, language: 'en', version, build: BUILD, saving: false, held, code: [] },
    async () => alone,
  )
const openedVersion = async () => (await openCachedPage(PATH))?.version
const pagesKept = async () => (await (await caches.open(PAGE_CACHE)).keys()).length

/** One tab shows version 1 when another opens version 2. */
async function openNewerElsewhere(): Promise<void> {
  serve(1)
  await look(1, false)
  serve(2)
  await look(1, false)
  expect(await openedVersion()).toBe(2)
  await look(2, false)
}

beforeEach(() => caches.delete(PAGE_CACHE))
afterEach(async () => {
  vi.unstubAllGlobals()
  await caches.delete(PAGE_CACHE)
})

it('the newer version opens if no answers were started', async () => {
  serve(1)
  await look(1, false)
  serve(2)
  expect(await look(1, false)).toMatchObject({ found: 'newVersion' })
  expect(await openedVersion()).toBe(2)
})

it('the old version opens if answers were started before the server reported a newer one', async () => {
  serve(1)
  await look(1, false)
  const told = new EventTarget()
  serve(2, new Promise((resolve) => told.addEventListener('now', resolve)))
  const looking = look(1, false)
  await pinPage({ path: PATH, version: 1, held: true })
  told.dispatchEvent(new Event('now'))
  expect(await looking).toMatchObject({ found: 'newVersion' })
  expect(await openedVersion()).toBe(1)
  await pinPage({ path: PATH, version: 1, held: false })
  expect(await openedVersion()).toBe(2)
})

it('the old version opens if its answers are on the device, even if no page could report it', async () => {
  const storage = journaled(localStorage)
  serve(1)
  await look(1, false)
  storage.setItem('draft ada abcdefgh 1 ', '{}')
  await journalFlushed()
  serve(2)
  expect(await look(1, false)).toMatchObject({ found: 'newVersion' })
  expect(await openedVersion()).toBe(1)
  // In another tab, which loaded it from the server.
  await look(2, false)
  expect(await openedVersion()).toBe(1)
  storage.removeItem('draft ada abcdefgh 1 ')
  await journalFlushed()
  expect(await openedVersion()).toBe(2)
})

it('a page is kept if answers were started before it was stored', async () => {
  const told = new EventTarget()
  serve(1, new Promise((resolve) => told.addEventListener('now', resolve)))
  const looking = look(1, false)
  await pinPage({ path: PATH, version: 1, held: true })
  told.dispatchEvent(new Event('now'))
  await looking
  expect((await openCachedPage(PATH))?.held).toBe(true)
})

it('the old version opens again for answers started in one tab, after another tab opened the newer one', async () => {
  await openNewerElsewhere()
  await pinPage({ path: PATH, version: 1, held: true })
  expect(await openedVersion()).toBe(1)
  expect(await look(2, false)).toMatchObject({ found: 'same' })
  expect(await openedVersion()).toBe(1)
  await pinPage({ path: PATH, version: 1, held: false })
  expect(await openedVersion()).toBe(2)
})

it('the old version is removed once no other page is open', async () => {
  await openNewerElsewhere()
  expect(await pagesKept()).toBe(2)
  await look(2, false, true)
  expect(await pagesKept()).toBe(1)
})
