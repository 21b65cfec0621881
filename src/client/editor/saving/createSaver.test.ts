import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { editorDriver, summaryOf } from '../../../../tests/kit/editorDriver.ts'
import { form, text } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import { CallFailure } from '../../../render/fetcher.ts'
import { Problem } from '../../../contract/problems.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { printDocument } from '../../../forms/document/printDocument.ts'
import { readDocument } from '../../../forms/document/readDocument.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import { createSaver, FIRST_SAVE_RETRY_MS, AUTOSAVE_DELAY_MS } from './createSaver.ts'
import type { FormApi } from './FormApi.ts'

const LAST_SAVE = { at: '2026-01-02T03:04:05.000Z', byName: 'Ann', mine: false }
const read = async (stored: unknown): Promise<FormDocument> =>
  readDocument(stored as StoredDocument, (kind) => kinds.get(kind)?.sort === 'layout')

/** An editor and the server's copy of its form; `someoneSaves` is another author's save. */
function opened(options: { readonly keepsAtOnce: boolean } = { keepsAtOnce: true }) {
  const document = form(text('a'), text('b'))
  const e = editorDriver(document)
  const server = { document: printDocument(document), revision: 1 }
  const sent: number[] = []
  const failures: Error[] = []
  const detail = () => ({
    ...summaryOf(document),
    revision: server.revision,
    document: structuredClone(server.document),
    origins: [],
    frameOrigins: [],
    lastSave: LAST_SAVE,
  })
  const api: FormApi = {
    get: async () => detail(),
    edit: () => Promise.reject(new Error('not asked here')),
    publish: () => Promise.reject(new Error('not asked here')),
    save: async (_, stored, revision) => {
      sent.push(revision)
      const failure = failures.shift()
      if (failure) throw failure
      if (revision !== server.revision) throw new Problem('formStale', { form: detail() })
      server.document = structuredClone(stored)
      server.revision++
      return { ...summaryOf(document), revision: server.revision }
    },
  }
  const kept: (() => void)[] = []
  const keep = () => new Promise<void>((done) => (options.keepsAtOnce ? done() : kept.push(done)))
  const saver = createSaver({ editor: e.editor, api, read, keep, random: () => 1 })
  const settingOn = (name: string, key = 'label') =>
    server.document.container.form.children.find((one) => one.name === name)?.settings[key]
  return {
    e,
    saver,
    sent,
    kept,
    server,
    settingOn,
    failNext: (error: Error) => failures.push(error),
    someoneSaves: async (name: string, key: string, value: string) => {
      const changed = setSetting(e.idOf(name), key, value).apply(await read(server.document))
      server.document = printDocument(changed)
      server.revision++
    },
    state: () => e.editor.state.status.state,
  }
}

