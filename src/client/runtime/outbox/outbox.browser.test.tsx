import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Draft, fillingLock } from '../../drafts/Draft.ts'
import { readDraft, writeDraft } from '../../drafts/deviceDrafts.ts'
import { adoptDraft, adoptDrafts } from './adoptDraft.ts'
import { openOutbox, type Outbox } from './openOutbox.ts'
import type { OutboxEntry } from './OutboxEntry.ts'
import { OutboxSender, type OutboxServer } from './OutboxSender.ts'

const of = { formId: 'form0001', version: 3, owner: 'ann' }
const body = (id: string) => ({
  id,
  additional_data: { PageId: 'form0001', Prompts: [] },
  input: {},
  submission_type: 100 as const,
})
const ready = (id: string) => ({ mode: 'h5' as const, owner: 'ann', body: body(id), files: [] })
const queued = (id: string): Draft => ({
  submissionId: id,
  answers: { name: id },
  savedAt: '2026-11-21T10:00:00Z',
  queued: true,
  queuedAt: '2026-11-21T10:00:00Z',
  ready: ready(id),
})
const entry = (id: string): OutboxEntry => ({
  ...ready(id),
  id,
  of,
  draft: { answers: { name: id } },
  queuedAt: '2026-11-21T10:00:00Z',
})
const ids = async (outbox: Outbox) => (await outbox.list()).map(({ id }) => id)

let name = ''
let outbox: Outbox
const names: string[] = []
beforeEach(() => {
  localStorage.clear()
  name = `outbox ${crypto.randomUUID()}`
  names.push(name)
  outbox = openOutbox(name)
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const one of names.splice(0)) void deleteDB(one)
})

describe('The outbox', () => {
  it('keeps the order of completion, and each id once', async () => {
    for (const id of ['c', 'a', 'b', 'a']) await outbox.put(entry(id))
    expect(await ids(outbox)).toEqual(['c', 'a', 'b'])
  })

  it('is shared by all pages, notifies the others, and outlives them', async () => {
    const other = openOutbox(name)
    const heard = new Promise((resolve) => other.subscribe(resolve))
    await outbox.put(entry('a'))
    await heard
    await other.note('a', { state: 'refused', attempts: 1 })
    expect(await openOutbox(name).get('a')).toMatchObject({ id: 'a', fate: { state: 'refused', attempts: 1 } })
    const left = new Promise((resolve) => other.subscribe((gone) => gone && resolve(gone)))
    await outbox.remove('a', 'sent')
    expect(await left).toEqual({ id: 'a', how: 'sent' })
    expect(await ids(other)).toEqual([])
  })
})

/** Ids of submitted fillings on the device: outbox entries, and drafts marked as queued. */
async function handedIn(): Promise<string[]> {
  const draft = readDraft(of)
  return [...new Set([...(await ids(outbox)), ...(draft?.queued ? [draft.submissionId] : [])])]
}

const died = new Error('the device died')

describe('A draft on its way into the outbox', () => {
  it.each([
    ['before the entry is written', () => Promise.reject(died)],
    [
      'between the entry and the draft',
      async (one: OutboxEntry) => {
        await outbox.put(one)
        throw died
      },
    ],
  ])('exists once if the device crashes %s, and is taken over by the next page', async (_, put) => {
    writeDraft(of, queued('a'))
    await expect(adoptDraft({ put }, of, queued('a'))).rejects.toBe(died)
    expect(readDraft(of)?.submissionId).toBe('a')
    expect(await handedIn()).toEqual(['a'])
    await adoptDrafts(outbox)
    expect(readDraft(of)).toBeNull()
    expect(await ids(outbox)).toEqual(['a'])
  })

  it('is not restored by a browser that lost the latest writes', async () => {
    await outbox.put(entry('a'))
    writeDraft(of, { submissionId: 'a', answers: {}, savedAt: '2026-11-21T09:59:00Z' })
    await adoptDrafts(outbox)
    expect(readDraft(of)).toBeNull()
    expect(await ids(outbox)).toEqual(['a'])
  })

  it('replaces the entry it corrects if the device crashed in between', async () => {
    await outbox.put(entry('a'))
    await outbox.note('a', { state: 'refused', attempts: 1 })
    writeDraft({ ...of, filling: 'a' }, { submissionId: 'a', answers: {}, savedAt: '2026-11-21T12:00:00Z' })
    await adoptDrafts(outbox)
    expect(await ids(outbox)).toEqual([])
    expect(readDraft({ ...of, filling: 'a' })?.submissionId).toBe('a')
  })

  it('is left to the page that is sending it', async () => {
    writeDraft(of, queued('a'))
    await navigator.locks.request(fillingLock('a'), () => adoptDrafts(outbox))
    expect(await ids(outbox)).toEqual([])
    await adoptDrafts(outbox)
    expect(await ids(outbox)).toEqual(['a'])
  })

  it('does not affect a draft started in its place meanwhile', async () => {
    writeDraft(of, { submissionId: 'new', answers: {}, savedAt: '2026-11-21T11:00:00Z' })
    await adoptDraft(outbox, of, queued('old'))
    expect(readDraft(of)?.submissionId).toBe('new')
  })
})

