import { describe, expect, it } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, group, layout, text } from '../../../../tests/kit/form.ts'
import { insertPlaces } from './insertPlaces.ts'

describe('The quick insert', () => {
  it('inserts below the selection, and into it if it holds elements, empty or not', () => {
    for (const children of [[], [text('a')]]) {
      const e = editorDriver(form(group('g', ...children), text('b')))
      e.select('g')
      const { here, inside } = insertPlaces(e.editor, 'selection')
      expect(here.placeFor('text')).toEqual({ parent: 'children', index: 1 })
      expect(inside?.placeFor('text')).toEqual({ parent: { in: e.idOf('g') }, index: children.length })
    }
  })

  it('has no place inside a question or without a selection', () => {
    const e = editorDriver(form(text('a')))
    expect(insertPlaces(e.editor, 'selection').inside).toBeNull()
    e.select('a')
    expect(insertPlaces(e.editor, 'selection').inside).toBeNull()
    expect(insertPlaces(e.editor, 'selection').here.placeFor('text')).toEqual({ parent: 'children', index: 1 })
  })

  it('inserts below the columns if one of them is selected, and into that column', () => {
    const e = editorDriver(form(layout('columns', layout('column'), layout('column')), text('b')))
    const [columns = ''] = e.editor.state.document.roots.children
    const [, second = ''] = e.editor.state.document.elements[columns]?.children ?? []
    e.editor.select(second)
    const { here, inside } = insertPlaces(e.editor, 'selection')
    expect(here.placeFor('text')).toEqual({ parent: 'children', index: 1 })
    expect(inside?.placeFor('text')).toEqual({ parent: { in: second }, index: 0 })
  })

  it('inserts exactly at the pointer, or gives the reason why not', () => {
    const e = editorDriver(form(group('g', text('a')), text('b')))
    const { here } = insertPlaces(e.editor, { place: { parent: { in: e.idOf('g') }, index: 0 }, x: 0, y: 0 })
    expect(here.placeFor('text')).toEqual({ parent: { in: e.idOf('g') }, index: 0 })
    expect(here.refusalOf('steps')).toBe('editor:place.topLevelOnly')
  })
})
