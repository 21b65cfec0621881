import { describe, expect, it } from 'vitest'
import { form, group, layout, text, type ElementBuilder } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { childrenOf } from '../document/childrenOf.ts'
import { findByName } from '../document/findByName.ts'
import type { FormDocument, ParentRef } from '../document/FormDocument.ts'
import { DOCUMENT_LIMITS } from '../document/StoredDocument.ts'
import { addElement } from '../edits/addElement.ts'
import type { Edit } from '../edits/Edit.ts'
import { moveElement } from '../edits/moveElement.ts'
import { removeElements } from '../edits/removeElements.ts'
import { renameElement } from '../edits/renameElement.ts'
import { setSetting } from '../edits/setSetting.ts'
import { mergeDocuments } from './mergeDocuments.ts'

const base = form(text('a'), text('b'), group('g', text('c'), text('e')), group('h', text('x')), text('d'))

/** Edits and queries of one form, by the names of its elements. */
function on(start: FormDocument) {
  const id = (name: string) => findByName(start, name)?.id ?? ''
  const list = (name: string): ParentRef => (name === '' ? 'children' : { in: id(name) })
  return {
    id,
    list,
    move: (name: string, into: string, index: number) => moveElement(id(name), { parent: list(into), index }, kinds),
    remove: (...names: string[]) => removeElements(names.map(id), kinds),
    add: (one: string, into: string, index: number, kind = 'text') =>
      addElement({ id: one.padEnd(8, '0'), kind, name: one }, { parent: list(into), index }, kinds),
    after: (...edits: readonly Edit[]) => edits.reduce((document, edit) => edit.apply(document), start),
    merge: (mine: FormDocument, theirs: FormDocument, ...chosen: readonly string[]) =>
      mergeDocuments({ base: start, mine, theirs }, kinds, new Set(chosen)),
    namesIn: (document: FormDocument, into = '') =>
      childrenOf(document, list(into))
        .map((one) => document.elements[one]?.name)
        .join(' '),
  }
}
const { id, list, move, remove, add, after, merge, namesIn } = on(base)

