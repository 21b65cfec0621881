import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument } from '../../../../tests/kit/arbitraries.ts'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, group, text } from '../../../../tests/kit/form.ts'
import { walk } from '../../../forms/document/walk.ts'
import { findInOutline } from './findInOutline.ts'
import { persistView, readStoredView } from './persistView.ts'
import { FOOTER, outlineRows } from './outlineRows.ts'

const NONE: ReadonlySet<string> = new Set()

/** A form with a locked group, and another element selected. */
const locking = () => {
  const e = editorDriver(form(group('g', text('a')), text('b'), text('c')))
  e.select('g').run('lock').select('b')
  return e
}

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('The rows of the outline', () => {
  it('are all elements in document order, with their position among siblings', () => {
    fc.assert(
      fc.property(anyDocument(25), (document) => {
        const rows = outlineRows(document, NONE, null)
        expect(rows.map(({ id }) => id).filter((id) => id !== FOOTER)).toEqual(
          Array.from(walk(document), (element) => element.id),
        )
        for (const { position, count } of rows) expect(position).toBeLessThanOrEqual(count)
      }),
    )
  })

  it('exclude collapsed content, except for search results', () => {
    const e = editorDriver(form(group('g', text('a'), text('b')), text('c')))
    const rows = (found: ReadonlySet<string> | null) =>
      outlineRows(e.editor.state.document, new Set([e.idOf('g'), FOOTER]), found).map(({ id }) => id)
    expect(rows(null)).toEqual([e.idOf('g'), e.idOf('c'), FOOTER])
    expect(rows(new Set([e.idOf('g'), e.idOf('b')]))).toEqual([e.idOf('g'), e.idOf('b')])
  })
})

describe('Searching the outline', () => {
  it('ignores case and accents, and keeps the ancestors of matches', () => {
    const e = editorDriver(form(group('g', text('a')), text('b')))
    e.type('a', 'label', 'Độ sâu giếng')
    const found = findInOutline(e.editor.state.document, ' GIENG do', ({ settings }) => String(settings['label']))
    expect([...(found?.hits ?? [])]).toEqual([e.idOf('a')])
    expect(found?.rows).toEqual(new Set([e.idOf('a'), e.idOf('g')]))
    expect(findInOutline(e.editor.state.document, '  ', () => '')).toBeNull()
  })
})

describe('A locked element', () => {
  it('rejects edits of itself and its content, and reports that', () => {
    const e = locking()
    e.type('a', 'label', 'x')
    expect(e.editor.state.rejectedByLock).toEqual({ id: e.idOf('g') })
    expect(e.editor.state.history.canUndo).toBe(false)
    e.select('g').run('remove')
    expect(e.names()).toEqual(['g', 'b', 'c'])
    e.select('a')
    expect(e.unavailableReason('moveDown')).toBe('locked')
    expect(e.unavailableReason('rename')).toBe('locked')
    expect(e.editor.isRejectedByLock([e.idOf('b'), e.idOf('a')])).toBe(true)
  })

  it('accepts no new content, and does not affect other elements', () => {
    const e = locking()
    expect(e.editor.addKindAt('text', { parent: { in: e.idOf('g') }, index: 0 })).toBe(false)
    e.type('b', 'label', 'x').select('c').run('moveUp')
    expect(e.names()).toEqual(['g', 'c', 'b'])
    expect(e.editor.state.rejectedByLock).toBeNull()
    expect(e.editor.isRejectedByLock([e.idOf('b')])).toBe(false)
  })

  it('can be edited again after unlocking', () => {
    const e = locking()
    e.select('g').run('lock').type('a', 'label', 'x')
    expect(e.editor.state.history.canUndo).toBe(true)
  })

  it('is stored on the device, as are hidden ones, without removed elements', () => {
    const e = locking()
    const shelf = memory()
    const stop = persistView(e.editor, shelf)
    e.select('b').run('hideOnCanvas').run('remove').select('c').run('hideOnCanvas')
    expect(readStoredView(shelf, e.editor.state.form.id)).toEqual({
      locked: new Set([e.idOf('g')]),
      hidden: new Set([e.idOf('c')]),
      collapsed: new Set(),
    })
    e.run('hideOnCanvas').select('g').run('lock')
    expect(shelf.getItem(`editor.view.${e.editor.state.form.id}`)).toBeNull()
    stop()
    shelf.setItem('editor.view.x', '{"locked":3}')
    expect(readStoredView(shelf, 'x').locked.size).toBe(0)
    shelf.setItem('editor.view.x', 'not JSON')
    expect(readStoredView(shelf, 'x').hidden.size).toBe(0)
  })
})
