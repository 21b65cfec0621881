import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'
import { formPage } from './formPage.ts'

const HTML =
  '<head><link rel="modulepreload" href="/codeless-portal/assets/entry.js"><link rel="stylesheet" href="/codeless-portal/assets/app.css"></head>' +
  '<body><div id="root"><div class="app-spinner"></div></div></body>'
const FILES = { 'entry.js': 'e', 'page.js': 'p'.repeat(9), 'app.css': '.app{}', 'page.css': '.page{}' }

let s: SharedPortal
let folder: string
let draw: ReturnType<typeof formPage>
let url: string
beforeAll(async () => {
  s = await sharedPortal()
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  for (const part of ['assets', '.vite']) mkdirSync(join(folder, part))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, 'assets', name), text)
  const manifest = {
    'index.html': { file: 'assets/entry.js', css: ['assets/app.css'] },
    'app/PublicApp.tsx': { file: 'assets/page.js', css: ['assets/page.css'] },
    '../../virtual:page-words/en': { file: 'assets/en.js' },
    '../../virtual:page-words/vi': { file: 'assets/vi.js' },
    'collect/page/pageLogic.ts': { file: 'assets/logic.js' },
    '../elements/generated/otherKinds.ts': { file: 'assets/kinds.js' },
    '../elements/steps/Control.tsx': { file: 'assets/steps.js', css: ['assets/steps.css'] },
    '../elements/email/Control.tsx': { file: 'assets/email.js' },
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  draw = formPage(s.app, folder)
  const note = stored('textarea', 'note', { shownWhen: "name == '</script><b>'" })
  const { id } = await publishedForm(s, [stored('text', 'name'), note, stored('email', 'mail')])
  url = `/codeless-portal/page/${id}`
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

const given = (html: string | null): { [url: string]: unknown } =>
  JSON.parse(/<script type="application\/json" id="given-answers">(.*?)<\/script>/.exec(html ?? '')?.[1] ?? 'null')

describe('The page of a form', () => {
  it('contains the API responses that it would request first, for every caller', async () => {
    const api = url.replace('/page/', '/api/pages/')
    const [page, info] = await Promise.all([api, '/codeless-portal/api/info'].map((at) => s.app.inject({ url: at })))
    expect(given(await draw(HTML, url, { headers: {} }))).toEqual({
      [api]: page?.json(),
      '/codeless-portal/api/info': info?.json(),
    })
    const signedIn = await s.app.inject({
      method: 'POST',
      url: '/codeless-portal/api/demo/sign-in',
      payload: { as: 'collector' },
    })
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const theirs = given(await draw(HTML, url, { headers: { cookie } }))
    expect(theirs['/codeless-portal/api/info']).toMatchObject({ googleUser: { authType: 'google' } })
  })

  it('is that of its form, whatever the name of the form looks like', async () => {
    const { id, author } = await publishedForm(s, [stored('text', 'well')])
    const name = `","document":null,"syntax":{},"document":null}`
    await author.call('updateForm', { params: { id }, body: { name } })
    const page = given(await draw(HTML, `/codeless-portal/page/${id}`, { headers: {} }))[
      `/codeless-portal/api/pages/${id}`
    ]
    const form = (await author.call('getForm', { params: { id } })).body
    for (const shown of [page, form]) {
      expect(shown).toMatchObject({ name, document: { container: { form: { children: [{ name: 'well' }] } } } })
    }
  })

  it('leaves errors to the API request', async () => {
    const html = await draw(HTML, '/codeless-portal/page/unknown1', { headers: {} })
    expect(Object.keys(given(html))).toEqual(['/codeless-portal/api/info'])
    expect(html).toContain('<div class="app-spinner">')
  })

  it('shows its title and the outline of the form with its styles, before any script', async () => {
    const html = await draw(HTML, url, { headers: {} })
    expect(html).toContain('<style nonce="__CSP_NONCE__">.app{}.page{}</style>')
    expect(html).toContain('<h1>Untitled form</h1>')
    expect(html).not.toMatch(/<link rel="stylesheet"(?![^>]* type="text\/plain")/)
  })

  it('preloads the scripts that this form needs, the largest first, each once', async () => {
    const html = await draw(HTML, url, { headers: { 'accept-language': 'vi' } })
    const scripts = [...(html ?? '').matchAll(/<link rel="modulepreload"[^>]*assets\/(\w+)\.js/g)].map(
      ([, name]) => name,
    )
    expect(scripts.slice(0, 2)).toEqual(['page', 'entry'])
    expect(scripts.slice(2).toSorted()).toEqual(['email', 'en', 'kinds', 'logic', 'vi'])
  })

  it('is drawn for the URLs of forms only', async () => {
    for (const path of ['/codeless-portal/forms', `${url}/preview`, '/codeless-portal/page/%22%3E']) {
      expect(await draw(HTML, path, { headers: {} })).toBeNull()
    }
  })
})
