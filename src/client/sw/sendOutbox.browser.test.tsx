import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openOutbox } from '../runtime/outbox/openOutbox.ts'
import type { OutboxEntry } from '../runtime/outbox/OutboxEntry.ts'
import { sendOutbox } from './sendOutbox.ts'

const outbox = openOutbox()
const left = async () => (await outbox.list()).map(({ id }) => id)
const entry = (id: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  mode: 'h5',
  of: { formId: 'form0001', version: 1 },
  body: { id, additional_data: { PageId: 'form0001', Prompts: [] }, input: {}, submission_type: 100 },
  files: [],
  draft: { answers: {} },
  queuedAt: '2026-11-21T10:00:00Z',
  ...more,
})
const clear = async () => {
  for (const id of await left()) await outbox.remove(id, 'deleted')
}

beforeEach(clear)
afterEach(async () => {
  vi.unstubAllGlobals()
  await clear()
})

it('sends what needs no page, and leaves the rest as it is', async () => {
  await outbox.put(entry('plain'))
  await outbox.put(entry('files', { files: [{ hash: 'h', name: 'a.jpg', size: 1 }] }))
  await outbox.put(entry('driver', { mode: 'pax' }))
  await outbox.put(entry('elsewhere', { target: { call: { url: '/take' }, origins: [] } }))
  await outbox.put(entry('refused'))
  await outbox.put(entry('hotel'))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { id, completed_at } = JSON.parse(body) as { id: string; completed_at: string }
    asked.push(`${id} ${completed_at}`)
    if (id === 'refused') return new Response('{"code":"formClosed"}', { status: 409 })
    return id === 'hotel' ? new Response('<p>Welcome!</p>') : Response.json({ data: { id, duplicate: false } })
  })
  await sendOutbox()
  expect(asked.map((one) => one.split(' ')[0])).toEqual(['plain', 'refused', 'hotel'])
  expect(asked[0]).toContain('2026-11-21T10:00:00Z')
  expect(await left()).toEqual(['files', 'driver', 'elsewhere', 'refused', 'hotel'])
})

it('rejects where nobody answers, so that the browser tries again, and loses nothing', async () => {
  await outbox.put(entry('plain'))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await expect(sendOutbox()).rejects.toThrow('offline')
  expect(await left()).toEqual(['plain'])
})
