import '../../../elements/controls.ts'
import { describe, expect, it } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, group, layout, number, text } from '../../../../tests/kit/form.ts'
import { clipOf } from './clipOf.ts'
import { pasteText } from './pasteText.ts'

const opened = () => editorDriver(form(number('a'), group('g', text('b').shownWhen('a > 1')), text('c')))

describe('Pasting', () => {
  it('inserts after the selection in one step, and selects the result', async () => {
    const e = opened().select('a')
    const clip = clipOf(e.editor, false)
    await pasteText(e.editor, clip, 'after')
    expect(e.names()).toEqual(['a', 'a_2', 'g', 'c'])
    expect(e.selected()).toBe('a_2')
    e.run('undo')
    expect(e.names()).toEqual(['a', 'g', 'c'])
  })

  it('inserts before the selection, or into a selected layout or its first part that accepts it', async () => {
    const e = opened().select('c')
    const clip = clipOf(e.editor, false)
    e.select('a')
    await pasteText(e.editor, clip, 'before')
    expect(e.names()).toEqual(['c_2', 'a', 'g', 'c'])
    e.select('g')
    await pasteText(e.editor, clip, 'into')
    expect(e.names('g')).toEqual(['b', 'c'])
    const columns = editorDriver(form(layout('columns', layout('column'), layout('column'))))
    const [id = ''] = columns.editor.state.document.roots.children
    columns.editor.select(id)
    await pasteText(columns.editor, clip, 'into')
    const [first = ''] = columns.editor.state.document.elements[id]?.children ?? []
    expect(columns.editor.state.document.elements[first]?.children).toHaveLength(1)
  })

  it('moves elements that were cut, with their references', async () => {
    const e = opened().select('a')
    const clip = clipOf(e.editor, true)
    e.run('remove').select('g')
    await pasteText(e.editor, clip, 'into')
    expect(e.names('g')).toEqual(['b', 'a'])
    expect(e.editor.state.document.elements[e.idOf('b')]?.settings['shownWhen']).toBe('g.a > 1')
    expect(e.editor.state.clipNotice).toBeNull()
  })

  it('reports missing references until the next paste', async () => {
    const clip = clipOf(opened().select('b').editor, false)
    const e = editorDriver(form(text('x')))
    await pasteText(e.editor, clip, 'after')
    expect(e.editor.state.clipNotice).toMatchObject({ is: 'pasted', missingReferences: [{ name: 'a', is: 'missing' }] })
    await pasteText(e.editor, clipOf(e.select('x').editor, false), 'after')
    expect(e.editor.state.clipNotice).toBeNull()
  })

  it('reports text that is no clip, and why a part cannot be placed', async () => {
    const e = opened()
    await pasteText(e.editor, 'Dear all', 'after')
    expect(e.editor.state.clipNotice).toMatchObject({ is: 'refused', refusal: 'foreign' })
    const columns = editorDriver(form(layout('columns', layout('column', text('in')))))
    const [id = ''] = columns.editor.state.document.roots.children
    const [column = ''] = columns.editor.state.document.elements[id]?.children ?? []
    columns.editor.select(column)
    const clip = clipOf(columns.editor, false)
    e.select('c')
    await pasteText(e.editor, clip, 'after')
    expect(e.editor.state.clipNotice).toMatchObject({
      is: 'noPlace',
      reason: 'editor:place.onlyWithin',
      kind: 'column',
    })
    expect(e.names()).toEqual(['a', 'g', 'c'])
  })
})
