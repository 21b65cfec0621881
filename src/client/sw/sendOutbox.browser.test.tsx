import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserFiles } from '../runtime/media/browserFiles.ts'
import { openOutbox } from '../runtime/outbox/openOutbox.ts'
import type { FilledEntry } from '../runtime/outbox/OutboxEntry.ts'
import { sendOutbox } from './sendOutbox.ts'

const outbox = openOutbox()
const files = browserFiles()
const left = async () => (await outbox.list()).map(({ id }) => id)
const entry = (id: string, more: Partial<FilledEntry> = {}): FilledEntry => ({
  id,
  mode: 'h5',
  owner: 'ann',
  of: { formId: 'form0001', version: 1 },
  body: { id, additional_data: { PageId: 'form0001', Prompts: [] }, input: {}, submission_type: 100 },
  files: [],
  draft: { answers: {} },
  queuedAt: '2026-11-21T10:00:00Z',
  ...more,
})
const clear = async () => {
  for (const id of await left()) await outbox.remove(id, 'deleted')
  for (const { formId, hash } of await files.list()) await files.remove(formId, hash)
}

/** A server that accepts everything except `refused` and `hotel`, and files in small pieces. */
function server({ person = 'ann', held = [] as string[] } = {}) {
  const asked: { what: string; body: unknown }[] = []
  const arrived: Blob[] = []
  const size = () => arrived.reduce((sum, piece) => sum + piece.size, 0)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers = {} }: RequestInit) => {
    const path = new URL(url, location.origin).pathname.replace('/codeless-portal', '')
    const json = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {}
    asked.push({ what: `${method} ${path}`, body: json })
    if (path === '/api/info') return Response.json({ googleUser: person ? { id: person } : null, concedoUser: null })
    if (path === '/api/media/held') return Response.json({ held })
    if (path === '/api/events') return Response.json({})
    if (path === '/api/uploads')
      return new Response(null, { status: 201, headers: { location: '/codeless-portal/api/uploads/u1' } })
    if (path === '/api/uploads/u1') {
      const { 'upload-offset': offset } = headers as { 'upload-offset'?: string }
      if (method === 'PATCH' && Number(offset) !== size()) return new Response(null, { status: 409 })
      // Acts as a proxy that cuts long requests.
      if (method === 'PATCH') arrived.push((body as Blob).slice(0, 3))
      return new Response(null, { headers: { 'upload-offset': String(size()) } })
    }
    const sent = method === 'PUT' ? (json['submission'] as { id: string }) : (json as { id: string })
    if (sent.id === 'refused') return new Response('{"code":"formClosed"}', { status: 409 })
    if (sent.id === 'hotel') return new Response('<p>Welcome!</p>')
    const receipt = { id: sent.id, duplicate: false }
    return Response.json(method === 'PUT' ? receipt : { data: receipt })
  })
  return { asked, arrived, said: () => asked.map(({ what }) => what) }
}

const SUBMIT = 'POST /api/jarvis/spot-collection/v1/submission/submit'

beforeEach(clear)
afterEach(async () => {
  vi.unstubAllGlobals()
  await clear()
})

