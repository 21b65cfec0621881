import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { switchDevice } from '../../native/currentDevice.ts'
import { webDevice } from '../../native/webDevice.ts'
import type { FilledEntry, StoredEntry, TaskOutcome } from '../../runtime/outbox/OutboxEntry.ts'
import { sessionStore } from '../../session/sessionStore.ts'
import { forgetToken } from '../page/driver/hostToken.ts'
import { deliver } from './deliver.ts'
import { maySend } from './pageOutbox.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const entry = (more: Partial<FilledEntry> = {}): FilledEntry & StoredEntry => ({
  id: ID,
  mode: 'h5',
  owner: '7',
  of: { formId: 'form0001', version: 1 },
  body: { id: ID, additional_data: { PageId: 'form0001', Prompts: [] }, input: {}, submission_type: 100 },
  files: [],
  draft: { answers: {} },
  queuedAt: '2026-11-21T10:00:00Z',
  fate: { state: 'waiting', attempts: 0 },
  ...more,
})

const asked: { url: string; method: string; headers: HeadersInit | undefined; body: unknown }[] = []
let answer: (url: string) => Response
beforeEach(() => {
  answer = () => Response.json({ data: { id: ID, duplicate: false } })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    if (url.endsWith('/api/events')) return Response.json({})
    asked.push({ url, method, headers, body: JSON.parse(String(body)) })
    return answer(url)
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  asked.length = 0
  forgetToken()
  sessionStore.setState({ googleUser: null })
  await switchDevice(webDevice)
})

const host = (token: () => string) =>
  switchDevice({
    ...webDevice,
    kind: 'webView',
    getAccessToken: () => Promise.resolve({ success: true, value: token() }),
  })

describe('The sender of a queued submission', () => {
  it('is its author, once signed in', () => {
    expect(maySend(entry())).toBe('signIn')
    const ann = { id: '7', name: 'Ann', email: 'ann@example.org', authType: 'google' as const }
    sessionStore.setState({ googleUser: ann })
    expect(maySend(entry())).toBe('yes')
    expect(maySend(entry({ owner: '8' }))).toBe('other')
  })

  it.each(['pax', 'dax'] as const)('is the surrounding %s app, not a browser', async (mode) => {
    expect(maySend(entry({ mode }))).toBe('driver')
    await host(() => 'token-1')
    expect(maySend(entry({ mode }))).toBe('yes')
  })
})

describe('A queued submission', () => {
  it.each(['pax', 'dax'] as const)('is sent from the %s app with its token and completion time', async (mode) => {
    await host(() => 'token-1')
    await deliver(entry({ mode }))
    expect(asked).toMatchObject([
      {
        url: '/api/grab/karta/crowdsourcing/v2/submission/submit',
        headers: { authorization: 'token-1', 'x-mts-ssid': 'token-1' },
        body: { id: ID, completed_at: '2026-11-21T10:00:00Z' },
      },
    ])
  })

  it('includes completion and start times, even if completed just now', async () => {
    const queuedAt = new Date().toISOString()
    await deliver(entry({ queuedAt, body: { ...entry().body, started_at: '2026-11-21T09:00:00Z' } }))
    expect(asked).toMatchObject([{ body: { started_at: '2026-11-21T09:00:00Z', completed_at: queuedAt } }])
  })

  it('requests a new token from the app if the old one has expired', async () => {
    const tokens = ['old', 'new']
    await host(() => tokens.shift() ?? '')
    const refusal = { status_code: 1001, code: 'tokenInvalid', message: 'no' }
    answer = () =>
      asked.length === 1
        ? Response.json(refusal, { status: 401 })
        : Response.json({ data: { id: ID, duplicate: true } })
    await deliver(entry({ mode: 'pax' }))
    expect(asked.map(({ headers }) => (headers as { authorization: string }).authorization)).toEqual(['old', 'new'])
  })

  it('may be an outcome or skip of a task, which is sent as such', async () => {
    const { id, mode, owner, draft, queuedAt, fate } = entry()
    const word = { id, mode, owner, draft, queuedAt, fate, of: { ...entry().of, taskId: 'well' } }
    const say = (said: TaskOutcome) => deliver({ ...word, files: [], said })
    answer = () => Response.json({})
    await say({ outcome: 'cannotTell', label: 'Cannot tell' })
    await say({ reason: 'unsafe', note: '', label: 'Not safe' })
    const tasks = '/codeless-portal/api/pages/form0001/tasks/well'
    expect(asked).toMatchObject([
      { url: `${tasks}/outcome`, method: 'POST', body: { outcome: 'cannotTell' } },
      { url: `${tasks}/skip`, method: 'POST', body: { reason: 'unsafe' } },
    ])
    answer = () => new Response('<p>Welcome to our hotel!</p>')
    await expect(say({ outcome: 'cannotTell', label: 'Cannot tell' })).rejects.toMatchObject({ status: null })
  })

  it('that is a correction replaces its original, with completion time', async () => {
    answer = () => Response.json({ id: ID, duplicate: false })
    const one = entry({ id: 'c1', correction: { edition: 3 } })
    await deliver(one)
    expect(asked).toMatchObject([{ url: `/codeless-portal/api/submissions/${ID}`, method: 'PUT' }])
    expect(asked[0]?.body).toEqual({ edition: 3, submission: { ...one.body, completed_at: one.queuedAt } })
    answer = () => new Response('<p>Welcome to our hotel!</p>')
    await expect(deliver(one)).rejects.toMatchObject({ message: 'Network Error', status: null })
  })
})
