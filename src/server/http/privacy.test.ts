import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'

let s: TestPortal
let form: PublishedForm
let collector: TestClient
let submissionId: string
beforeAll(async () => {
  s = await testPortal()
  form = await publishedForm(s)
  collector = await s.as('collector')
  const { body } = await collector.call('submitWeb', { body: submission(form.id, { name: 'Well', depth: 3 }) })
  submissionId = body.data.id
})
afterAll(() => s.end())

describe('Collected answers', () => {
  it('are not cached, whichever endpoint returns them', async () => {
    const params = { id: form.id, submissionId, format: 'csv' }
    for (const name of [
      'listSubmissions',
      'getSubmission',
      'listPoints',
      'listShapes',
      'exportSubmissions',
      'exportMedia',
    ] as const) {
      const { status, headers } = await form.author.call(name, { params })
      expect([name, status, headers['cache-control']]).toEqual([name, 200, 'no-store'])
    }
    for (const name of ['mySubmissions', 'getMySubmission', 'listDrafts', 'info'] as const) {
      const { status, headers } = await collector.call(name, { params })
      expect([name, status, headers['cache-control']]).toEqual([name, 200, 'no-store'])
    }
  })

  it('do not prevent browsers from caching files that never change', async () => {
    const { body } = await collector.call('getPage', { params: { id: form.id } })
    const validator = { params: { id: form.id, hash: body.validator ?? '' } }
    const { headers } = await collector.call('getPageValidator', validator)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
})

describe('A page of the portal', () => {
  it('may use camera, microphone and location for itself only, and no capability that no question needs', async () => {
    const { headers } = await collector.ask('GET', '/codeless-portal/')
    expect(String(headers['permissions-policy']).split(', ').toSorted()).toEqual([
      'bluetooth=()',
      'camera=(self)',
      'display-capture=()',
      'geolocation=(self)',
      'hid=()',
      'microphone=(self)',
      'midi=()',
      'payment=()',
      'serial=()',
      'usb=()',
    ])
  })
})

const create = (headers: { readonly [name: string]: string }) => form.author.call('createForm', { body: {}, headers })

describe('A cross-site request without an origin', () => {
  it('changes nothing', async () => {
    expect((await create({ 'sec-fetch-site': 'cross-site' })).problem).toBe('crossOrigin')
    const socket = { 'sec-fetch-site': 'cross-site', upgrade: 'websocket', connection: 'upgrade' }
    const { problem } = await form.author.call('liveForm', { params: { id: form.id }, headers: socket })
    expect(problem).toBe('crossOrigin')
  })

  it('is distinguished from requests of this site’s pages, of apps, and of users who follow a link', async () => {
    expect((await create({})).status).toBe(200)
    for (const site of ['same-origin', 'none']) expect((await create({ 'sec-fetch-site': site })).status).toBe(200)
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect((await collector.call('getPage', { params: { id: form.id }, headers: link })).status).toBe(200)
    const { token } = collector
    const body = submission(form.id, { name: 'By an app' })
    const sent = await (await s.as('anyone')).call('submitDriver', { headers: { authorization: token }, body })
    expect(sent.problem).not.toBe('crossOrigin')
  })
})

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe.runIf(process.env['TEST_ENGINE'] !== 'postgres')('The files of an installation on SQLite', () => {
  it('are readable by their owner only, even in an existing folder and an existing file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
    chmodSync(folder, 0o755)
    writeFileSync(join(folder, 'geo-forms.db'), '', { mode: 0o644 })
    const other = await testPortal({ DATA_DIR: folder })
    await publishedForm(other)
    const files = ['geo-forms.db', 'geo-forms.db-wal', 'geo-forms.db-shm', 'keys.json']
    expect([modeOf(folder), ...files.map((file) => modeOf(join(folder, file)))]).toEqual([
      '700',
      '600',
      '600',
      '600',
      '600',
    ])
    await other.end()
    // Also when a server that had left them readable to others restarts.
    for (const file of ['geo-forms.db', 'keys.json']) chmodSync(join(folder, file), 0o644)
    chmodSync(folder, 0o755)
    const again = await testPortal({ DATA_DIR: folder })
    expect([modeOf(folder), ...files.map((file) => modeOf(join(folder, file)))]).toEqual([
      '700',
      '600',
      '600',
      '600',
      '600',
    ])
    await again.end()
    rmSync(folder, { recursive: true, force: true })
  })
})