describe('Merging positions', () => {
  it('takes their moves, each behind its predecessor in their version', () => {
    const theirs = after(move('d', '', 1), move('e', 'h', 1))
    const { document, conflicts } = merge(after(move('b', '', 5), add('n', '', 0)), theirs)
    expect(conflicts).toEqual([])
    expect(namesIn(document)).toBe('n a d g h b')
    expect([namesIn(document, 'g'), namesIn(document, 'h')]).toEqual(['c', 'x e'])
  })

  it('inserts before the successor if there is no predecessor, and first in an empty list', () => {
    const first = merge(after(add('n', '', 0)), after(add('m', '', 0)))
    expect(namesIn(first.document)).toBe('n m a b g h d')
    const empty = merge(after(remove('x')), after(add('m', 'h', 0)))
    expect(namesIn(empty.document, 'h')).toBe('m')
    const several = merge(base, after(add('m', 'g', 2), add('n', 'g', 3)))
    expect(namesIn(several.document, 'g')).toBe('c e m n')
  })

  it('uses the nearest predecessor that is still there, otherwise the nearest settled successor', () => {
    const behind = merge(after(move('b', 'g', 0)), after(add('m', '', 2)))
    expect(namesIn(behind.document)).toBe('a m g h d')
    const before = merge(after(move('a', 'g', 0)), after(add('m', '', 0)))
    expect(namesIn(before.document)).toBe('m b g h d')
    const amid = merge(after(move('a', 'h', 0)), after(move('b', 'g', 0), add('m', '', 1), add('n', '', 1)))
    expect(namesIn(amid.document)).toBe('n m g h d')
  })

  it('does not count the moved element itself, in either direction', () => {
    const mine = after(add('n', '', 5))
    expect(namesIn(merge(mine, after(move('a', '', 3))).document)).toBe('b g a h d n')
    expect(namesIn(merge(mine, after(move('h', '', 1))).document)).toBe('a h b g d n')
  })

  it('ignores successors that are still to be moved or new in both versions', () => {
    const mine = after(add('n', '', 5))
    const moved = merge(mine, after(move('d', '', 0), add('m', '', 0)))
    expect(namesIn(moved.document)).toBe('m d a b g h n')
    const back = on(after(remove('b')))
    const both = back.merge(after(remove('b'), add('b', '', 4)), after(remove('b'), add('b', '', 0), add('m', '', 0)))
    expect(namesIn(both.document)).toBe('m a g h d b')
  })

  it('applies to both areas of a form', () => {
    const two = on(after(addElement({ id: 'footnote', kind: 'button' }, { parent: 'footer', index: 1 }, kinds)))
    const theirs = two.after(two.move('d', '', 0), moveElement('footnote', { parent: 'footer', index: 0 }, kinds))
    const { document, conflicts } = two.merge(two.after(setSetting(id('b'), 'help', 'H')), theirs)
    expect(conflicts).toEqual([])
    expect(document.roots).toEqual(theirs.roots)
    expect(document.roots.footer[0]).toBe('footnote')
  })

  it('reports an element that both moved to different lists', () => {
    const [mine, theirs] = [after(move('a', 'g', 0)), after(move('a', 'h', 0))]
    const place = { key: `place/${id('a')}`, what: 'place', element: id('a'), path: [] }
    const { document, conflicts } = merge(mine, theirs)
    expect(conflicts).toEqual([{ ...place, mine: list('g'), theirs: list('h') }])
    expect(document).toEqual(mine)
    expect(merge(mine, theirs, place.key).document).toEqual(theirs)
  })

  it('reports positions if both moved an element within its list, unless the results are equal', () => {
    const [mine, theirs] = [after(move('a', '', 3)), after(move('a', '', 5))]
    const order = { key: `order/${id('a')}`, what: 'order', element: id('a'), path: [] }
    expect(merge(mine, theirs).conflicts).toEqual([{ ...order, mine: 3, theirs: 5 }])
    expect(merge(mine, theirs, order.key).document).toEqual(theirs)
    expect(merge(mine, mine)).toEqual({ document: mine, conflicts: [] })
    const alike = merge(after(move('d', '', 1), add('n', '', 1)), after(move('d', '', 1)))
    expect(alike.conflicts).toEqual([])
    expect(namesIn(alike.document)).toBe('a n d b g h')
    const alone = merge(after(move('d', '', 0)), after(move('d', '', 0), add('m', '', 0)))
    expect(alone.conflicts).toEqual([])
    const onlyMine = merge(after(move('d', '', 1), move('g', '', 5)), after(move('d', '', 1)))
    expect(onlyMine.conflicts).toEqual([])
    expect(namesIn(onlyMine.document)).toBe('a d b h g')
  })

  it('restores an element that I deleted, with their content, only if they changed it and it is chosen', () => {
    const mine = after(remove('g'))
    expect(merge(mine, after(setSetting(id('b'), 'help', 'H'))).conflicts).toEqual([])
    const theirs = after(setSetting(id('e'), 'help', 'H'), add('m', 'g', 1))
    const gone = { key: `gone/${id('g')}`, what: 'gone', element: id('g'), path: [], mine: undefined }
    const refused = merge(mine, theirs)
    expect(refused.conflicts).toEqual([{ ...gone, theirs: theirs.elements[id('g')] }])
    expect(refused.document).toEqual(mine)
    const wanted = merge(mine, theirs, gone.key)
    expect(wanted.conflicts).toHaveLength(1)
    expect(wanted.document).toEqual(theirs)
  })

  it('reports an element that I deleted if they moved it or moved something into it', () => {
    const mine = after(remove('g'))
    expect(merge(mine, after(move('g', 'h', 0))).conflicts).toMatchObject([{ what: 'gone', element: id('g') }])
    expect(merge(mine, after(move('a', 'g', 0))).conflicts).toMatchObject([
      { what: 'gone', element: id('g') },
      { what: 'refused', element: id('a'), mine: 'children', theirs: list('g') },
    ])
  })

  it('does not report a group that I deleted for elements I had moved out of it', () => {
    const mine = after(move('c', '', 0), remove('g'))
    const { document, conflicts } = merge(mine, after(setSetting(id('c'), 'help', 'H')))
    expect(conflicts).toEqual([])
    expect(namesIn(document)).toBe('c a b h d')
    expect(document.elements[id('c')]?.settings['help']).toBe('H')
  })
})

/** With the kind of one element replaced. */
const ofAnotherKind = (name: string): FormDocument => {
  const element = base.elements[id(name)]
  return element ? { ...base, elements: { ...base.elements, [element.id]: { ...element, kind: 'textarea' } } } : base
}

