import { describe, expect, it } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, text } from '../../../../tests/kit/form.ts'

/** An editor with nodes a, b and c observed; `told` has the names of those notified. */
function watched() {
  const e = editorDriver(form(text('a'), text('b'), text('c')))
  const told: string[] = []
  const stops = ['a', 'b', 'c'].map((name) => {
    e.editor.nodes.read(e.idOf(name))
    return e.editor.nodes.subscribe(e.idOf(name), () => told.push(name))
  })
  return { ...e, told, stops }
}

describe('The states of nodes', () => {
  it('notify the changed element only', () => {
    const { type, told, editor, idOf } = watched()
    type('b', 'label', 'D')
    expect(told).toEqual(['b'])
    expect(editor.nodes.read(idOf('b')).element?.settings['label']).toBe('D')
  })

  it('notify newly selected and deselected elements', () => {
    const { editor, told, idOf } = watched()
    editor.select(idOf('a'))
    editor.select(idOf('c'))
    expect(told).toEqual(['a', 'a', 'c'])
    expect(editor.nodes.read(idOf('c'))).toMatchObject({ selected: true, primary: true, look: 'plain' })
  })

  it('include hidden elements and whether these are shown faintly', () => {
    const { editor, told, idOf } = watched()
    editor.setView({ hidden: new Set([idOf('a')]) })
    expect(editor.nodes.read(idOf('a')).look).toBe('none')
    editor.setView({ showsHidden: true })
    expect(editor.nodes.read(idOf('a')).look).toBe('faint')
    expect(told).toEqual(['a', 'a'])
  })

  it('are the same objects while nothing changes, and ignore state that nodes do not show', () => {
    const { editor, told, idOf } = watched()
    const before = editor.nodes.read(idOf('a'))
    editor.announce('Moved')
    editor.select(idOf('b'))
    expect(editor.nodes.read(idOf('a'))).toBe(before)
    expect(told).toEqual(['b'])
  })

  it('notify no unsubscribed listener', () => {
    const { type, told, stops } = watched()
    for (const stop of stops) stop()
    type('a', 'label', 'Depth')
    expect(told).toEqual([])
  })
})
