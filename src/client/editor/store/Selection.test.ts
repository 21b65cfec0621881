import { describe, expect, it } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, group, text } from '../../../../tests/kit/form.ts'
import { singleSelected } from './Selection.ts'

const opened = () => editorDriver(form(text('a'), group('g', text('b'), text('c')), text('d')))
const names = ({ editor }: ReturnType<typeof opened>) =>
  editor.state.selected.map((id) => editor.state.document.elements[id]?.name)

describe('The selection', () => {
  it('grows and shrinks by one, with the last one as the primary', () => {
    const e = opened().select('d')
    e.editor.toggle(e.idOf('a'))
    expect(names(e)).toEqual(['d', 'a'])
    expect([e.selected(), singleSelected(e.editor.state)]).toEqual(['a', null])
    e.editor.toggle(e.idOf('a'))
    expect(names(e)).toEqual(['d'])
    expect(singleSelected(e.editor.state)).toBe(e.idOf('d'))
  })

  it('extends from its start, down and then up', () => {
    const e = opened().select('b')
    e.editor.selectTo(e.idOf('d'))
    expect(names(e)).toEqual(['b', 'c', 'd'])
    e.editor.selectTo(e.idOf('a'))
    expect(names(e)).toEqual(['b', 'a'])
  })

  it('includes a whole layout, or only the reached part of it', () => {
    const e = opened().select('a')
    e.editor.selectTo(e.idOf('d'))
    expect(names(e)).toEqual(['a', 'g', 'b', 'c', 'd'])
    e.editor.selectTo(e.idOf('b'))
    expect(names(e)).toEqual(['a', 'b'])
  })

  it('keeps the remaining elements when others are removed', () => {
    const e = opened().select('a')
    e.editor.addKind('text')
    e.editor.select([e.idOf('d'), e.idOf('text'), e.idOf('a')])
    e.editor.undo()
    expect(names(e)).toEqual(['d', 'a'])
  })
})