const offline = new Error('offline')
const busy = new Error('busy')
const refused = new Error('refused')

function sending(deliver: OutboxServer['deliver'], changes: Partial<OutboxServer> = {}) {
  return new OutboxSender(
    outbox,
    {
      deliver,
      maySend: () => 'yes',
      verdict: (error) => (error === offline ? 'stop' : error === busy ? 'later' : 'refused'),
      sent: () => {},
      ...changes,
    },
    `${name} sender`,
  )
}

describe('The sender', () => {
  it('sends all entries in order, one at a time, and reports the progress', async () => {
    for (const id of ['a', 'b', 'c']) await outbox.put(entry(id))
    const told: string[] = []
    const sender = sending(async () => {
      const { now } = sender.store.getState()
      told.push(`${now?.id} ${now?.at} of ${now?.count}`)
    })
    await sender.wake()
    expect(told).toEqual(['a 1 of 3', 'b 2 of 3', 'c 3 of 3'])
    expect(await ids(outbox)).toEqual([])
    expect(sender.store.getState()).toMatchObject({ now: null, sent: 3, retryAt: null })
  })

  it('holds entries back while the user has paused sending, in every page', async () => {
    for (const id of ['a', 'b']) await outbox.put(entry(id))
    const other = openOutbox(name)
    const sender = sending(() => other.pause(true))
    await sender.wake()
    // The entry being sent is still finished.
    expect(await ids(outbox)).toEqual(['b'])
    await sender.wakeNow()
    expect(await ids(outbox)).toEqual(['b'])
    expect(sender.store.getState()).toMatchObject({ now: null, retryAt: null, problem: null })
    await outbox.pause(false)
    await sending(() => Promise.resolve()).wake()
    expect(await ids(outbox)).toEqual([])
  })

  it('runs in one of all open pages', async () => {
    for (const id of ['a', 'b', 'c']) await outbox.put(entry(id))
    const sent: string[] = []
    const deliver = async ({ id }: OutboxEntry) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      sent.push(id)
    }
    await Promise.all([sending(deliver).wake(), sending(deliver).wake()])
    await vi.waitFor(() => expect(sent).toEqual(['a', 'b', 'c']))
  })

  it('stops without a network, and resumes by itself later', async () => {
    for (const id of ['a', 'b']) await outbox.put(entry(id))
    const deliver = vi.fn<OutboxServer['deliver']>(() => Promise.resolve()).mockRejectedValueOnce(offline)
    const sender = sending(deliver)
    await sender.wake()
    expect(deliver).toHaveBeenCalledTimes(1)
    expect(sender.store.getState()).toMatchObject({ problem: 'network', now: null })
    expect(sender.store.getState().retryAt).toBeGreaterThan(Date.now())
    await vi.waitFor(async () => expect(await ids(outbox)).toEqual([]))
  })

  it('skips entries a server cannot accept now, and keeps refused ones with the reason', async () => {
    for (const id of ['a', 'b', 'c']) await outbox.put(entry(id))
    const sender = sending(async ({ id }) => {
      if (id === 'a') throw busy
      if (id === 'b') throw refused
    })
    await sender.wake()
    const [a, b, ...rest] = await outbox.list()
    expect([a?.fate.state, b?.fate.state, rest]).toEqual(['waiting', 'refused', []])
    expect(b?.fate.problem).toEqual({ message: 'refused' })
  })

  it('never sends entries of another user', async () => {
    await outbox.put(entry('a'))
    const deliver = vi.fn<OutboxServer['deliver']>()
    const sender = sending(deliver, { maySend: ({ owner }) => (owner === 'ben' ? 'yes' : 'other') })
    await sender.wake()
    expect(deliver).not.toHaveBeenCalled()
    expect(sender.store.getState().retryAt).toBeNull()
  })
})
