import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument, editFor, anyEditRequest } from '../../../tests/kit/arbitraries.ts'
import { form, group, text } from '../../../tests/kit/form.ts'
import { treeProblems } from '../../../tests/kit/treeProblems.ts'
import { kinds } from '../../elements/registry.ts'
import { findByName } from '../document/findByName.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import { moveElement } from '../edits/moveElement.ts'
import { removeElements } from '../edits/removeElements.ts'
import { setNavbarTitle } from '../edits/setNavbarTitle.ts'
import { setSetting } from '../edits/setSetting.ts'
import { mergeDocuments } from './mergeDocuments.ts'

const idIn = (document: FormDocument, name: string) => findByName(document, name)?.id ?? ''
const base = form(text('a'), text('b'), group('g', text('c')), text('d'))
const id = (name: string) => idIn(base, name)
const after = (...edits: readonly Edit[]) => edits.reduce((document, edit) => edit.apply(document), base)
const merge = (mine: FormDocument, theirs: FormDocument, chosen: readonly string[] = []) =>
  mergeDocuments({ base, mine, theirs }, kinds, new Set(chosen))
const namesOf = (document: FormDocument) => document.roots.children.map((one) => document.elements[one]?.name)

describe('Merging two versions of a document', () => {
  it('takes theirs if mine has no changes, and mine if theirs has none', () => {
    fc.assert(
      fc.property(anyDocument(15), fc.array(anyEditRequest, { maxLength: 12 }), (start, wishes) => {
        const end = wishes.reduce((document, one) => editFor(document, one).apply(document), start)
        const theirs = mergeDocuments({ base: start, mine: start, theirs: end }, kinds)
        expect(theirs.conflicts).toEqual([])
        expect(theirs.document).toEqual(end)
        expect(mergeDocuments({ base: start, mine: end, theirs: start }, kinds).document).toEqual(end)
      }),
    )
  })

  it('merges setting by setting an element that the base lacks and both have', () => {
    const gone = after(removeElements([id('a')], kinds))
    const mine = after(setSetting(id('a'), 'label', 'mine'))
    const theirs = after(setSetting(id('a'), 'label', 'theirs'), setSetting(id('a'), 'shownWhen', 'false'))
    const { document, conflicts } = mergeDocuments({ base: gone, mine, theirs }, kinds)
    expect(conflicts).toMatchObject([{ what: 'value', path: ['settings', 'label'], mine: 'mine', theirs: 'theirs' }])
    expect(document.elements[id('a')]?.settings).toMatchObject({ label: 'mine', shownWhen: 'false' })
  })

  it('keeps the tree valid after any edits and any choices', () => {
    const wishes = fc.array(anyEditRequest, { maxLength: 8 })
    fc.assert(
      fc.property(anyDocument(12), wishes, wishes, fc.boolean(), (start, mine, theirs, isTheirs) => {
        const make = (list: typeof mine) =>
          list.reduce((document, one) => editFor(document, one).apply(document), start)
        const versions = { base: start, mine: make(mine), theirs: make(theirs) }
        const { document, conflicts } = mergeDocuments(versions, kinds)
        expect(treeProblems(document, kinds)).toEqual([])
        if (!isTheirs) return
        const chosen = new Set(conflicts.map(({ key }) => key))
        expect(treeProblems(mergeDocuments(versions, kinds, chosen).document, kinds)).toEqual([])
      }),
    )
  })

  it('keeps edits of different elements from both sides', () => {
    const { document, conflicts } = merge(
      after(setSetting(id('a'), 'label', 'A'), moveElement(id('d'), { parent: 'children', index: 0 }, kinds)),
      after(setSetting(id('b'), 'label', 'B'), removeElements([id('g')], kinds), setNavbarTitle('T')),
    )
    expect(conflicts).toEqual([])
    expect(namesOf(document)).toEqual(['d', 'a', 'b'])
    expect(document.elements[id('a')]?.settings['label']).toBe('A')
    expect(document.elements[id('b')]?.settings['label']).toBe('B')
    expect(document.navbar.title).toBe('T')
  })

  it('reports a setting that both changed, and takes the chosen value', () => {
    const [mine, theirs] = [after(setSetting(id('a'), 'label', 'M')), after(setSetting(id('a'), 'label', 'T'))]
    const { document, conflicts } = merge(mine, theirs)
    expect(conflicts).toMatchObject([{ what: 'value', path: ['settings', 'label'], mine: 'M', theirs: 'T' }])
    expect(document).toEqual(mine)
    expect(merge(mine, theirs, [conflicts[0]?.key ?? '']).document).toEqual(theirs)
  })

  it('reports a part of the form itself that both changed, and takes the chosen value', () => {
    const [mine, theirs] = [after(setNavbarTitle('M')), after(setNavbarTitle('T'))]
    const title = { key: 'navbar/title', what: 'value', element: null, path: ['navbar', 'title'] }
    const { document, conflicts } = merge(mine, theirs)
    expect(conflicts).toEqual([{ ...title, mine: 'M', theirs: 'T' }])
    expect(document).toEqual(mine)
    expect(merge(mine, theirs, [title.key]).document).toEqual(theirs)
  })

  it('keeps my element objects if both made the same change', () => {
    const [mine, theirs] = [after(setSetting(id('a'), 'label', 'A')), after(setSetting(id('a'), 'label', 'A'))]
    expect(merge(mine, theirs).document.elements[id('a')]).toBe(mine.elements[id('a')])
  })

  it('combines translations into two languages', () => {
    const words = (label: unknown) => after(setSetting(id('a'), 'label', label))
    const start = words({ en: 'A', vi: 'A' })
    const version = (label: unknown) => setSetting(id('a'), 'label', label).apply(start)
    const { document, conflicts } = mergeDocuments(
      { base: start, mine: version({ en: 'B', vi: 'A' }), theirs: version({ en: 'A', vi: 'C' }) },
      kinds,
    )
    expect(conflicts).toEqual([])
    expect(document.elements[id('a')]?.settings['label']).toEqual({ en: 'B', vi: 'C' })
  })

  it('keeps a group that they deleted if I changed something in it', () => {
    const mine = after(setSetting(id('c'), 'label', 'C'))
    const theirs = after(removeElements([id('g')], kinds))
    const { document, conflicts } = merge(mine, theirs)
    expect(conflicts).toMatchObject([{ what: 'removed', element: id('g'), mine: 2 }])
    expect(document).toEqual(mine)
    expect(namesOf(merge(mine, theirs, [`removed/${id('g')}`]).document)).toEqual(['a', 'b', 'd'])
  })

  it('restores an element that I deleted and they changed only if chosen', () => {
    const mine = after(removeElements([id('a')], kinds))
    const theirs = after(setSetting(id('a'), 'label', 'T'))
    expect(merge(mine, theirs).conflicts).toMatchObject([{ what: 'gone', element: id('a') }])
    expect(merge(mine, theirs).document).toEqual(mine)
    expect(merge(mine, theirs, [`gone/${id('a')}`]).document).toEqual(theirs)
  })

  it('reports elements that both moved, and elements whose target is gone', () => {
    const place = (parent: string, index = 0) =>
      ({ parent: parent === '' ? 'children' : { in: id(parent) }, index }) as const
    const both = merge(
      after(moveElement(id('a'), place('g'), kinds)),
      after(moveElement(id('c'), place('', 0), kinds), moveElement(id('a'), place('', 5), kinds)),
    )
    expect(both.conflicts).toMatchObject([{ what: 'place', element: id('a') }])
    const refused = merge(after(removeElements([id('g')], kinds)), after(moveElement(id('a'), place('g'), kinds)))
    expect(refused.conflicts).toMatchObject([
      { what: 'gone', element: id('g') },
      { what: 'refused', element: id('a') },
    ])
    expect(namesOf(refused.document)).toEqual(['a', 'b', 'd'])
  })
})