const offline = () => new CallFailure('Network Error', null)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('Saving', () => {
  it('happens after a pause, based on the edited revision', async () => {
    const { e, sent } = opened()
    e.type('a', 'label', 'Depth')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([1])
    expect(e.editor.isDirty()).toBe(false)
    e.type('a', 'label', 'Depth!')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS)
    expect(sent).toEqual([1, 2])
  })

  it('starts when the device has stored the changes, with a timeout', async () => {
    const { e, kept, sent } = opened({ keepsAtOnce: false })
    e.type('a', 'label', 'Depth')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS)
    expect([kept.length, sent]).toEqual([1, []])
    kept[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual([1])
    e.type('b', 'label', 'Width')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS)
    expect(sent).toEqual([1])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toEqual([1, 2])
  })

  it('sends one request at a time, however many are requested', async () => {
    const { e, saver, kept, sent } = opened({ keepsAtOnce: false })
    e.type('a', 'label', 'Depth')
    const first = saver.save()
    e.type('b', 'label', 'Width')
    const others = [saver.save(), saver.save()]
    kept[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect([sent, kept.length]).toEqual([[1], 2])
    kept[1]?.()
    expect(await Promise.all([first, ...others])).toEqual([false, true, true])
    expect(sent).toEqual([1, 2])
  })

  it('is skipped if nothing changed', async () => {
    const { saver, sent } = opened()
    expect(await saver.save()).toBe(true)
    expect(sent).toEqual([])
  })

  it('is retried while offline, at increasing intervals', async () => {
    const { e, sent, failNext, state } = opened()
    failNext(offline())
    failNext(offline())
    e.type('a', 'label', 'Depth')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS)
    expect([sent.length, state()]).toEqual([1, 'offline'])
    await vi.advanceTimersByTimeAsync(FIRST_SAVE_RETRY_MS)
    expect(sent.length).toBe(2)
    await vi.advanceTimersByTimeAsync(FIRST_SAVE_RETRY_MS)
    expect(sent.length).toBe(2)
    await vi.advanceTimersByTimeAsync(FIRST_SAVE_RETRY_MS)
    expect([sent.length, state(), e.editor.isDirty()]).toEqual([3, 'idle', false])
  })

  it('is retried immediately when the network is back', async () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const { e, sent, saver, failNext } = opened()
    for (let i = 0; i < 6; i++) failNext(offline())
    e.type('a', 'label', 'Depth')
    await vi.advanceTimersByTimeAsync(100_000)
    const { length } = sent
    expect(length).toBeGreaterThan(5)
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(e.editor.isDirty()).toBe(false)
    saver.stop()
    vi.unstubAllGlobals()
  })

  it('does not repeat a refused save until the form changes', async () => {
    const { e, sent, failNext, state } = opened()
    failNext(new Problem('documentTooLarge', { limit: 1 }))
    e.type('a', 'label', 'x')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sent).toEqual([1])
    expect(state()).toBe('refused')
    e.type('a', 'label', 'y')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS)
    expect(state()).toBe('idle')
  })

  it('does not interrupt a drag, and happens after it', async () => {
    const { e, sent } = opened()
    e.type('a', 'label', 'x')
    e.editor.stage(setSetting(e.idOf('b'), 'label', 'dragged'))
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS * 2)
    expect(sent).toEqual([])
    e.editor.cancelStaging()
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS)
    expect(sent).toEqual([1])
  })
})

describe('A save that conflicts with a newer one', () => {
  it('is merged automatically and reported, and one undo reverts the merge', async () => {
    const { e, saver, sent, settingOn, someoneSaves } = opened()
    await someoneSaves('b', 'help', 'Theirs')
    e.type('a', 'label', 'Mine')
    expect(await saver.save()).toBe(true)
    expect(sent).toEqual([1, 2])
    expect([settingOn('a'), settingOn('b', 'help')]).toEqual(['Mine', 'Theirs'])
    const { saveNotice, history } = e.editor.state
    expect(saveNotice).toMatchObject({ is: 'merged', by: LAST_SAVE, changes: [{ is: 'changed', settings: ['help'] }] })
    expect(history.steps[0]).toMatchObject({ label: 'editor:edit.mergeSaves', by: 'Ann' })
    e.run('undo')
    expect(e.editor.stable().elements[e.idOf('b')]?.settings['help']).not.toBe('Theirs')
    expect(e.editor.isDirty()).toBe(true)
  })

  it('waits for the author if both changed the same setting, and overwrites nothing', async () => {
    const { e, saver, sent, server, state, someoneSaves } = opened()
    await someoneSaves('a', 'label', 'Theirs')
    e.type('a', 'label', 'Mine')
    expect(await saver.save()).toBe(false)
    expect([state(), e.editor.state.dialog]).toEqual(['conflict', 'merge'])
    e.wait(5_000).type('b', 'label', 'More')
    await vi.advanceTimersByTimeAsync(120_000)
    expect([sent, server.revision]).toEqual([[1], 2])
    expect(e.editor.stable().elements[e.idOf('a')]?.settings['label']).toBe('Mine')
  })

  it('is no conflict with the author’s own save whose response was lost', async () => {
    const { e, saver, server, settingOn, failNext, state } = opened()
    e.type('a', 'label', 'One')
    // The server saved it, but the response was lost.
    server.document = printDocument(e.editor.stable())
    server.revision = 2
    failNext(offline())
    await saver.save()
    e.wait(5_000).type('a', 'label', 'Two')
    expect(await saver.save()).toBe(true)
    expect([settingOn('a'), state(), e.editor.state.saveNotice]).toEqual(['Two', 'idle', null])
  })

  it('is merged before publishing', async () => {
    const { e, saver, someoneSaves } = opened()
    await someoneSaves('b', 'label', 'Theirs')
    await saver.catchUp()
    expect(e.editor.stable().elements[e.idOf('b')]?.settings['label']).toBe('Theirs')
    expect([e.editor.isDirty(), e.editor.state.form.revision]).toEqual([false, 2])
  })
})
