import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlainMessage, PostedState } from '../../contract/firstScreen.ts'
import { answerPosted } from '../../elements/answerPosted.ts'
import { openFilling } from '../../forms/filling/openFilling.ts'
import type { StoredDocument, StoredElement } from '../../forms/document/StoredDocument.ts'
import { stored } from '../../../tests/kit/publishedForm.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'

/** Renders nothing and returns its input. */
const THREAD = `const { parentPort } = require('node:worker_threads')
parentPort.on('message', ({ id, posted, message }) => {
  const html = JSON.stringify({ posted, message }).replaceAll('<', '(')
  parentPort.postMessage({ id, html, reason: null, plain: { note: '', whole: true, next: null } })
})`
const INDEX =
  '<html lang="en"><head><script type="module" src="/codeless-portal/assets/entry.js"></script></head>' +
  '<body><noscript>off</noscript><div id="root"><div class="app-spinner"></div></div></body></html>'
const LIMIT = 60

let folder: string
let app: FastifyInstance
const cookies: { [who: string]: string } = { anyone: '' }
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  for (const part of ['client', 'firstScreen']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'client/index.html'), INDEX)
  writeFileSync(join(folder, 'firstScreen/thread.js'), THREAD)
  const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', DEMO_FORMS: '0' }
  app = await buildApp({
    ...readConfig({ ...env, SUBMISSIONS_PER_MINUTE: String(LIMIT) }),
    clientDir: join(folder, 'client'),
  })
  for (const who of ['author', 'collector']) cookies[who] = await signIn(who)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

async function signIn(as: string): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/codeless-portal/api/demo/sign-in', payload: { as } })
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

const ask = async <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object, revision?: number) => {
  const answer = await app.inject({
    method,
    url: `/codeless-portal/api${path}`,
    headers: { cookie: cookies['author'], ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }) },
    ...(body ? { payload: body } : {}),
  })
  if (answer.statusCode > 299) throw new Error(answer.body)
  return answer.json<T>()
}

/** Publishes a form with a required name and a depth of at most 100 m. */
async function published(more: readonly StoredElement[] = []) {
  const name = stored('text', 'name', { required: true })
  const depth = stored('number', 'depth', { max: 100 })
  const { id, document } = await ask<{ id: string; document: StoredDocument }>('POST', '/forms', { template: 100 })
  document.container.form.children = [name, depth, ...more]
  const { revision } = await ask<{ revision: number }>('PUT', `/forms/${id}`, { document }, 1)
  await ask('POST', `/forms/${id}/publish`, undefined, revision)
  const fields = { [`gf-${name.id}`]: 'Giếng 7', [`gf-${depth.id}`]: '12' }
  return { id, name: `gf-${name.id}`, depth: `gf-${depth.id}`, fields }
}

interface Sending {
  readonly as?: string
  readonly ticket?: string
  readonly headers?: { readonly [name: string]: string }
}

type Fields = object | readonly (readonly [name: string, value: string])[]

