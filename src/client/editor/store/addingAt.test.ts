import { describe, expect, it } from 'vitest'
import { editing } from '../../../../tests/kit/editing.ts'
import { form, formWith, group, text } from '../../../../tests/kit/form.ts'

describe('Adding by a click', () => {
  it('inserts into a selected layout, below another element, or at the end', () => {
    const e = editing(form(group('g', text('a')), text('b')))
    expect(e.editor.adding().placeFor('text')).toEqual({ parent: 'children', index: 2 })
    e.select('g')
    expect(e.editor.adding().placeFor('text')).toEqual({ parent: { in: e.idOf('g') }, index: 1 })
    e.select('a')
    expect(e.editor.adding().placeFor('text')).toEqual({ parent: { in: e.idOf('g') }, index: 1 })
  })

  it('skips locked elements', () => {
    const e = editing(form(group('g', text('a')), text('b')))
    e.select('g').run('lock')
    expect(e.editor.adding().placeFor('text')).toEqual({ parent: 'children', index: 1 })
    expect(e.editor.addKind('text')).toBe(true)
    expect(e.names()).toEqual(['g', 'text', 'b'])
  })

  it('inserts types that are allowed only at the top level there', () => {
    const e = editing(form(group('g', text('a')), text('b')))
    e.select('a')
    expect(e.editor.adding().placeFor('steps')).toEqual({ parent: 'children', index: 1 })
    expect(e.editor.adding().refusalOf('steps')).toBeNull()
  })

  it('gives the reason for a refusal', () => {
    expect(
      editing(form(text('a')), 'viewer')
        .editor.adding()
        .refusalOf('text'),
    ).toBe('editor:unavailable.readOnly')
    const info = editing(formWith({ template: -1 }))
    expect(info.editor.adding().refusalOf('text')).toBe('editor:palette.noAnswers')
    expect(info.editor.adding().refusalOf('text-block')).toBeNull()
    // Takes no answer of its own, and texts can show it.
    expect(info.editor.adding().refusalOf('calculated')).toBeNull()
    expect(info.editor.addKind('text')).toBe(false)
    expect(editing(form()).editor.adding().refusalOf('tab')).toBe('editor:place.onlyWithin')
  })

  it('remembers the added types', () => {
    const e = editing(form())
    e.editor.addKind('date')
    e.editor.addKindAt('text', { parent: 'children', index: 0 })
    expect(e.editor.palette.getState().recent).toEqual(['text', 'date'])
  })
})
