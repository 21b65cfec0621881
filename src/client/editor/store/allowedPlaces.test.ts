import { describe, expect, it } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, formWith, group, text } from '../../../../tests/kit/form.ts'

describe('Adding by a click', () => {
  it('inserts into a selected layout, below another element, or at the end', () => {
    const e = editorDriver(form(group('g', text('a')), text('b')))
    expect(e.editor.adding().placeFor('text')).toEqual({ parent: 'children', index: 2 })
    e.select('g')
    expect(e.editor.adding().placeFor('text')).toEqual({ parent: { in: e.idOf('g') }, index: 1 })
    e.select('a')
    expect(e.editor.adding().placeFor('text')).toEqual({ parent: { in: e.idOf('g') }, index: 1 })
  })

  it('skips locked elements', () => {
    const e = editorDriver(form(group('g', text('a')), text('b')))
    e.select('g').run('lock')
    expect(e.editor.adding().placeFor('text')).toEqual({ parent: 'children', index: 1 })
    expect(e.editor.addKind('text')).toBe(true)
    expect(e.names()).toEqual(['g', 'text', 'b'])
  })

  it('inserts types that are allowed only at the top level there', () => {
    const e = editorDriver(form(group('g', text('a')), text('b')))
    e.select('a')
    expect(e.editor.adding().placeFor('steps')).toEqual({ parent: 'children', index: 1 })
    expect(e.editor.adding().refusalOf('steps')).toBeNull()
  })

  it('gives the reason for a refusal', () => {
    expect(
      editorDriver(form(text('a')), 'viewer')
        .editor.adding()
        .refusalOf('text'),
    ).toBe('editor:unavailable.readOnly')
    const info = editorDriver(formWith({ template: -1 }))
    expect(info.editor.adding().refusalOf('text')).toBe('editor:palette.noAnswers')
    expect(info.editor.adding().refusalOf('text-block')).toBeNull()
    // Takes no answer of its own, and texts can show it.
    expect(info.editor.adding().refusalOf('calculated')).toBeNull()
    expect(info.editor.addKind('text')).toBe(false)
    expect(editorDriver(form()).editor.adding().refusalOf('tab')).toBe('editor:place.onlyWithin')
  })

  it('remembers the added types', () => {
    const e = editorDriver(form())
    e.editor.addKind('date')
    e.editor.addKindAt('text', { parent: 'children', index: 0 })
    expect(e.editor.palette.getState().recent).toEqual(['text', 'date'])
  })
})