async function post(id: string, fields: Fields, { as = 'collector', ticket, headers = {} }: Sending = {}) {
  const along = { ticket: ticket ?? app.services.plainTickets.issue(id, 1), version: '1', language: 'en', whole: '1' }
  const answer = await app.inject({
    method: 'POST',
    url: `/codeless-portal/page/${id}`,
    headers: { cookie: cookies[as], 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams([
      ...Object.entries(Array.isArray(fields) ? along : { ...along, ...fields }),
      ...(Array.isArray(fields) ? (fields as [string, string][]) : []),
    ]).toString(),
  })
  const [, shown] = /<div id="root">(.*)<\/div><\/body>/.exec(answer.body) ?? []
  const drawn = shown ? (JSON.parse(shown) as { posted?: PostedState; message?: PlainMessage }) : {}
  return { answer, status: answer.statusCode, ...drawn, answers: drawn.posted && (await answersOf(id, drawn.posted)) }
}

/** The answers that the next page has. */
async function answersOf(id: string, { fields, whole }: PostedState) {
  const { compiled } = await app.services.versions.get(id, 1)
  const filling = openFilling(compiled)
  answerPosted(filling, new URLSearchParams(fields), whole)
  return filling.draft()
}

const inputsOf = async (id: string) =>
  (await ask<{ rows: { input: object }[] }>('GET', `/forms/${id}/submissions`)).rows.map(({ input }) => input)

describe('A form submitted by a browser without JavaScript', () => {
  it('is stored for a signed-in user like a scripted submission, and answered with a page without scripts', async () => {
    const { id, fields } = await published()
    const { answer, status, posted } = await post(id, fields)
    expect([status, posted?.problem]).toEqual([200, null])
    expect(posted?.sentId).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(answer.headers['content-security-policy']).toContain("form-action 'self'")
    expect(answer.body).not.toMatch(/<script|<noscript|<form/)
    expect(await inputsOf(id)).toEqual([{ name: 'Giếng 7', depth: 12, Google_Email: 'collector@demo.example' }])
  })

  it('is not stored for an anonymous user: every answer is returned with the ways to sign in', async () => {
    const { id, fields } = await published()
    const { answer, status, posted, answers } = await post(id, fields, { as: 'anyone' })
    expect([status, posted?.problem?.code, answers]).toEqual([401, 'signInRequired', { name: 'Giếng 7', depth: 12 }])
    expect(posted?.signIn[0]).toEqual({
      provider: 'google',
      href: '/codeless-portal/api/auth/google/start?redirect=%2Fcodeless-portal%2Fsigned-in',
    })
    expect(answer.body).toContain(`action="/codeless-portal/page/${id}"`)
    expect(await inputsOf(id)).toEqual([])
  })

  it('is validated like a scripted submission, and returned with every answer as typed', async () => {
    const { id, depth } = await published()
    const { status, posted, answers } = await post(id, { [depth]: 'deep' })
    expect([status, posted?.problem?.code, posted?.checked]).toEqual([422, 'submissionInvalid', true])
    expect(answers).toEqual({ depth: 'deep' })
    expect(await inputsOf(id)).toEqual([])
  })

  it('is stored once per ticket, and gets another ticket if its answers differ', async () => {
    const { id, name, fields } = await published()
    const ticket = app.services.plainTickets.issue(id, 1)
    const both = await Promise.all([post(id, fields, { ticket }), post(id, fields, { ticket })])
    expect(both.map(({ status, posted }) => [status, posted?.sentId])).toEqual([
      [200, ticket.split('.')[0]],
      [200, ticket.split('.')[0]],
    ])
    const other = await post(id, { ...fields, [name]: 'Another' }, { ticket })
    expect([other.status, other.posted?.problem?.code]).toEqual([409, 'submissionConflict'])
    expect(other.answer.body).not.toContain(ticket)
    expect(await inputsOf(id)).toHaveLength(1)
  })

  it('is shown again without being stored if another language is selected or not everything was shown', async () => {
    const { id, fields } = await published()
    const spoken = await post(id, { ...fields, speak: 'vi' })
    const part = await post(id, { ...fields, whole: '0' })
    expect([spoken.status, spoken.posted?.more, part.status, part.posted?.more]).toEqual([200, false, 200, true])
    expect(part.answer.body).toContain('name="whole" value="1"')
    expect(await inputsOf(id)).toEqual([])
  })

  it('that is unpublished or full reports this and returns every answer', async () => {
    const [resting, full] = [await published(), await published()]
    await ask('POST', `/forms/${resting.id}/unpublish`)
    await post(full.id, full.fields)
    const terms = { opensAt: null, closesAt: null, closeMessage: null, limit: 1, perPerson: null }
    await ask('PATCH', `/forms/${full.id}`, { terms })
    for (const [form, code, refused] of [
      [resting, 'formUnpublished', 410],
      [full, 'formFull', 409],
    ] as const) {
      const { status, posted, answers } = await post(form.id, form.fields)
      expect([status, posted?.problem?.code, answers]).toEqual([refused, code, { name: 'Giếng 7', depth: 12 }])
    }
  })

  it.each([
    ['without a ticket', () => ''],
    ['with that of another form', () => app.services.plainTickets.issue('anotherone', 1)],
    ['with that of another version', (id: string) => app.services.plainTickets.issue(id, 2)],
    ['with one that was made up', () => `${randomUUID()}.AAAA`],
    ['with more than its ticket', (id: string) => `${app.services.plainTickets.issue(id, 1)}."><style>`],
  ])('is not shown without a valid ticket: %s', async (_, ticketFor) => {
    const { id, fields } = await published()
    const { status, posted, message } = await post(id, fields, { ticket: ticketFor(id) })
    expect([status, posted, message]).toMatchObject([400, undefined, { code: 'badRequest' }])
    expect(await inputsOf(id)).toEqual([])
  })

  it('is refused from another site', async () => {
    const { id, fields } = await published()
    const stranger = await post(id, fields, { headers: { origin: 'https://elsewhere.example' } })
    const sent = await post(id, fields, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([stranger.status, sent.status]).toEqual([403, 403])
    expect(await inputsOf(id)).toEqual([])
  })

  it('requires JavaScript if it has logic', async () => {
    const { id, fields } = await published([stored('text', 'other', { shownWhen: 'depth > 3' })])
    const { status, message } = await post(id, fields)
    expect([status, message]).toMatchObject([400, { code: 'badRequest' }])
  })

  it('counts towards the rate limit, beyond which it is returned, too', async () => {
    const { id, fields } = await published()
    cookies['author2'] = await signIn('author2')
    for (let sent = 0; sent < LIMIT; sent++) await post(id, { ...fields, speak: 'en' }, { as: 'author2' })
    const { status, posted, answers } = await post(id, fields, { as: 'author2' })
    expect([status, posted?.problem?.code, answers]).toMatchObject([429, 'tooManyRequests', { name: 'Giếng 7' }])
  })

  it('is reported to analytics with its outcome', async () => {
    const { id, fields } = await published()
    await post(id, {})
    await post(id, fields)
    const { days } = await ask<{ days: object[] }>('GET', `/forms/${id}/figures`)
    expect(days.at(-1)).toMatchObject({ opened: 0, sent: 1, failed: 1 })
  })
})

/** A form of wells with a name that is required and a number, and the fields of a page with two of them. */
async function publishedWells() {
  const [name, depth] = [stored('text', 'wellName', { required: true }), stored('number', 'wellDepth')]
  const wells = { ...stored('repeat', 'wells', { start: 1 }), children: [name, depth] }
  const form = await published([wells])
  const list = `gf-${wells.id}`
  const fields: [string, string][] = [
    ...Object.entries(form.fields),
    [list, 'row1'],
    [`gf-${name.id}-row1`, 'One'],
    [list, 'row2'],
    [`gf-${name.id}-row2`, 'Two'],
    [`gf-${depth.id}-row2`, '12'],
  ]
  return { ...form, list, fields, rows: [{ wellName: 'One' }, { wellName: 'Two', wellDepth: 12 }] }
}

describe('Rows of a form submitted by a browser without JavaScript', () => {
  it('are stored as shown on the page', async () => {
    const { id, fields, rows } = await publishedWells()
    const { status } = await post(id, fields)
    expect([status, await inputsOf(id)]).toMatchObject([200, [{ name: 'Giếng 7', wells: rows }]])
  })

  it('are returned with one more or one less, without being stored', async () => {
    const { id, fields, list, rows } = await publishedWells()
    const more = await post(id, [...fields, ['add', list]])
    const less = await post(id, [...fields, ['remove', 'row1']])
    expect([more.status, more.posted?.checked, more.answers]).toMatchObject([200, false, { wells: [...rows, {}] }])
    expect(less.answers?.['wells']).toEqual([rows[1]])
    expect(await inputsOf(id)).toEqual([])
  })

  it('are added once on a double press, and stored once if sent twice', async () => {
    const { id, fields, list } = await publishedWells()
    const ticket = app.services.plainTickets.issue(id, 1)
    const pressed = await Promise.all([1, 2].map(() => post(id, [...fields, ['add', list]], { ticket })))
    expect(pressed.map(({ answers }) => ((answers?.['wells'] ?? []) as unknown[]).length)).toEqual([3, 3])
    await Promise.all([post(id, fields, { ticket }), post(id, fields, { ticket })])
    expect(await inputsOf(id)).toHaveLength(1)
  })

  it('do not exceed their maximum, whatever is sent', async () => {
    const { id, fields, list } = await publishedWells()
    const many = Array.from({ length: 10_000 }, (_, at): [string, string] => [list, `row${at}`])
    const { status, posted, answers } = await post(id, [...fields, ...many])
    expect([status, posted?.problem?.code]).toEqual([422, 'submissionInvalid'])
    expect(((answers?.['wells'] ?? []) as unknown[]).length).toBeLessThan(250)
  })

  it.each([
    ['of another version', (id: string) => app.services.plainTickets.issue(id, 2)],
    ['of another form', () => app.services.plainTickets.issue('anotherone', 1)],
  ])('are not drawn for a ticket %s', async (_, ticketFor) => {
    const { id, fields, list } = await publishedWells()
    const { status, posted } = await post(id, [...fields, ['add', list]], { ticket: ticketFor(id) })
    expect([status, posted]).toEqual([400, undefined])
  })

  it('contain only their own fields, and neither prototypes nor fields of other elements', async () => {
    const { id, fields, rows, name } = await publishedWells()
    const { status } = await post(id, [
      ...fields,
      ['__proto__', 'x'],
      ['constructor', 'x'],
      [`${name}-__proto__`, 'x'],
      [name, 'second'],
      ['add', '__proto__'],
      ['remove', 'constructor'],
    ])
    expect([status, await inputsOf(id)]).toEqual([200, []])
    await post(id, [...fields, ['__proto__', 'x'], [name, 'second']])
    expect(await inputsOf(id)).toMatchObject([{ name: 'Giếng 7', wells: rows }])
  })
})

const open = (cookie: string | undefined, query = '') =>
  app.inject({ url: `/codeless-portal/signed-in${query}`, headers: cookie ? { cookie } : {} })

describe('The last page of a sign-in without JavaScript', () => {
  it('confirms the sign-in, or reports that it failed', async () => {
    expect((await open(cookies['collector'])).body).toContain('"message":"signedIn"')
    for (const answer of [await open(undefined), await open(cookies['collector'], '?error=signInFailed')]) {
      expect([answer.statusCode, answer.body]).toMatchObject([400, expect.stringContaining('"code":"signInFailed"')])
    }
  })
})
