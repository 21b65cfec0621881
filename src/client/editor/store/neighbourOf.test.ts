import { describe, expect, it } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, group, layout, text } from '../../../../tests/kit/form.ts'

const afterDeleting = (...names: string[]) => {
  const inside = layout('columns', layout('column', text('a')), layout('column', text('b')))
  const e = editorDriver(form(text('x'), inside, group('g', text('c'), text('d')), text('y')))
  e.editor.select(names.map((name) => e.idOf(name)))
  return e.run('remove').selected()
}

describe('The selection after a deletion', () => {
  it('is the next element, otherwise the previous one, otherwise the parent', () => {
    expect(afterDeleting('c')).toBe('d')
    expect(afterDeleting('d')).toBe('c')
    expect(afterDeleting('c', 'd')).toBe('g')
    expect(afterDeleting('y')).toBe('g')
  })

  it('is the content that replaces dissolved columns', () => {
    expect(afterDeleting('a')).toBe('b')
    expect(afterDeleting('b')).toBe('a')
    expect(afterDeleting('a', 'b')).toBe('g')
  })
})

describe('A column', () => {
  it('is neither duplicated nor added if there are four', () => {
    const four = ['a', 'b', 'c', 'd'].map((name) => layout('column', text(name)))
    const e = editorDriver(form(layout('columns', ...four)))
    const [columns = ''] = e.editor.state.document.roots.children
    const [first = ''] = e.editor.state.document.elements[columns]?.children ?? []
    e.editor.select(first)
    expect(e.unavailableReason('duplicate')).toBe('noRoom')
    expect(e.editor.addKindAt('column', { parent: { in: columns }, index: 0 })).toBe(false)
  })
})
