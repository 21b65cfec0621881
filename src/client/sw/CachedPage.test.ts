import { describe, expect, it } from 'vitest'
import { responseFrom, formIn, assetsIn, readPage } from './CachedPage.ts'

const NONCE = 'c2VjcmV0IG5vbmNlIGhlcmU='
const PAGE = { formId: 'abcdefgh', name: 'Wells', version: 3 }
const html = (given: object) =>
  `<head><link rel="modulepreload" crossorigin href="/codeless-portal/assets/page-2.js"><style nonce="${NONCE}">.a{}</style>` +
  '<script type="module" crossorigin src="/codeless-portal/assets/index-1.js"></script></head>' +
  `<body><div id="root"></div><script type="application/json" id="given-answers">${JSON.stringify(given)}</script></body>`
const HEADERS: [string, string][] = [
  ['content-type', 'text/html; charset=utf-8'],
  ['content-encoding', 'br'],
  ['content-security-policy', `default-src 'self'; style-src 'self' 'nonce-${NONCE}'`],
]
const given = (user: object | null, page: object | undefined = PAGE) => ({
  '/codeless-portal/api/info': { googleUser: user, concedoUser: null, isAdmin: false, isMicroTaskAdmin: false },
  ...(page ? { '/codeless-portal/api/pages/abcdefgh': page } : {}),
})

describe('a page of the server', () => {
  it('is read: its form, whom it was made for and the script it begins with', () => {
    const read = readPage(html(given({ id: '7', name: 'Ann' })), HEADERS)
    expect(read).toMatchObject({ person: '7', page: PAGE, build: '/codeless-portal/assets/index-1.js' })
    expect(JSON.stringify(read)).not.toContain(NONCE)
    expect(readPage(html(given(null)), HEADERS)?.person).toBe('')
  })

  it('without a form is one where there is none to fill in', () => {
    const { page } = readPage(html({ ...given(null), '/codeless-portal/api/pages/abcdefgh': undefined }), HEADERS) ?? {}
    expect(page).toBeNull()
  })

  it.each(['<p>Welcome to our hotel! Sign in to use the network.</p>', '', html({})])('is not %j', (text) => {
    expect(readPage(text, HEADERS)).toBeNull()
  })

  it('is answered with a nonce that differs each time, in its policy as in its text', async () => {
    const read = readPage(html(given(null)), HEADERS)
    if (!read) throw new Error('not read')
    const [one, two] = [responseFrom(read), responseFrom(read)]
    const nonce = /'nonce-([^']+)'/.exec(one.headers.get('content-security-policy') ?? '')?.[1] ?? ''
    expect(nonce).toMatch(/^[A-Za-z0-9+/=]{24}$/)
    expect(await one.text()).toContain(`<style nonce="${nonce}">`)
    expect(await two.text()).not.toContain(nonce)
    expect(one.headers.get('content-encoding')).toBeNull()
    expect(formIn(read)).toEqual(PAGE)
  })

  it('names the files it begins with', () => {
    expect(assetsIn(html({}))).toEqual(['/codeless-portal/assets/page-2.js', '/codeless-portal/assets/index-1.js'])
  })
})
