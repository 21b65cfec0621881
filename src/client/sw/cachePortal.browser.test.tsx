import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { API, BASE, EMBEDDED_ANSWERS } from '../../contract/base.ts'
import { AREA_LISTS, CODE_CACHE, clearCachedPages, PAGE_CACHE } from '../../render/storage/cachedPages.ts'
import { readOwn } from '../../render/storage/ownCopies.ts'
import { strategies } from './strategies.ts'
import type { CachedPage } from './CachedPage.ts'
import { refreshOwnCopies, cachePortal } from './cachePortal.ts'
import { forgetPages } from './checkForUpdate.ts'
import { removeUnused, writeCachedPage } from './pageCache.ts'

const FORM = `${BASE}/page/abcdefgh`
const CODE = [`${BASE}/assets/index-1.js`, `${BASE}/assets/mine-1.js`]

const KEPT_FORM: CachedPage = {
  path: FORM,
  html: '',
  headers: [],
  formId: 'abcdefgh',
  name: 'Wells',
  version: 1,
  build: '',
  person: 'ann',
  counted: false,
  code: [],
  data: [],
  before: [],
  portal: CODE.slice(1),
  bytes: 0,
  openedAt: 1,
  held: false,
}

/** A page as the server renders it for a user. */
function pageOf(person: string, url: string): Response {
  const given = {
    [`${API}/info`]: { googleUser: { id: person, name: `</script> ${person}` }, concedoUser: null },
    [url]: url.endsWith('drafts') ? { drafts: [person] } : { submissions: [person] },
  }
  const html = `<head><script type="module" src="${CODE[0]}"></script></head><script type="application/json" id="${EMBEDDED_ANSWERS}">${JSON.stringify(given).replaceAll('<', String.raw`\u003c`)}</script>`
  return new Response(html, { headers: { 'content-security-policy': "script-src 'nonce-abc'" } })
}

/** A server with this user signed in; calls `now` on the request for submissions. */
function serve(person: string, now: () => void = () => {}): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string | Request) => {
    const path = typeof address === 'string' ? address : new URL(address.url).pathname
    asked.push(path)
    if (path === `${BASE}/submissions`) now()
    if (path === `${BASE}/submissions` || path === `${BASE}/drafts`) return pageOf(person, path.replace(BASE, API))
    return new Response('code', { headers: { 'content-type': 'text/javascript' } })
  })
  return asked
}

const unreachable = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
/** Returns the page shown offline at a path. */
async function open(path: string): Promise<string> {
  unreachable()
  return (await strategies.portal(new Request(location.origin + BASE + path))).text()
}
const ownOf = async (person: string, what: string) => (await readOwn(person, `${API}/${what}`))?.data
const keys = async () => (await (await caches.open(PAGE_CACHE)).keys()).map(({ url }) => url)

const clear = () => Promise.all([PAGE_CACHE, CODE_CACHE].map((name) => caches.delete(name)))
beforeEach(async () => {
  await clear()
  await writeCachedPage(KEPT_FORM)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await clear()
})

describe('A user’s own pages', () => {
  it('are stored with a form: code, submissions and drafts', async () => {
    serve('ann')
    await cachePortal(FORM)
    expect(await ownOf('ann', 'submissions')).toEqual({ submissions: ['ann'] })
    expect(await ownOf('ann', 'drafts')).toEqual({ drafts: ['ann'] })
    await removeUnused()
    const code = (await (await caches.open(CODE_CACHE)).keys()).map(({ url }) => new URL(url).pathname)
    expect(code.toSorted()).toEqual(CODE.toSorted())
  })

  it.each(['/submissions', '/submissions/123', '/drafts', '/account', '/nearby'])(
    'open offline at %s, with the signed-in user',
    async (path) => {
      serve('ann')
      await cachePortal(FORM)
      const html = await open(path)
      const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? ''
      expect(JSON.parse(data)).toEqual({
        [`${API}/info`]: expect.objectContaining({ googleUser: { id: 'ann', name: '</script> ann' } }),
        '/health_check': {},
      })
    },
  )

  it.each(['/forms', '/', '/submissionsx'])('do not open at %s, which links to them instead', async (path) => {
    serve('ann')
    await cachePortal(FORM)
    const html = await open(path)
    expect(html).toContain('You are offline')
    expect(html).toContain(`<a href="${BASE}/submissions">`)
  })

  it('are requested again only when outdated, or after something was sent', async () => {
    serve('ann')
    await cachePortal(FORM)
    const again = serve('ann')
    await cachePortal(FORM)
    expect(again).toEqual([])
    await refreshOwnCopies()
    expect(again.toSorted()).toEqual([`${BASE}/drafts`, `${BASE}/submissions`])
  })

  it('are private: data of another user is not stored as theirs', async () => {
    serve('bob')
    await cachePortal(FORM)
    expect(await ownOf('ann', 'submissions')).toBeUndefined()
    expect(await open('/submissions')).toContain('You are offline')
  })

  it('are removed completely, including those being stored at that time', async () => {
    let forgetting: Promise<void> | undefined
    serve('ann', () => {
      forgetting = forgetPages()
    })
    const keeping = cachePortal(FORM)
    await keeping
    await forgetting
    expect(await keys()).toEqual([])
  })
})

it('removal ends once everything is gone: pages, copies and the lists of areas', async () => {
  serve('ann')
  await cachePortal(FORM)
  await new Promise((resolve) => {
    const asked = indexedDB.open(AREA_LISTS)
    asked.addEventListener('success', () => {
      // Acts as another tab that closes its connection shortly after it is asked to.
      asked.result.addEventListener('versionchange', () => setTimeout(() => asked.result.close(), 50))
      resolve(null)
    })
  })
  await clearCachedPages()
  expect(await keys()).toEqual([])
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(AREA_LISTS)
})