describe('An element that they deleted', () => {
  it('is deleted with its content if I did not change it', () => {
    const { document, conflicts } = merge(after(setSetting(id('a'), 'help', 'H')), after(remove('g', 'b')))
    expect(conflicts).toEqual([])
    expect(namesIn(document)).toBe('a h d')
    for (const name of ['b', 'g', 'c', 'e']) expect(document.elements).not.toHaveProperty(id(name))
  })

  it('is kept and reported as a whole if I changed it, or moved or added something in it', () => {
    for (const [mine, count] of [
      [after(setSetting(id('g'), 'help', 'H')), 3],
      [after(setSetting(id('e'), 'help', 'H')), 3],
      [after(renameElement(id('e'), 'z', kinds)), 3],
      [ofAnotherKind('e'), 3],
      [after(add('n', 'g', 1)), 4],
      [after(move('a', 'g', 0)), 4],
      [after(move('g', 'h', 0)), 3],
    ] as const) {
      const told = { key: `removed/${id('g')}`, what: 'removed', element: id('g'), path: [] }
      const { document, conflicts } = merge(mine, after(remove('g')))
      expect(conflicts).toEqual([{ ...told, mine: count, theirs: undefined }])
      expect(document).toEqual(mine)
      expect(merge(mine, after(remove('g')), told.key).document.elements).not.toHaveProperty(id('g'))
    }
  })

  it('is kept with content that they moved to a place that no longer exists', () => {
    const mine = after(remove('h'))
    const { document, conflicts } = merge(mine, after(move('c', 'h', 0), remove('g')))
    expect(conflicts).toMatchObject([
      { what: 'gone', element: id('h') },
      { what: 'refused', element: id('c') },
      { what: 'removed', element: id('g'), mine: 3 },
    ])
    expect(document).toEqual(mine)
  })

  it('is deleted, except for content that I moved out of it', () => {
    const { document, conflicts } = merge(after(move('c', '', 0)), after(remove('g')))
    expect(conflicts).toMatchObject([{ what: 'removed', element: id('c'), mine: 1 }])
    expect(namesIn(document)).toBe('c a b h d')
  })
})

const column = (name: string) => layout('column', text(name))

describe('An element without an allowed place', () => {
  const nested = (levels: number, inside: ElementBuilder): ElementBuilder =>
    levels === 0 ? inside : group(`n${levels}`, nested(levels - 1, inside))
  const deep = on(form(nested(DOCUMENT_LIMITS.depth - 1, text('inmost')), group('g'), group('h'), text('a')))

  it('moves to the nearest surrounding list that accepts it if they created it', () => {
    const mine = deep.after(deep.move('g', 'n1', 0))
    const theirs = deep.after(deep.add('m', 'g', 0))
    const { document, conflicts } = deep.merge(mine, theirs)
    const told = { key: 'rehomed/m0000000', what: 'rehomed', element: 'm0000000', path: [] }
    expect(conflicts).toEqual([{ ...told, mine: 'children', theirs: deep.list('g') }])
    expect(deep.namesIn(document, 'g')).toBe('')
    expect(deep.namesIn(document)).toBe(`n${DOCUMENT_LIMITS.depth - 1} h a m`)
    expect(document.elements['m0000000']?.parent).toBe('children')
  })

  it('stays where it is if they moved it', () => {
    const mine = deep.after(deep.move('g', 'n1', 0))
    const { document, conflicts } = deep.merge(mine, deep.after(deep.move('a', 'g', 0)))
    const told = { key: `refused/${deep.id('a')}`, what: 'refused', element: deep.id('a'), path: [] }
    expect(conflicts).toEqual([{ ...told, mine: 'children', theirs: deep.list('g') }])
    expect(document).toEqual(mine)
  })

  it('is left out with its content if no surrounding list accepts it', () => {
    const three = on(form(layout('columns', column('k'), column('l'), column('m')), text('o')))
    const [columns = ''] = three.after().roots.children
    const adding = (one: string, inside: string) => [
      addElement({ id: one, kind: 'column' }, { parent: { in: columns }, index: 3 }, kinds),
      addElement({ id: inside, kind: 'text', name: inside }, { parent: { in: one }, index: 0 }, kinds),
    ]
    const mine = three.after(...adding('mineming', 'minetext'))
    const { document, conflicts } = three.merge(mine, three.after(...adding('theirthe', 'thertext')))
    const told = { key: 'refused/theirthe', what: 'refused', element: 'theirthe', path: [] }
    expect(conflicts).toEqual([{ ...told, mine: undefined, theirs: { in: columns } }])
    expect(document).toEqual(mine)
  })
})
