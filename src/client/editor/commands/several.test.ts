import { describe, expect, it } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, group, layout, number, repeat, text } from '../../../../tests/kit/form.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'

const several = (document: FormDocument, ...names: string[]) => {
  const e = editorDriver(document)
  e.editor.select(names.map(e.idOf))
  return e
}
const abcd = () => form(text('a'), group('g', text('b'), text('c')), number('d'))
type Editing = ReturnType<typeof several>
const chosen = ({ editor }: Editing) =>
  editor.state.selected.map(
    (id) => editor.state.document.elements[id]?.name ?? editor.state.document.elements[id]?.kind,
  )
/** Runs a command, and checks that it undoes in one step. */
const once = (e: Editing, command: string) => {
  const before = e.editor.state.document
  e.run(command)
  const after = e.names()
  e.editor.undo()
  expect(e.editor.state.document).toEqual(before)
  e.editor.redo()
  return after
}

describe('Commands for several elements', () => {
  it('delete them at once, and select the neighbour', () => {
    const e = several(abcd(), 'b', 'd', 'g')
    expect(once(e, 'remove')).toEqual(['a'])
    expect(several(abcd(), 'a', 'd').run('remove').selected()).toBe('g')
    expect(several(abcd(), 'a', 'd').run('remove').names('g')).toEqual(['b', 'c'])
  })

  it('delete a layout if all its parts are deleted', () => {
    const e = editorDriver(form(text('a'), layout('tabs', layout('tab', text('b')), layout('tab'))))
    const { elements, roots } = e.editor.state.document
    e.editor.select(elements[roots.children[1] ?? '']?.children ?? [])
    expect(e.run('remove').names()).toEqual(['a'])
  })

  it('keep the submit button when everything is to be deleted', () => {
    const e = several(abcd(), 'a')
    e.editor.select([...e.editor.state.selected, ...e.editor.state.document.roots.footer])
    expect(e.unavailableReason('remove')).toBe('lastSubmit')
  })

  it('duplicate them in order below the last one, and select the copies', () => {
    const e = several(abcd(), 'd', 'a')
    expect(once(e, 'duplicate')).toEqual(['a', 'g', 'd', 'a_2', 'd_2'])
    e.editor.undo()
    expect(chosen(several(abcd(), 'd', 'a').run('duplicate'))).toEqual(['a_2', 'd_2'])
  })

  it('move them together: up, down, into a group and out of it', () => {
    expect(once(several(abcd(), 'd', 'b'), 'moveUp')).toEqual(['a', 'b', 'd', 'g'])
    expect(several(abcd(), 'a', 'd').unavailableReason('moveDown')).toBe('noFurther')
    const e = several(form(text('a'), text('b'), group('g'), text('c')), 'b', 'a')
    e.run('moveDown')
    expect(e.names('g')).toEqual(['a', 'b'])
    expect(once(e, 'moveOut')).toEqual(['g', 'a', 'b', 'c'])
    expect(once(e, 'moveInto')).toEqual(['g', 'c'])
    expect(several(abcd(), 'a', 'd').unavailableReason('moveOut')).toBe('atTop')
    expect(several(abcd(), 'a').unavailableReason('moveInto')).toBe('noLayoutAbove')
    expect(several(abcd(), 'a', 'g').unavailableReason('moveUp')).toBe('noFurther')
  })

  it('group and ungroup them', () => {
    const e = several(abcd(), 'd', 'a')
    expect(once(e, 'group')).toEqual(['group', 'g'])
    expect(e.select('group').names('group')).toEqual(['a', 'd'])
    e.run('ungroup')
    expect([e.names(), chosen(e)]).toEqual([
      ['a', 'd', 'g'],
      ['a', 'd'],
    ])
    const two = several(form(group('g', text('a')), group('h', text('b'))), 'g', 'h')
    expect(once(two, 'ungroup')).toEqual(['a', 'b'])
  })

  it('give the reason why they are unavailable', () => {
    const e = several(form(text('a'), repeat('r', text('b'))), 'a')
    expect(e.unavailableReason('ungroup')).toBe('notGroup')
    expect(e.select('r').unavailableReason('ungroup')).toBe('hasRows')
    e.editor.select(e.editor.state.document.roots.footer)
    expect(e.unavailableReason('group')).toBe('notTogether')
    expect(e.run('deselect').unavailableReason('group')).toBe('nothingSelected')
  })
})

describe('Selecting', () => {
  it('includes all elements of the form or of its footer', () => {
    const e = several(abcd(), 'g').run('selectAll')
    expect(chosen(e)).toEqual(['a', 'b', 'c', 'd', 'g'])
    e.editor.select(e.editor.state.document.roots.footer)
    expect(chosen(e.run('selectAll'))).toEqual(['button'])
    expect(editorDriver(form()).unavailableReason('selectAll')).toBe('noElements')
  })

  it('includes all elements of the selected types', () => {
    expect(chosen(several(abcd(), 'b').run('selectSameKind'))).toEqual(['a', 'c', 'b'])
    expect(chosen(several(abcd(), 'b', 'd').run('selectSameKind'))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('extends by one neighbour, and shrinks again', () => {
    const e = several(abcd(), 'b').run('extendDown')
    expect(chosen(e)).toEqual(['b', 'c'])
    expect(chosen(e.run('extendDown'))).toEqual(['b', 'c', 'd'])
    expect(e.unavailableReason('extendDown')).toBe('noFurther')
    expect(chosen(e.run('extendUp'))).toEqual(['b', 'c'])
    expect(chosen(e.run('extendUp').run('extendUp').run('extendUp'))).toEqual(['b', 'a'])
  })
})
