import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, text } from '../../../../tests/kit/form.ts'
import { memoryDraftStore } from '../../../../tests/kit/memoryDraftStore.ts'
import { printDocument } from '../../../forms/document/printDocument.ts'
import { createHistory } from '../../../forms/history/History.ts'
import { NO_POSITION } from '../store/SavingSlice.ts'
import { persistHistory } from './persistHistory.ts'
import { STORED_VERSION, readStoredHistory } from './StoredHistory.ts'

const fails = async () => Promise.reject(new Error('full'))
const start = () => {
  const e = editorDriver(form(text('a'), text('b')))
  const { shelf, changes } = memoryDraftStore()
  return {
    ...e,
    shelf,
    changes,
    keep: () => persistHistory(e.editor, shelf, 'form', null),
    kept: async () => readStoredHistory(await shelf.read('form')),
    save: () => e.editor.saved({ ...e.editor.state.form, revision: 2 }, e.editor.state.history),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('The stored history of a form', () => {
  it('is written soon after a change, also during typing, and only what changed', async () => {
    const e = start()
    const keeper = e.keep()
    e.type('a', 'label', 'Dep')
    await vi.advanceTimersByTimeAsync(300)
    e.type('a', 'label', 'Depth')
    expect(e.changes).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(e.changes.map(({ added }) => added.length)).toEqual([1])
    e.wait(5_000).type('b', 'label', 'Width').run('undo').run('undo').run('redo')
    await vi.advanceTimersByTimeAsync(400)
    expect(e.changes[1]).toMatchObject({ base: null, isUnsaved: true, head: { position: expect.any(Number) } })
    expect(e.changes[1]?.added).toHaveLength(1)
    e.type('b', 'label', 'x')
    await keeper.flush()
    expect(e.changes[2]?.removed).toHaveLength(1)
    keeper.stop()
  })

  it('contains the server’s document, written again only when that changes', async () => {
    const e = start()
    const first = printDocument(e.editor.stable())
    const keeper = e.keep()
    e.type('a', 'label', 'Depth')
    await keeper.flush()
    expect(e.changes[0]?.base).toEqual({ revision: 1, position: 0, document: first, anchor: null })
    e.save()
    await keeper.flush()
    expect(e.changes[1]).toMatchObject({
      isUnsaved: false,
      base: { revision: 2, position: e.editor.state.savedPosition, document: printDocument(e.editor.stable()) },
    })
    e.wait(5_000).type('b', 'label', 'Width')
    await keeper.flush()
    expect(e.changes[2]).toMatchObject({ isUnsaved: true, base: null })
  })

  it('contains another base document if no step leads to the server’s document any more', async () => {
    const e = start()
    const keeper = e.keep()
    e.type('a', 'label', 'Depth')
    e.save()
    e.run('undo').wait(5_000).type('b', 'label', 'Width')
    await keeper.flush()
    const kept = await e.kept()
    expect(kept?.base).toMatchObject({ revision: 2, position: NO_POSITION })
    expect(kept?.base.anchor?.document).toEqual(printDocument(e.editor.stable()))
    e.wait(5_000).type('b', 'label', 'Widths')
    await keeper.flush()
    expect(e.changes.at(-1)?.base).toBeNull()
  })

  it('reports that it cannot be written, and tries again', async () => {
    const e = start()
    const keeper = persistHistory(e.editor, { ...e.shelf, write: fails }, 'form', null)
    e.type('a', 'label', 'Depth')
    await expect(keeper.flush()).resolves.toBeUndefined()
    expect(e.editor.state.unkept).toBe(true)
  })

  it('is removed when changes are discarded', async () => {
    const e = start()
    const keeper = e.keep()
    e.type('a', 'label', 'Depth')
    await keeper.flush()
    e.type('a', 'label', 'x')
    await keeper.discard()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await e.shelf.read('form')).toBeNull()
  })
})

describe('Stored data', () => {
  const step = { serial: 1, at: 0, label: 'editor:edit.setSetting', patches: [], inverse: [] }
  const base = { revision: 1, position: 0, document: {}, anchor: null }
  const kept = { version: STORED_VERSION, from: 0, position: 1, at: 5, base, steps: [step] }

  it.each([
    ['nothing', null],
    ['another version', { ...kept, version: STORED_VERSION + 1 }],
    ['no steps', { ...kept, steps: 'none' }],
    ['no document', { ...kept, base: { ...base, document: null } }],
    ['a broken anchor', { ...kept, base: { ...base, anchor: {} } }],
    ['a step without its time', { ...kept, steps: [{ ...step, at: undefined }] }],
    ['steps out of order', { ...kept, steps: [{ ...step, serial: 2 }, step] }],
    [
      'a path into what every object has',
      { ...kept, steps: [{ ...step, patches: [{ op: 'add', path: ['__proto__'] }] }] },
    ],
  ])('is not used if it is %s', (_what, found) => {
    expect(readStoredHistory(found)).toBeNull()
  })

  it('is read in an earlier format with list splices', () => {
    const e = editorDriver(form(text('a'), text('b'), text('c')))
    const { children } = e.editor.stable().roots
    const [a = '', b = '', c = ''] = children
    const path = ['roots', 'children']
    const splice = (index: number, remove: number, insert: readonly string[]) => ({
      op: 'splice',
      path,
      index,
      remove,
      insert,
    })
    const older = {
      ...step,
      patches: [splice(0, 2, [c]), splice(1, 1, [a, b])],
      inverse: [splice(1, 2, [c]), splice(0, 1, [a, b])],
    }
    const found = readStoredHistory({ ...kept, version: 2, steps: [older] })
    const history = createHistory(e.editor.stable(), { steps: found?.steps ?? [], position: 0 })
    expect(history.goTo(1).stable.roots.children).toEqual([c, a, b])
    expect(history.goTo(1).goTo(0).stable.roots.children).toEqual(children)
  })

  it('is used if it is complete', () => {
    expect(readStoredHistory(kept)).toEqual(kept)
  })
})
