import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { form, text } from '../../../tests/kit/form.ts'
import { emptyDraftJournal } from '../../../tests/kit/emptyDraftJournal.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../../forms/compile/compileDocument.ts'
import { journaled } from '../../render/storage/draftJournal.ts'
import { recoverStorage } from '../../render/storage/recoverStorage.ts'
import { draftKey } from '../drafts/Draft.ts'
import { serializeDraft } from '../drafts/draftRecords.ts'
import { listAllDrafts, readDraft, writeDraft } from '../drafts/deviceDrafts.ts'
import { adoptPending, readPending } from '../drafts/pendingDrafts.ts'
import type { StartOptions } from './LiveFilling.ts'
import { startFilling } from './startFilling.ts'

const compiled = compileDocument(form(text('source'), text('notes')), kinds)
const of = { formId: 'form0001', version: 3 }
const draft = (answers: { [name: string]: string }, more = {}) => ({
  submissionId: 'begun',
  answers,
  savedAt: '2026-11-21T10:00:00Z',
  ...more,
})

const stops: (() => void)[] = []
function start(changes: Partial<StartOptions> = {}) {
  const send = vi.fn<StartOptions['send']>(() => Promise.resolve())
  const live = startFilling({ compiled, ...of, send, mayPass: () => false, ...changes })
  stops.push(live.watch())
  return { live, send }
}

/** The journal records what `after` wrote; the storage is reset to before, as after a killed browser. */
async function killedAfter(after: (storage: Storage) => void): Promise<void> {
  const before = Object.entries(localStorage)
  after(journaled(localStorage))
  // The journal is read in order.
  await recoverStorage()
  localStorage.clear()
  for (const [key, kept] of before) localStorage.setItem(key, String(kept))
}

beforeEach(emptyDraftJournal)
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  localStorage.clear()
})

describe('A form opened before storage is restored', () => {
  it('keeps text typed into a draft that was already sent as a new draft', async () => {
    writeDraft(of, draft({ source: 'spring', notes: 'sent' }))
    await killedAfter((storage) => storage.removeItem(draftKey(of)))
    void recoverStorage()
    const { live } = start()
    live.filling.answer('source', 'river')
    expect(await live.settled).toBe(true)
    expect(readDraft(of)?.answers).toEqual({ source: 'river' })
    expect(readDraft(of)?.submissionId).not.toBe('begun')
  })

  it('shows the latest changes to a draft that the browser had stored itself', async () => {
    const long = { source: 'spring', notes: 'An answer that is long enough to be stored once. '.repeat(10) }
    writeDraft(of, draft(long))
    await killedAfter((storage) => writeDraft(of, draft({ ...long, source: 'river' }), storage))
    expect(readDraft(of)?.answers).toEqual(long)
    void recoverStorage()
    const { live } = start()
    expect(await live.settled).toBe(true)
    expect(readDraft(of)?.answers).toEqual({ ...long, source: 'river' })
  })

  it('leaves a queued draft unchanged, with new answers in another one', async () => {
    const queued = draft({ source: 'spring' }, { queued: true, queuedAt: '2026-11-21T10:00:00Z' })
    await killedAfter((storage) => storage.setItem(draftKey(of), serializeDraft(queued)))
    void recoverStorage()
    const { live } = start()
    live.filling.answer('source', 'river')
    expect(await live.settled).toBe(true)
    expect(readDraft(of)).toEqual(queued)
    expect(listAllDrafts().map((kept) => kept.draft.answers)).toContainEqual({ source: 'river' })
  })

  it('sends no answers that the user has not seen', async () => {
    await killedAfter((storage) => storage.setItem(draftKey(of), serializeDraft(draft({ notes: 'of before' }))))
    void recoverStorage()
    const { live, send } = start()
    live.filling.answer('source', 'river')
    await live.submit()
    expect(send).not.toHaveBeenCalled()
    expect(readDraft(of)).toMatchObject({ submissionId: 'begun', answers: { source: 'river', notes: 'of before' } })
  })

  it('assigns answers started signed out to the user once known', async () => {
    writeDraft(of, draft({ source: 'spring' }))
    void recoverStorage()
    const { live } = start({ owner: 'kim' })
    expect(live.draftOf.owner).toBeUndefined()
    live.filling.answer('notes', 'mine')
    expect(await live.settled).toBe(false)
    expect(live.draftOf.owner).toBe('kim')
    expect(listAllDrafts().map((kept) => [kept.of.owner, kept.draft.answers])).toEqual([
      ['kim', { source: 'spring', notes: 'mine' }],
    ])
  })

  it('keeps its answers for lists of drafts if its page does not return', async () => {
    void recoverStorage()
    const { live } = start()
    live.filling.answer('source', 'river')
    for (const stop of stops.splice(0)) stop()
    expect([readDraft(of), readPending(of)?.answers]).toEqual([null, { source: 'river' }])
    await recoverStorage()
    adoptPending()
    expect([readDraft(of)?.answers, readPending(of)]).toEqual([{ source: 'river' }, null])
  })
})
