import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { editing } from '../../../../tests/kit/editing.ts'
import { form, text } from '../../../../tests/kit/form.ts'
import { createHistory } from '../../../forms/history/History.ts'
import type { Step } from '../../../forms/history/History.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import type { HistoryShelf, ShelfChange } from './HistoryShelf.ts'
import { keepHistory } from './keepHistory.ts'
import { keptSteps } from './keptSteps.ts'
import { KEPT_VERSION, readKept, type Mark } from './KeptHistory.ts'
import { printOf } from './printOf.ts'

/** A shelf in memory, as a database copies what it is given. */
function memoryShelf() {
  let marks: readonly Mark[] = []
  const steps = new Map<number, Step>()
  const changes: ShelfChange[] = []
  const shelf: HistoryShelf = {
    read: async () => ({ version: KEPT_VERSION, marks, steps: [...steps.values()] }),
    write: async (_form, change) => {
      changes.push(change)
      marks = structuredClone(change.marks)
      for (const serial of change.removed) steps.delete(serial)
      for (const step of change.added) steps.set(step.serial, structuredClone(step))
    },
    forget: async () => steps.clear(),
  }
  return { shelf, changes }
}

const fails = async () => Promise.reject(new Error('full'))
const start = () => editing(form(text('a'), text('b')))
const saved = (e: ReturnType<typeof start>) => e.editor.saved(e.editor.state.form, e.editor.state.history.position)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the kept history of a form', () => {
  it('is written once after a pause, and then only what changed', async () => {
    const e = start()
    const { shelf, changes } = memoryShelf()
    const keeper = keepHistory(e.editor, shelf, [])
    e.type('a', 'label', 'Depth')
    expect(changes).toEqual([])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(changes.map(({ added }) => added.length)).toEqual([1])
    e.wait(5_000).type('b', 'label', 'Width').run('undo').run('undo').run('redo')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(changes[1]?.added).toHaveLength(1)
    e.type('b', 'label', 'x')
    await keeper.flush()
    expect(changes[2]?.removed).toHaveLength(1)
    keeper.stop()
  })

  it('is there again after a reload, with what was undone', async () => {
    const e = start()
    const { shelf } = memoryShelf()
    const keeper = keepHistory(e.editor, shelf, [])
    const first = e.editor.state.document
    e.type('a', 'label', 'Depth').wait(5_000).type('b', 'label', 'Width').wait(5_000).type('a', 'help', 'm')
    e.run('undo')
    saved(e)
    await keeper.flush()
    const document = e.editor.state.document
    const kept = readKept(await shelf.read(''))
    const again = createHistory(document, (kept && keptSteps(kept, document)) ?? undefined)
    expect(again.steps).toHaveLength(2)
    expect(again.goTo(0).stable).toEqual(first)
    expect(again.redo().stable.elements[e.idOf('a')]?.settings['help']).toBe('m')
  })

  it('is attached to what the server has, with what was not saved as steps to do again', async () => {
    const e = start()
    const { shelf } = memoryShelf()
    const keeper = keepHistory(e.editor, shelf, [])
    e.type('a', 'label', 'Depth')
    saved(e)
    const onServer = e.editor.state.document
    e.wait(5_000).type('b', 'label', 'Width')
    await keeper.flush()
    const kept = readKept(await shelf.read(''))
    const again = createHistory(onServer, (kept && keptSteps(kept, onServer)) ?? undefined)
    expect([again.steps.length, again.redoSteps.length]).toEqual([1, 1])
    expect(again.redo().stable).toEqual(e.editor.state.document)
  })

  it('is of no use to a document that someone else changed', async () => {
    const e = start()
    const { shelf } = memoryShelf()
    const keeper = keepHistory(e.editor, shelf, [])
    e.type('a', 'label', 'Depth')
    await keeper.flush()
    const kept = readKept(await shelf.read(''))
    const theirs = setSetting(e.idOf('b'), 'label', 'Theirs').apply(e.editor.state.document)
    expect(kept && keptSteps(kept, theirs)).toBeNull()
  })

  it('passes over a storage that fails', async () => {
    const e = start()
    const keeper = keepHistory(e.editor, { read: fails, write: fails, forget: fails }, [])
    e.type('a', 'label', 'Depth')
    await expect(keeper.flush()).resolves.toBeUndefined()
  })
})

describe('what lies in the storage', () => {
  const step = { serial: 1, at: 0, label: 'editor:edit.setSetting', patches: [], inverse: [] }
  const kept = { version: KEPT_VERSION, marks: [{ position: 1, print: 'p' }], steps: [step] }

  it.each([
    ['nothing', null],
    ['another version', { ...kept, version: KEPT_VERSION + 1 }],
    ['no steps', { ...kept, steps: 'none' }],
    ['a step without its time', { ...kept, steps: [{ ...step, at: undefined }] }],
    ['steps out of order', { ...kept, steps: [{ ...step, serial: 2 }, step] }],
    [
      'a path into what every object has',
      { ...kept, steps: [{ ...step, patches: [{ op: 'add', path: ['__proto__'] }] }] },
    ],
  ])('is not used when it is %s', (_what, found) => {
    expect(readKept(found)).toBeNull()
  })

  it('is used when it is whole', () => {
    expect(readKept(kept)).toEqual(kept)
  })
})

describe('the print of a document', () => {
  it('is the same whatever the order of keys, and another after any change', () => {
    const document = form(text('a'))
    const turned = JSON.parse(JSON.stringify(document), (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    ) as typeof document
    expect(printOf(turned)).toBe(printOf(document))
    expect(printOf(setSetting(document.roots.children[0] ?? '', 'label', 'x').apply(document))).not.toBe(
      printOf(document),
    )
  })
})