describe('The service worker without an open page', () => {
  it('sends entries that need no page, keeps the others, and reports what was sent', async () => {
    for (const id of ['plain', 'refused', 'hotel']) await outbox.put(entry(id))
    await outbox.put(entry('driver', { mode: 'pax' }))
    await outbox.put(entry('elsewhere', { target: { call: { url: '/take' }, origins: [] } }))
    const { asked, said } = server()
    await sendOutbox()
    const sent = asked.filter(({ what }) => what === SUBMIT).map(({ body }) => body)
    expect(sent).toMatchObject(
      ['plain', 'refused', 'hotel'].map((id) => ({ id, completed_at: '2026-11-21T10:00:00Z' })),
    )
    expect(said().filter((what) => what.endsWith('/events'))).toHaveLength(1)
    expect(await left()).toEqual(['refused', 'hotel', 'driver', 'elsewhere'])
  })

  it.each(['ben', ''])('sends nothing while another user (%j) is signed in', async (person) => {
    await outbox.put(entry('plain'))
    const { said } = server({ person })
    await sendOutbox()
    expect(said()).toEqual(['GET /api/info'])
    expect(await left()).toEqual(['plain'])
  })

  it('sends a correction as a replacement of its original', async () => {
    const body = { ...entry('c1').body, id: 's1' }
    await outbox.put(
      entry('c1', { body, correction: { edition: 2 }, of: { formId: 'form0001', version: 1, corrects: 's1' } }),
    )
    const { asked } = server()
    await sendOutbox()
    const submission = { ...body, completed_at: entry('c1').queuedAt }
    expect(asked.slice(1)).toEqual([{ what: 'PUT /api/submissions/s1', body: { edition: 2, submission } }])
    expect(await left()).toEqual([])
  })

  it('sends outcomes and skips of tasks, and does not trust captive portals', async () => {
    const { id, mode, owner, draft, queuedAt } = entry('w1')
    const word = { id, mode, owner, draft, queuedAt, of: { formId: 'form0001', version: 1, taskId: 'well 1' } }
    await outbox.put({ ...word, said: { outcome: 'cannotTell', label: 'Cannot tell' }, files: [] })
    await outbox.put({ ...word, id: 'w2', said: { reason: 'other', note: 'a dog', label: 'Other…' }, files: [] })
    vi.stubGlobal('fetch', async (url: string) =>
      url.endsWith('/api/info') ? Response.json({ googleUser: { id: 'ann' } }) : new Response('<p>Welcome!</p>'),
    )
    await sendOutbox()
    expect(await left()).toEqual(['w1', 'w2'])
    const { asked } = server()
    await sendOutbox()
    expect(asked.slice(1)).toEqual([
      { what: 'POST /api/pages/form0001/tasks/well%201/outcome', body: { outcome: 'cannotTell' } },
      { what: 'POST /api/pages/form0001/tasks/well%201/skip', body: { reason: 'other', note: 'a dog' } },
    ])
    expect(await left()).toEqual([])
  })

  it('rejects while offline, so that the browser tries again, and loses nothing', async () => {
    await outbox.put(entry('plain'))
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await expect(sendOutbox()).rejects.toThrow('offline')
    expect(await left()).toEqual(['plain'])
  })
})

describe('Files sent by the service worker', () => {
  const hash = 'f'.repeat(64)
  const ref = { hash, name: 'sông.txt', type: 'text/plain', size: 8 }
  const file = { formId: 'form0001', version: 1, element: 't0000001', ref, blob: new Blob(['12345678']), keptAt: 1 }

  it('arrive before their submission, piece by piece', async () => {
    await files.put(file)
    await outbox.put(entry('one', { files: [ref] }))
    const { arrived, said } = server()
    await sendOutbox()
    expect(await new Blob(arrived).text()).toBe('12345678')
    expect(said().filter((what) => what.startsWith('PATCH'))).toHaveLength(3)
    expect(said().indexOf(SUBMIT)).toBeGreaterThan(said().lastIndexOf('PATCH /api/uploads/u1'))
    expect(await left()).toEqual([])
    expect((await files.list())[0]?.sent).toBe(true)
  })

  it('resume interrupted uploads, and are skipped if the server has them', async () => {
    await files.put({ ...file, uploadUrl: `${location.origin}/codeless-portal/api/uploads/u1` })
    await outbox.put(entry('one', { files: [ref] }))
    const { said } = server()
    await sendOutbox()
    expect(said()).not.toContain('POST /api/uploads')
    await files.put(file)
    await outbox.put(entry('two', { files: [ref] }))
    const again = server({ held: [hash] })
    await sendOutbox()
    expect(again.said().some((what) => what.includes('/uploads'))).toBe(false)
    expect(await left()).toEqual([])
  })

  it('that are missing leave the entry to a page, which reports them', async () => {
    await outbox.put(entry('one', { files: [ref] }))
    const { said } = server()
    await sendOutbox()
    expect(said()).not.toContain(SUBMIT)
    expect(await left()).toEqual(['one'])
  })
})
