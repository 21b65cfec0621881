import { describe, expect, it } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, formWith, group, number, text } from '../../../../tests/kit/form.ts'
import { moveElement } from '../../../forms/edits/moveElement.ts'
import { primaryOf } from './Selection.ts'
import { setFormSettings } from '../../../forms/edits/setFormSettings.ts'

describe('The editor', () => {
  it('adds elements below the selection, into a selected empty group, or at the end', () => {
    const e = editorDriver(form(text('a'), group('g'), text('b')))
    e.editor.addKind('number')
    expect(e.names()).toEqual(['a', 'g', 'b', 'number'])
    e.select('a').editor.addKind('date')
    expect(e.names()).toEqual(['a', 'date', 'g', 'b', 'number'])
    expect(e.selected()).toBe('date')
    e.select('g').editor.addKind('text')
    expect(e.names('g')).toEqual(['text'])
  })

  it('adds into the first empty part of a selected layout, into a selected part, and parts to their layout', () => {
    const e = editorDriver(form(text('a')))
    e.editor.addKind('tabs')
    const tabs = primaryOf(e.editor.state) ?? ''
    const [first = '', second = ''] = e.editor.state.document.elements[tabs]?.children ?? []
    const inside = (id: string) => e.editor.state.document.elements[id]?.children?.length
    e.editor.addKind('number')
    expect([inside(first), inside(second)]).toEqual([1, 0])
    e.editor.select(second)
    e.editor.addKind('date')
    e.editor.select(second)
    e.editor.addKind('email')
    expect([inside(first), inside(second)]).toEqual([1, 2])
    expect(e.editor.addKindAt('tab', { parent: { in: tabs }, index: 2 })).toBe(true)
    expect(e.editor.addKindAt('tab', { parent: 'children', index: 0 })).toBe(false)
    expect(inside(tabs)).toBe(3)
  })

  it('deletes a layout with the last of its parts, and undo restores both', () => {
    const e = editorDriver(form())
    e.editor.addKind('tabs')
    const tabs = primaryOf(e.editor.state) ?? ''
    for (const id of e.editor.state.document.elements[tabs]?.children ?? []) {
      e.editor.select(id)
      e.run('remove')
    }
    expect(e.names()).toEqual([])
    e.run('undo')
    expect(e.editor.state.document.elements[tabs]?.children).toHaveLength(1)
  })

  it('adds to the end of the questions if the footer is selected', () => {
    const e = editorDriver(form(text('a')))
    e.editor.select(e.editor.state.document.roots.footer[0] ?? null)
    expect(e.editor.addKind('text')).toBe(true)
    expect(e.names()).toEqual(['a', 'text'])
  })

  it('creates the initial texts of an element in the languages of the form', () => {
    const one = editorDriver(form())
    one.editor.addKind('text')
    expect(one.editor.state.document.elements[one.idOf('text')]?.settings['label']).toBe('Text')
    const two = editorDriver(formWith({ languages: ['vi', 'en'] }))
    two.editor.addKind('text')
    expect(two.editor.state.document.elements[two.idOf('text')]?.settings['label']).toEqual({
      vi: 'Văn bản',
      en: 'Text',
    })
  })

  it('undoes typing in one setting as one step, and typing after a selection as another', () => {
    const e = editorDriver(form(text('a')))
    e.type('a', 'label', 'Depth')
    e.select('a').type('a', 'label', 'Depth!')
    e.run('undo')
    expect(e.editor.state.document.elements[e.idOf('a')]?.settings['label']).toBe('Depth')
    e.run('undo')
    expect(e.editor.state.document.elements[e.idOf('a')]?.settings['label']).toBe('a')
  })

  it('keeps all other element objects when one label changes', () => {
    const e = editorDriver(form(text('a'), text('b')))
    const before = e.editor.state.document.elements
    e.type('a', 'label', 'New')
    expect(e.editor.state.document.elements[e.idOf('b')]).toBe(before[e.idOf('b')])
    expect(e.editor.state.document.elements[e.idOf('a')]).not.toBe(before[e.idOf('a')])
  })

  it('shows a staged move without accepting it, and cancels it without a trace', () => {
    const e = editorDriver(form(text('a'), number('b')))
    e.editor.stage(moveElement(e.idOf('a'), { parent: 'children', index: 2 }, e.editor.kinds))
    expect(e.names()).toEqual(['b', 'a'])
    expect(e.editor.isDirty()).toBe(false)
    e.editor.cancelStaging()
    expect(e.names()).toEqual(['a', 'b'])
    expect(e.editor.state.history.canUndo).toBe(false)
  })

  it('has no unsaved changes after undoing back to the saved state', () => {
    const e = editorDriver(form(text('a')))
    e.type('a', 'label', 'x')
    expect(e.editor.isDirty()).toBe(true)
    e.editor.saved(e.editor.state.form, e.editor.state.history)
    expect(e.editor.isDirty()).toBe(false)
    e.wait(5_000).type('a', 'label', 'xy').run('undo')
    expect(e.editor.isDirty()).toBe(false)
    e.run('undo')
    expect(e.editor.isDirty()).toBe(true)
  })

  it('resets a selection removed by undo, and a removed language', () => {
    const e = editorDriver(formWith({ languages: ['en', 'vi'] }))
    e.editor.addKind('text')
    e.run('undo')
    expect(e.selected()).toBeNull()
    e.editor.setSession({ language: 'vi' })
    e.editor.commit(setFormSettings({ languages: ['en'] }))
    expect(e.editor.state.language).toBe('en')
  })
})
