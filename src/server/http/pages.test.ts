import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'

let folder: string
let app: FastifyInstance
const open = (env: Record<string, string> = {}) =>
  buildApp({
    ...readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...env }),
    clientDir: join(folder, 'client'),
  })
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  writeFileSync(
    join(folder, 'client/index.html'),
    '<head><meta property="csp-nonce" nonce="__CSP_NONCE__"><title>Geo Forms</title></head>',
  )
  mkdirSync(join(folder, 'client/.vite'))
  writeFileSync(
    join(folder, 'client/.vite/manifest.json'),
    JSON.stringify({
      'app/PortalApp.tsx': { file: 'assets/PortalApp-1.js' },
      'editor/EditorPage.tsx': { file: 'assets/EditorPage-1.js', imports: ['_page'] },
      '../../virtual:element-words/en': { file: 'assets/elements-en.js' },
      '../elements/generated/otherControls.ts': { file: 'assets/otherControls-1.js' },
      '../render/i18n/locales/en/map.json': { file: 'assets/map-en.js' },
      'portal/submissions/SubmissionsPage.tsx': { file: 'assets/SubmissionsPage-1.js' },
      'portal/forms/FormsPage.tsx': { file: 'assets/FormsPage-1.js' },
      '../render/map/openMap.ts': { file: 'assets/openMap-1.js' },
      'app/PublicApp.tsx': { file: 'assets/PublicApp-1.js', imports: ['_page'] },
      '../../virtual:page-words/en': { file: 'assets/page-en.js' },
      '../../virtual:page-words/vi': { file: 'assets/page-vi.js' },
      _page: { file: 'assets/page-2.js', css: ['assets/page-2.css'] },
    }),
  )
  writeFileSync(join(folder, 'client/assets/entry-1a2b.js'), 'export const one = 1')
  writeFileSync(join(folder, 'client/assets/entry-1a2b.js.gz'), gzipSync('export const one = 1'))
  app = await open()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

describe('The pages', () => {
  it.each(['/codeless-portal/', '/codeless-portal/forms/abcdefgh/edit', '/codeless-portal/page/abcdefgh?zoom=3'])(
    '%s returns the client, uncached, with a new nonce each time',
    async (url) => {
      const [one, two] = [await app.inject({ url }), await app.inject({ url })]
      const nonce = /nonce="([^"]+)"/.exec(one.body)?.[1] ?? ''
      expect([one.statusCode, one.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(nonce).toMatch(/^[A-Za-z0-9+/=]{24}$/)
      expect(one.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(one.headers['content-security-policy']).toContain("script-src 'self';")
      expect(two.body).not.toBe(one.body)
    },
  )

  it('of forms, of the forms list, of the editor and of submissions preload their scripts; other pages do not', async () => {
    const form = (await app.inject({ url: '/codeless-portal/mby/abcdefgh?zoom=3' })).body
    expect(form).toContain('<link rel="modulepreload" crossorigin href="/codeless-portal/assets/PublicApp-1.js">')
    expect(form).toContain('<link rel="modulepreload" crossorigin href="/codeless-portal/assets/page-2.js">')
    expect(form).toContain('assets/page-en.js')
    expect(form).not.toContain('assets/page-vi.js')
    const headers = { 'accept-language': 'fr-FR,fr;q=0.9,vi-VN;q=0.8,en;q=0.7' }
    const inVietnamese = (await app.inject({ url: '/codeless-portal/page/abcdefgh', headers })).body
    expect(inVietnamese).toContain('assets/page-vi.js')
    const editor = (await app.inject({ url: '/codeless-portal/forms/abcdefgh/edit' })).body
    for (const file of ['PortalApp-1', 'EditorPage-1', 'page-2', 'otherControls-1', 'elements-en', 'map-en'])
      expect(editor).toContain(`<link rel="modulepreload" crossorigin href="/codeless-portal/assets/${file}.js">`)
    expect(editor).toContain('<link rel="preload" as="fetch" crossorigin href="/codeless-portal/api/forms/abcdefgh">')
    expect(editor).toContain('<link rel="preload" as="fetch" crossorigin href="/health_check">')
    const submissions = '/codeless-portal/forms/abcdefgh/submissions'
    const table = (await app.inject({ url: submissions })).body
    expect(table).toContain('assets/SubmissionsPage-1.js')
    expect(table).toContain('href="/codeless-portal/api/forms/abcdefgh/desk"')
    expect(table).not.toContain('assets/openMap-1.js')
    expect((await app.inject({ url: `${submissions}?view=map` })).body).toContain('assets/openMap-1.js')
    const list = (await app.inject({ url: '/codeless-portal/forms' })).body
    expect(list).toContain('assets/FormsPage-1.js')
    expect(list).toContain('href="/codeless-portal/api/info"')
    // Its filters are the user's.
    expect(list).not.toContain('href="/codeless-portal/api/forms')
    for (const path of ['page/abcdefgh/preview', 'account', 'page/%22%3E%3Cscript%3E']) {
      expect((await app.inject({ url: `/codeless-portal/${path}` })).body).not.toContain('<link')
    }
  })

  it('redirect from the bare URLs to the front page', async () => {
    for (const url of ['/', '/codeless-portal']) {
      const { statusCode, headers } = await app.inject({ url })
      expect([statusCode, headers.location]).toEqual([302, '/codeless-portal/'])
    }
  })

  it('cache assets forever, compressed on request', async () => {
    const url = '/codeless-portal/assets/entry-1a2b.js'
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
    expect(gunzipSync(packed.rawPayload).toString()).toBe('export const one = 1')
    expect((await app.inject({ url })).body).toBe('export const one = 1')
  })

  it.each([
    '/codeless-portal/assets/gone-9z9z.js',
    '/codeless-portal/assets/../../../package.json',
    '/codeless-portal/api/nothing',
    '/api/nothing',
    '/elsewhere',
  ])('return 404 for %s', async (url) => {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'notFound'])
  })

  it('allow Google in their policy only if Google is configured', async () => {
    const url = '/codeless-portal/'
    expect((await app.inject({ url })).headers['content-security-policy']).not.toContain('google')
    const other = await open({ GOOGLE_CLIENT_ID: 'abc', DATA_DIR: join(folder, 'google') })
    const { headers } = await other.inject({ url })
    expect(headers['content-security-policy']).toContain("script-src 'self' https://accounts.google.com/gsi/client;")
    await other.close()
  })
})

describe('A tools host', () => {
  it('is named in the page and allowed by its policy if configured', async () => {
    const url = '/codeless-portal/forms'
    expect((await app.inject({ url })).body).not.toContain('tools-host')
    const other = await open({ TOOLS_HOST: 'https://tools.example/', DATA_DIR: join(folder, 'tools') })
    const { body, headers } = await other.inject({ url })
    expect(body).toContain('<meta name="tools-host" content="https://tools.example">')
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://tools.example;")
    await other.close()
  })
})

describe('The description of the API', () => {
  it('is an OpenAPI document of the contract', async () => {
    const document = (await app.inject({ url: '/codeless-portal/api/openapi.json' })).json<{
      openapi: string
      paths: Record<string, Record<string, { operationId: string; requestBody?: { content: object } }>>
    }>()
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths['/codeless-portal/api/forms/{id}']?.['put']?.operationId).toBe('saveForm')
    const upload = document.paths['/codeless-portal/api/forms/{id}/lists']?.['post']
    expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['application/octet-stream'])
    expect(document.paths['/codeless-portal/*']).toBeUndefined()
  })
})
