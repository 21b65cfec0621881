import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { form, number, repeat, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { ROOT } from '../../forms/filling/Filling.ts'
import { compileDocument } from '../../forms/compile/compileDocument.ts'
import { listAllDrafts, readDraft, writeDraft } from '../drafts/deviceDrafts.ts'
import type { FillingMedia } from './media/openMedia.ts'
import type { LiveFilling, StartOptions } from './LiveFilling.ts'
import { startFilling } from './startFilling.ts'

const compiled = compileDocument(form(text('source').required(), text('notes')), kinds)
const of = { formId: 'form0001', version: 3 }
const offline = new Error('offline')

/** Twenty fields, each comparing every row with every other. */
const pairs = compileDocument(
  form(
    number('n'),
    repeat('wells', number('depth')).counted('n'),
    ...Array.from({ length: 20 }, (_, n) =>
      number(`c${n}`).calculated('wells.all(one, wells.all(other, one.depth + other.depth >= 0)) ? 1 : 2'),
    ),
  ),
  kinds,
)
const wells = (count: number) => ({ n: count, wells: Array.from({ length: count }, (_, depth) => ({ depth })) })

const stops: (() => void)[] = []

function start(changes: Partial<StartOptions> = {}) {
  const send = vi.fn<StartOptions['send']>(() => Promise.resolve())
  const live = startFilling({ compiled, ...of, send, mayPass: (error) => error === offline, ...changes })
  stops.push(live.watch())
  return { live, send }
}

/** Closes the tab: unsaved answers are written, the page stops. */
function close() {
  for (const stop of stops.splice(0)) stop()
}

/** Leaves a page while a photo is being prepared; the returned function finishes the photo and returns the draft. */
function leaveWithPhoto(answers = true) {
  const prepared = new EventTarget()
  const media: Pick<FillingMedia, 'isBusy' | 'settle' | 'watch'> = {
    isBusy: () => true,
    settle: () => new Promise((resolve) => prepared.addEventListener('done', () => resolve())),
    watch: () => () => undefined,
  }
  const { live } = start({ openMedia: () => media as FillingMedia })
  if (answers) live.filling.answer('source', 'spring')
  close()
  return async () => {
    live.filling.answer('notes', 'with a photo')
    prepared.dispatchEvent(new Event('done'))
    await vi.advanceTimersByTimeAsync(0)
    return readDraft(of)?.answers
  }
}

const keptAnswers = () => readDraft(of)?.answers

/** Two pages that continue one draft. */
function both() {
  writeDraft(of, { submissionId: 'begun', answers: { source: 'spring' }, savedAt: '2026-11-21T10:00:00Z' })
  return [start().live, start().live] as const
}

/** Answers, and waits until the answer is saved. */
function answered(live: LiveFilling, name: string, value: string) {
  live.filling.answer(name, value)
  vi.advanceTimersByTime(1_000)
}

describe('A form being filled in', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.useFakeTimers()
  })
  afterEach(() => {
    close()
    vi.useRealTimers()
  })

  it('has unsaved answers only if the device has no space', () => {
    const { live } = start()
    live.filling.answer('source', 'spring')
    expect(live.unsaved()).toBe(false)
    expect(readDraft(of)?.answers).toMatchObject({ source: 'spring' })
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    live.filling.answer('notes', 'muddy')
    expect(live.unsaved()).toBe(true)
    full.mockRestore()
    expect(live.unsaved()).toBe(false)
  })

  it('is stored on the device within a second of a change', () => {
    const { live } = start()
    live.filling.answer('source', 'spring')
    expect(readDraft(of)).toBeNull()
    vi.advanceTimersByTime(1_000)
    expect(readDraft(of)?.answers).toEqual({ source: 'spring' })
  })

  it('is stored on the device if the page closes immediately', () => {
    const { live } = start()
    live.filling.answer('source', 'spring')
    window.dispatchEvent(new Event('pagehide'))
    expect(readDraft(of)?.answers).toEqual({ source: 'spring' })
  })

  it('can be set aside with all answers: a new one starts, and the former can be continued', () => {
    writeDraft(of, { submissionId: 'begun', answers: { source: 'spring' }, savedAt: '2026-11-21T10:00:00Z' })
    const { live } = start()
    live.filling.answer('notes', 'muddy')
    expect(live.setAside()).toBe(true)
    close()
    expect(start().live.restored).toBe(false)
    const { live: again } = start({ filling: 'begun' })
    expect(again.filling.draft()).toEqual({ source: 'spring', notes: 'muddy' })
    expect(again.submissionId).toBe('begun')
    expect(again.setAside()).toBe(true)
    expect(readDraft({ ...of, filling: 'begun' })?.answers).toEqual({ source: 'spring', notes: 'muddy' })
  })

  it('continues after a reload, with its version', () => {
    start().live.filling.answer('notes', 'muddy')
    close()
    const { live } = start()
    expect(live.restored).toBe(true)
    expect(live.filling.get('notes')).toBe('muddy')
    expect(start({ version: 4 }).live.restored).toBe(false)
  })

  describe('In two pages with the same draft', () => {
    it('loses no addition of either, however often they write before being redrawn', () => {
      const [one, other] = both()
      answered(one, 'source', 'well')
      answered(other, 'notes', 'muddy')
      expect(keptAnswers()).toEqual({ source: 'well', notes: 'muddy' })
      answered(other, 'notes', 'clear')
      expect(keptAnswers()).toEqual({ source: 'well', notes: 'clear' })
      expect([one.behind(), other.behind()]).toEqual([true, true])
      expect(readDraft(of)?.others).toBeUndefined()
    })

    it('is outdated until it is redrawn, but not by its own changes', () => {
      const [one, other] = both()
      expect([one.behind(), other.behind()]).toEqual([false, false])
      one.filling.answer('notes', 'muddy')
      expect([one.behind(), other.behind()]).toEqual([false, true])
      expect(start().live.behind()).toBe(false)
    })

    it('keeps both answers if both changed one, for the user to choose', () => {
      const [one, other] = both()
      answered(one, 'source', 'well')
      answered(other, 'source', 'tank')
      expect(readDraft(of)).toMatchObject({ answers: { source: 'tank' }, others: { source: 'well' } })
      expect(other.behind()).toBe(true)
      expect(start().live.differs).toBe(true)
    })

    it('does not mistake an unwritten change for one of another page', () => {
      const [one] = both()
      const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      })
      answered(one, 'source', 'well')
      answered(one, 'notes', 'muddy')
      expect(one.behind()).toBe(false)
      full.mockRestore()
      answered(one, 'notes', 'clear')
      expect(readDraft(of)).toMatchObject({ answers: { source: 'well', notes: 'clear' } })
      expect(readDraft(of)?.others).toBeUndefined()
    })

    it('has one draft per task, whichever page started it', () => {
      const task = { ...of, taskId: 'task0001' }
      const [one, other] = [start(task).live, start(task).live]
      answered(one, 'source', 'well')
      expect(other.behind()).toBe(true)
      answered(other, 'notes', 'muddy')
      expect(readDraft(task)?.answers).toEqual({ source: 'well', notes: 'muddy' })
    })
  })

  it('is kept beside a draft that another page started in the same place, and both are restored', async () => {
    const [one, other] = [start(), start()]
    one.live.filling.answer('source', 'spring')
    vi.advanceTimersByTime(1_000)
    other.live.filling.answer('source', 'well')
    one.live.filling.answer('notes', 'muddy')
    vi.advanceTimersByTime(1_000)
    expect(readDraft(of)?.answers).toEqual({ source: 'spring', notes: 'muddy' })
    expect(readDraft(other.live.draftOf)?.answers).toEqual({ source: 'well' })
    expect(listAllDrafts().map(({ draft }) => draft.answers)).toHaveLength(2)
    await other.live.submit()
    expect(listAllDrafts().map(({ draft }) => draft.submissionId)).toEqual([one.live.submissionId])
  })

  describe('With a photo in preparation when its page is left', () => {
    it('includes the photo in its draft', async () => {
      const prepare = leaveWithPhoto()
      expect(await prepare()).toEqual({ source: 'spring', notes: 'with a photo' })
    })

    it('includes the photo in its draft, even as the only change to an earlier one', async () => {
      writeDraft(of, { submissionId: 'begun', answers: { source: 'spring' }, savedAt: '2026-11-21T10:00:00Z' })
      const prepare = leaveWithPhoto(false)
      expect(await prepare()).toEqual({ source: 'spring', notes: 'with a photo' })
    })

    it('leaves the draft to the page that continued it', async () => {
      const prepare = leaveWithPhoto()
      vi.advanceTimersByTime(1_000)
      start().live.filling.answer('source', 'well')
      vi.advanceTimersByTime(1_000)
      expect(await prepare()).toEqual({ source: 'well' })
    })
  })

  it('leaves nothing behind when discarded', () => {
    const { live } = start()
    live.filling.answer('notes', 'muddy')
    live.discard()
    vi.advanceTimersByTime(5_000)
    close()
    expect(readDraft(of)).toBeNull()
  })

  it('is not sent while answers are missing, and reports where', async () => {
    const { live, send } = start()
    await live.submit()
    const violation = { key: 'violation.required' }
    expect(live.sendState()).toEqual({ state: 'incomplete', wrong: [{ id: 'el000001', row: ROOT, violation }] })
    expect(send).not.toHaveBeenCalled()
  })

  it('can be handed over once it is complete, after one validation, instead of being sent', async () => {
    const { live, send } = start()
    const check = vi.spyOn(live.filling, 'checkAll')
    let complete = 0
    const handOver = () => void (complete += 1)
    await live.submit(handOver)
    expect([complete, live.sendState().state]).toEqual([0, 'incomplete'])
    live.filling.answer('source', 'spring')
    check.mockClear()
    await live.submit(handOver)
    expect([complete, check.mock.calls.length, live.sendState().state]).toEqual([1, 1, 'idle'])
    expect(send).not.toHaveBeenCalled()
  })

  it('is not sent while its answers need too much work, and is sent once they need less', async () => {
    const { live, send } = start({ compiled: pairs, given: wells(300) })
    await live.submit()
    expect(live.sendState()).toMatchObject({ state: 'failed', error: { code: 'submissionTooHeavy' } })
    expect(send).not.toHaveBeenCalled()
    live.filling.answer('n', 20)
    await live.submit()
    expect(live.sendState().state).toBe('sent')
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is sent once, however often the button is pressed, and its draft is removed', async () => {
    const { live, send } = start()
    live.filling.answer('source', 'spring')
    await Promise.all([live.submit(), live.submit()])
    await live.submit()
    expect(send).toHaveBeenCalledTimes(1)
    expect(live.sendState()).toEqual({ state: 'sent' })
    expect(readDraft(of)).toBeNull()
  })

  it('is on the disk before it is sent: after a crash it continues with the same id', async () => {
    vi.useRealTimers()
    const happened: string[] = []
    const begin = IDBDatabase.prototype.transaction
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...asked) {
      const transaction = begin.apply(this, asked)
      transaction.addEventListener('complete', () => happened.push('on the disk'))
      return transaction
    })
    const { live } = start({
      send: () => {
        happened.push(readDraft(of)?.queued ? 'sent, as asked' : 'sent')
        return Promise.resolve()
      },
    })
    live.filling.answer('source', 'spring')
    await live.submit()
    vi.mocked(IDBDatabase.prototype.transaction).mockRestore()
    expect(happened.slice(0, 3)).toEqual(['on the disk', 'on the disk', 'sent, as asked'])
  })

  it('does not affect a draft that another page started in its place while it was sent', async () => {
    const other = { submissionId: 'other', answers: { notes: 'muddy' }, savedAt: '2026-11-21T10:00:00Z' }
    const { live } = start({ send: async () => void writeDraft(of, other) })
    live.filling.answer('source', 'spring')
    await live.submit()
    expect(live.sendState()).toEqual({ state: 'sent' })
    expect(readDraft(of)).toEqual(other)
  })

  it('does not go into the outbox once discarded', async () => {
    const toOutbox = vi.fn<NonNullable<StartOptions['toOutbox']>>(() => Promise.resolve())
    const send = vi.fn<StartOptions['send']>(async () => {
      live.discard()
      throw offline
    })
    const ready: StartOptions['ready'] = (_, id) => ({
      mode: 'h5',
      body: { id, additional_data: { PageId: of.formId, Prompts: [] }, input: {}, submission_type: 100 },
    })
    const { live } = start({ send, ready, toOutbox })
    live.filling.answer('source', 'spring')
    await live.submit()
    expect(send).toHaveBeenCalledOnce()
    expect(toOutbox).not.toHaveBeenCalled()
    expect(readDraft(of)).toBeNull()
  })

  it('is retried automatically after a network failure, with the same id, also after a reload', async () => {
    const send = vi.fn<StartOptions['send']>(() => Promise.reject(offline))
    const { live } = start({ send })
    live.filling.answer('source', 'spring')
    await live.submit()
    expect(live.sendState().state).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1_000)
    // The lock is granted asynchronously by the browser.
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    close()

    const later = start()
    await later.live.submit()
    const ids = new Set([...send.mock.calls, ...later.send.mock.calls].map(([, id]) => id))
    expect(ids.size).toBe(1)
    expect([...ids][0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('records the times of its first answer and of completion, across reloads and offline periods', async () => {
    vi.setSystemTime('2026-03-01T06:00:00Z')
    const first = start({ send: () => Promise.reject(offline) })
    vi.advanceTimersByTime(60_000)
    expect(readDraft(of)?.startedAt).toBeUndefined()
    answered(first.live, 'source', 'spring')
    close()
    vi.setSystemTime('2026-03-02T09:00:00Z')
    const send = vi.fn<StartOptions['send']>(() => Promise.reject(offline))
    const second = start({ send })
    answered(second.live, 'notes', 'muddy')
    vi.setSystemTime('2026-03-02T10:00:00Z')
    await second.live.submit()
    close()
    vi.setSystemTime('2026-03-04T10:00:00Z')
    const third = start()
    // Requested sending continues by itself.
    await vi.waitFor(() => expect(third.send).toHaveBeenCalled())
    const facts = [...send.mock.calls, ...third.send.mock.calls].map(([, , said]) => said)
    expect(facts.length).toBeGreaterThan(1)
    for (const { startedAt, completedAt } of facts) {
      expect([startedAt?.slice(0, 16), completedAt?.slice(0, 16)]).toEqual(['2026-03-01T06:01', '2026-03-02T10:00'])
    }
  })

  it('uses the earlier start time of another device', () => {
    const { live } = start()
    answered(live, 'source', 'spring')
    live.keep({ startedAt: '2020-01-01T00:00:00.000Z' })
    expect(readDraft(of)?.startedAt).toBe('2020-01-01T00:00:00.000Z')
    live.keep({ startedAt: '2030-01-01T00:00:00.000Z' })
    expect(readDraft(of)?.startedAt).toBe('2020-01-01T00:00:00.000Z')
  })

  it('is sent without blank rows', async () => {
    const wells = compileDocument(form(repeat('wells', text('kind')).with({ start: 2 })), kinds)
    const send = vi.fn<StartOptions['send']>(() => Promise.resolve())
    const live = startFilling({ compiled: wells, ...of, send, mayPass: () => false })
    stops.push(live.watch())
    const [, second] = live.filling.rows(wells.byPath.get('wells')?.element.id ?? '')
    live.filling.answer('wells/kind', 'tap', second)
    await live.submit()
    expect(send.mock.calls.map(([filling]) => filling.input())).toEqual([{ wells: [{ kind: 'tap' }] }])
  })

  it('keeps everything if refused', async () => {
    const refused = new Error('refused')
    const { live } = start({ send: () => Promise.reject(refused) })
    live.filling.answer('source', 'spring')
    await live.submit()
    expect(live.sendState()).toEqual({ state: 'failed', error: refused })
    expect(readDraft(of)?.answers).toEqual({ source: 'spring' })
    live.filling.answer('source', 'well')
    expect(live.sendState()).toEqual({ state: 'idle' })
  })
})
