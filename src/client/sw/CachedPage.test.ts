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

describe('A page from the server', () => {
  it('is parsed into form, user and build', () => {
    const read = readPage(html(given({ id: '7', name: 'Ann' })), HEADERS)
    expect(read).toMatchObject({ person: '7', page: PAGE, build: '/codeless-portal/assets/index-1.js' })
    expect(JSON.stringify(read)).not.toContain(NONCE)
    expect(readPage(html(given(null)), HEADERS)?.person).toBe('')
  })

  it('without a form has no page to fill in', () => {
    const { page } = readPage(html({ ...given(null), '/codeless-portal/api/pages/abcdefgh': undefined }), HEADERS) ?? {}
    expect(page).toBeNull()
  })

  it.each(['<p>Welcome to our hotel! Sign in to use the network.</p>', '', html({})])(
    'is not recognised in %j',
    (text) => {
      expect(readPage(text, HEADERS)).toBeNull()
    },
  )

  it('is served with a new nonce each time, in the policy and in the text', async () => {
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

  it('contains the files it loads first', () => {
    expect(assetsIn(html({}))).toEqual(['/codeless-portal/assets/page-2.js', '/codeless-portal/assets/index-1.js'])
  })
})
