import { describe, expect, it } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, group, text } from '../../../../tests/kit/form.ts'

describe('The shape of a form', () => {
  it('is unchanged while settings and texts change', () => {
    const e = editorDriver(form(group('g', text('a')), text('b')))
    const { shape } = e.editor.state
    e.type('a', 'label', 'Depth')
    expect(e.editor.state.shape).toBe(shape)
  })

  it('changes when elements are added, removed or moved, and after undo', () => {
    const e = editorDriver(form(group('g', text('a')), text('b')))
    const seen = new Set([e.editor.state.shape])
    const isNew = () => seen.size < seen.add(e.editor.state.shape).size
    e.editor.addKind('date')
    expect(isNew()).toBe(true)
    e.select('b').run('remove')
    expect(isNew()).toBe(true)
    e.editor.undo()
    expect(isNew()).toBe(true)
    e.select('b').run('moveUp')
    expect(isNew()).toBe(true)
  })
})
