import { describe, expect, it } from 'vitest'
import { form, group, text } from '../../../tests/kit/form.ts'
import { findByName } from '../document/findByName.ts'
import type { ElementId } from '../document/FormDocument.ts'
import { createMergeDraft } from './MergeDraft.ts'

const start = form(text('a'), group('g', text('c'), text('e')), text('d'))
const id = (name: string) => findByName(start, name)?.id ?? ''
const added = { id: 'newnewne', kind: 'text', name: 'n', settings: {}, parent: 'children' } as const
const COUNT = Object.keys(start.elements).length

function working() {
  const work = createMergeDraft(start)
  const nameOf = (one: ElementId) => work.document.elements[one]?.name ?? '?'
  return {
    work,
    top: () => work.document.roots.children.map(nameOf).join(' '),
    inside: () => work.document.elements[id('g')]?.children?.map(nameOf).join(' '),
  }
}

describe('A document during a merge', () => {
  it('starts as a copy, and leaves the original unchanged', () => {
    const before = structuredClone(start)
    const { work } = working()
    expect(work.document).toEqual(start)
    expect(work.count).toBe(COUNT)
    work.remove([id('g'), id('c')])
    work.place(added, 'children', 0)
    expect(start).toEqual(before)
  })

  it('inserts new elements before an index, and counts them', () => {
    const { work, top, inside } = working()
    work.place(added, 'children', 1)
    expect(top()).toBe('a n g d')
    expect(work.count).toBe(COUNT + 1)
    work.place({ ...added, id: 'newnewn2', name: 'm' }, { in: id('g') }, Infinity)
    expect(inside()).toBe('c e m')
    expect(work.document.elements['newnewn2']?.parent).toEqual({ in: id('g') })
    expect(work.count).toBe(COUNT + 2)
  })

  it('moves an existing element out of its old list, and counts it once', () => {
    const { work, top, inside } = working()
    const moved = work.document.elements[id('c')]
    if (moved) work.place(moved, 'children', 0)
    expect([top(), inside()]).toEqual(['c a g d', 'e'])
    expect(work.document.elements[id('c')]?.parent).toBe('children')
    expect(work.count).toBe(COUNT)
  })

  it('replaces an element in place', () => {
    const { work, top } = working()
    const old = work.document.elements[id('a')]
    if (old) work.put({ ...old, name: 'z' })
    expect(top()).toBe('z g d')
    expect(work.count).toBe(COUNT)
  })

  it('removes elements from their lists, and counts only existing ones', () => {
    const { work, top, inside } = working()
    work.remove([id('e'), id('a'), 'nowhere1'])
    expect([top(), inside()]).toEqual(['g d', 'c'])
    expect(work.document.elements).not.toHaveProperty(id('a'))
    expect(work.count).toBe(COUNT - 2)
  })
})
