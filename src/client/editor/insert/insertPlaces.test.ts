import { describe, expect, it } from 'vitest'
import { editing } from '../../../../tests/kit/editing.ts'
import { form, group, layout, text } from '../../../../tests/kit/form.ts'
import { insertPlaces } from './insertPlaces.ts'

describe('the quick insert', () => {
  it('goes below the selection, and into it when it holds others, empty or not', () => {
    for (const children of [[], [text('a')]]) {
      const e = editing(form(group('g', ...children), text('b')))
      e.select('g')
      const { here, inside } = insertPlaces(e.editor, 'selection')
      expect(here.placeFor('text')).toEqual({ parent: 'children', index: 1 })
      expect(inside?.placeFor('text')).toEqual({ parent: { in: e.idOf('g') }, index: children.length })
    }
  })

  it('has no inside of a question, or of nothing', () => {
    const e = editing(form(text('a')))
    expect(insertPlaces(e.editor, 'selection').inside).toBeNull()
    e.select('a')
    expect(insertPlaces(e.editor, 'selection').inside).toBeNull()
    expect(insertPlaces(e.editor, 'selection').here.placeFor('text')).toEqual({ parent: 'children', index: 1 })
  })

  it('goes below the columns when one of them is selected, and into that one', () => {
    const e = editing(form(layout('columns', layout('column'), layout('column')), text('b')))
    const [columns = ''] = e.editor.state.document.roots.children
    const [, second = ''] = e.editor.state.document.elements[columns]?.children ?? []
    e.editor.select(second)
    const { here, inside } = insertPlaces(e.editor, 'selection')
    expect(here.placeFor('text')).toEqual({ parent: 'children', index: 1 })
    expect(inside?.placeFor('text')).toEqual({ parent: { in: second }, index: 0 })
  })

  it('goes exactly where was pointed, or says why not', () => {
    const e = editing(form(group('g', text('a')), text('b')))
    const { here } = insertPlaces(e.editor, { place: { parent: { in: e.idOf('g') }, index: 0 }, x: 0, y: 0 })
    expect(here.placeFor('text')).toEqual({ parent: { in: e.idOf('g') }, index: 0 })
    expect(here.refusalOf('steps')).toBe('editor:place.topLevelOnly')
  })
})
