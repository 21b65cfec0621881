import { describe, expect, it } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, text } from '../../../../tests/kit/form.ts'
import { setNavbarTitle } from '../../../forms/edits/setNavbarTitle.ts'

describe('The regions around the elements', () => {
  it('are selected while no element is selected', () => {
    const e = editorDriver(form(text('a')))
    e.select('a')
    e.editor.selectRegion('navbar')
    expect([e.editor.state.region, e.editor.state.selected]).toEqual(['navbar', []])
    e.select('a')
    expect(e.editor.state.region).toBe('form')
  })

  it('are reached by the arrow keys: container, navbar, elements', () => {
    const e = editorDriver(form(text('a'), text('b')))
    e.select('b').run('selectPrevious').run('selectPrevious')
    expect([e.editor.state.region, e.editor.state.selected]).toEqual(['navbar', []])
    e.run('selectPrevious').run('selectPrevious')
    expect(e.editor.state.region).toBe('container')
    e.run('selectNext').run('selectNext')
    expect([e.editor.state.region, e.selected()]).toEqual(['form', 'a'])
  })

  it('are left with Escape, for the form as a whole', () => {
    const e = editorDriver(form(text('a')))
    expect(e.unavailableReason('deselect')).toBe('nothingSelected')
    e.run('setUpContainer')
    expect([e.editor.state.region, e.editor.state.panels.right, e.unavailableReason('deselect')]).toEqual([
      'container',
      true,
      null,
    ])
    e.run('deselect')
    expect(e.editor.state.region).toBe('form')
  })

  it('stay selected while their settings are changed and undone', () => {
    const e = editorDriver(form(text('a')))
    e.editor.selectRegion('navbar')
    expect(e.unavailableReason('editText')).toBeNull()
    e.editor.commit(setNavbarTitle('Wells'))
    expect([e.editor.state.region, e.editor.state.document.navbar.title]).toEqual(['navbar', 'Wells'])
    e.run('undo')
    expect([e.editor.state.region, e.editor.state.document.navbar.title]).toEqual(['navbar', 'Untitled form'])
  })
})
