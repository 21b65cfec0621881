import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument, editFor, anyEditRequest, type EditRequest } from '../../../tests/kit/arbitraries.ts'
import { form, group, layout, text } from '../../../tests/kit/form.ts'
import { treeProblems } from '../../../tests/kit/treeProblems.ts'
import { kinds } from '../../elements/registry.ts'
import { findByName } from '../document/findByName.ts'
import type { FormDocument, ParentRef } from '../document/FormDocument.ts'
import { parseDocument } from '../document/parseDocument.ts'
import { printDocument } from '../document/printDocument.ts'
import { DOCUMENT_LIMITS } from '../document/StoredDocument.ts'
import { addElement } from '../edits/addElement.ts'
import type { Edit } from '../edits/Edit.ts'
import { moveElement } from '../edits/moveElement.ts'
import { removeElements } from '../edits/removeElements.ts'
import { renameElement } from '../edits/renameElement.ts'
import { setSetting } from '../edits/setSetting.ts'
import { createHistory, type History } from '../history/History.ts'
import { mergeSaves, type Decisions } from './mergeSaves.ts'

const idIn = (document: FormDocument, name: string) => findByName(document, name)?.id ?? ''
const base = form(text('a'), text('b'), group('g', text('c'), text('e')), group('h', text('x'), text('y')), text('d'))
const id = (name: string) => idIn(base, name)
const after = (...edits: readonly Edit[]) => edits.reduce((document, edit) => edit.apply(document), base)
const merge = (mine: FormDocument, theirs: FormDocument, decisions: Decisions = new Map()) =>
  mergeSaves({ base, mine, theirs }, kinds, decisions)
const namesIn = (document: FormDocument, list = document.roots.children) =>
  list.map((one) => document.elements[one]?.name)
const namesOf = (document: FormDocument, of: string) => namesIn(document, document.elements[id(of)]?.children ?? [])
const settings = ({ elements }: FormDocument, name: string) => elements[id(name)]?.settings
const made = (start: FormDocument, wishes: readonly EditRequest[]) =>
  wishes.reduce((document, one) => editFor(document, one).apply(document), start)
const wishes = fc.array(anyEditRequest, { maxLength: 10 })

const without = (name: string) => removeElements([id(name)], kinds)
const commit = (history: History, list: readonly EditRequest[]) =>
  list.reduce((done, each) => done.commit(editFor(done.stable, each), done.allSteps.length * 10_000), history)
const addingDepth = (one: string) =>
  addElement({ id: one, kind: 'text', name: 'depth' }, { parent: 'children', index: 1 }, kinds)
const addingText = (one: string) => addElement({ id: one, kind: 'text' }, { parent: 'children', index: 0 }, kinds)
const doing = (list: readonly { what: string; pick: number; index: number; words: string }[], inside: string) =>
  list.reduce((document, { what, pick, index, words }, i) => {
    const children = document.elements[id(inside)]?.children ?? []
    const one = children[pick] ?? ''
    const place = { parent: { in: id(inside) }, index: Math.min(index, children.length) }
    if (what === 'add') {
      const element = { id: `${inside}${i}`.padEnd(8, '0'), kind: 'text', name: `${inside}_${words}` }
      return addElement(element, place, kinds).apply(document)
    }
    if (what === 'move') return moveElement(one, place, kinds).apply(document)
    if (what === 'rename') return renameElement(one, `${inside}_${words}_${i}`, kinds).apply(document)
    return setSetting(one, what, words).apply(document)
  }, base)

describe('Merging a save with a newer one', () => {
  it('returns mine if they changed nothing, and theirs if I changed nothing', () => {
    fc.assert(
      fc.property(anyDocument(12), wishes, (start, list) => {
        const end = made(start, list)
        expect(mergeSaves({ base: start, mine: end, theirs: start }, kinds)).toMatchObject({ document: end, open: [] })
        expect(mergeSaves({ base: start, mine: start, theirs: end }, kinds)).toMatchObject({ document: end, open: [] })
      }),
    )
  })

  describe('With the maximum number of columns', () => {
    const full = form(layout('columns', ...['k', 'l', 'm', 'n'].map((one) => layout('column', text(one)))), text('o'))
    const one = (name: string) => idIn(full, name)
    const columnOf = (name: string) => full.elements[one(name)]?.parent ?? 'children'
    const beside = (what: string, other: string) =>
      moveElement(one(what), { beside: one(other), side: 'before' }, kinds)
    const into = (what: string, parent: ParentRef) => moveElement(one(what), { parent, index: 0 }, kinds)
    const removing = removeElements([one('l')], kinds)
    const theirsBy = (...edits: readonly Edit[]) => edits.reduce((document, edit) => edit.apply(document), full)

    it('takes their new column in place of one that is removed later in the merge', () => {
      for (const theirs of [
        theirsBy(removing, beside('o', 'k')),
        theirsBy(into('l', columnOf('k')), beside('l', 'k')),
        theirsBy(into('l', 'children'), beside('o', 'k'), beside('k', 'l')),
      ]) {
        const [first = ''] = theirs.elements[full.roots.children[0] ?? '']?.children ?? []
        expect(full.elements).not.toHaveProperty(first)
        expect(mergeSaves({ base: full, mine: full, theirs }, kinds)).toMatchObject({ document: theirs, conflicts: [] })
      }
    })

    it('adds no fifth column if a removed one is kept for my change, and loses nothing', () => {
      const mine = setSetting(one('l'), 'label', 'L').apply(full)
      const { document } = mergeSaves({ base: full, mine, theirs: theirsBy(removing, beside('o', 'k')) }, kinds)
      expect(treeProblems(document, kinds)).toEqual([])
      expect(document.elements[one('l')]?.settings['label']).toBe('L')
      expect(Object.keys(document.elements)).toEqual(expect.arrayContaining(['k', 'l', 'm', 'n', 'o'].map(one)))
    })
  })

  it('never exceeds the maximum number of elements', () => {
    const start = form(...Array.from({ length: DOCUMENT_LIMITS.elements - 3 }, (_, i) => text(`t${i}`)))
    const mine = addingText('mine0001').apply(start)
    const theirs = addingText('their002').apply(addingText('their001').apply(start))
    expect(Object.keys(theirs.elements)).toHaveLength(DOCUMENT_LIMITS.elements)
    const { document, conflicts } = mergeSaves({ base: start, mine, theirs }, kinds)
    expect(Object.keys(document.elements)).toHaveLength(DOCUMENT_LIMITS.elements)
    expect(conflicts).toMatchObject([{ what: 'refused' }])
  })

  it('always returns a form that can be saved, after any edits and any decisions', () => {
    fc.assert(
      fc.property(anyDocument(12), wishes, wishes, fc.boolean(), (start, one, other, isTheirs) => {
        const versions = { base: start, mine: made(start, one), theirs: made(start, other) }
        const first = mergeSaves(versions, kinds)
        const decisions = new Map(first.conflicts.map(({ key }) => [key, isTheirs ? 'theirs' : 'mine'] as const))
        for (const { document } of [first, mergeSaves(versions, kinds, decisions)]) {
          expect(treeProblems(document, kinds)).toEqual([])
          expect(parseDocument(printDocument(document), kinds)).not.toHaveProperty('issues')
        }
      }),
    )
  })

  it('loses nothing and gives the same result for both sides if they worked in different parts', () => {
    const change = fc.record({
      what: fc.constantFrom('label', 'help', 'add', 'move', 'rename'),
      pick: fc.nat(1),
      index: fc.nat(2),
      words: fc.stringMatching(/^[a-z]{3,8}$/),
    })
    const changes = fc.array(change, { maxLength: 8 })
    fc.assert(
      fc.property(changes, changes, (one, other) => {
        const [mine, theirs] = [doing(one, 'g'), doing(other, 'h')]
        const merged = merge(mine, theirs)
        expect(merged).toMatchObject({ conflicts: [], renamed: [] })
        for (const inside of ['g', 'h']) {
          const side = inside === 'g' ? mine : theirs
          const list = side.elements[id(inside)]?.children ?? []
          expect(merged.document.elements[id(inside)]?.children).toEqual(list)
          for (const child of list) expect(merged.document.elements[child]).toEqual(side.elements[child])
        }
        expect(merge(theirs, mine).document).toEqual(merged.document)
      }),
    )
  })

  it('is one step of the history: undoing everything returns to the start, redoing to the end', () => {
    fc.assert(
      fc.property(anyDocument(8), wishes, wishes, wishes, (start, one, other, later) => {
        const mine = commit(createHistory(start), one)
        const { document } = mergeSaves({ base: start, mine: mine.stable, theirs: made(start, other) }, kinds)
        const merged = mine.commit({ label: 'merge', apply: () => document }, 1e9)
        const end = commit(merged, later)
        expect(end.goTo(0).stable).toEqual(start)
        expect(end.goTo(0).goTo(end.position).stable).toEqual(end.stable)
        expect(end.goTo(mine.position).stable).toEqual(mine.stable)
      }),
    )
  })

  it('asks about two values of one setting and two places of one element', () => {
    const to = (inside: string) => moveElement(id('a'), { parent: { in: id(inside) }, index: 0 }, kinds)
    const mine = after(setSetting(id('b'), 'label', 'M'), to('g'))
    const theirs = after(setSetting(id('b'), 'label', 'T'), to('h'))
    const { open, document } = merge(mine, theirs)
    expect(open.map(({ what, element }) => [what, element])).toEqual([
      ['value', id('b')],
      ['place', id('a')],
    ])
    expect(document).toEqual(mine)
    const decided = merge(mine, theirs, new Map(open.map(({ key }) => [key, 'theirs'])))
    expect(decided.open).toEqual([])
    expect(decided.document).toEqual(theirs)
  })

  it('keeps elements that one side deleted and the other changed', () => {
    const changed = after(setSetting(id('c'), 'label', 'C'))
    for (const [mine, theirs, what] of [
      [changed, after(without('g')), 'removed'],
      [after(without('g')), changed, 'gone'],
    ] as const) {
      const { document, conflicts, open } = merge(mine, theirs)
      expect(conflicts).toMatchObject([{ what, element: id('g') }])
      expect(open).toEqual([])
      expect(namesOf(document, 'g')).toEqual(['c', 'e'])
      expect(settings(document, 'c')?.['label']).toBe('C')
    }
  })

  it('keeps elements inserted into a group that I deleted', () => {
    const adding = addElement({ id: 'newnewne', kind: 'text', name: 'n' }, { parent: { in: id('g') }, index: 1 }, kinds)
    const { document } = merge(after(without('g')), after(adding))
    expect(namesOf(document, 'g')).toEqual(['c', 'n', 'e'])
  })

  it('keeps both insertions at one place: the one saved first comes first and keeps its name', () => {
    const mine = setSetting(id('b'), 'shownWhen', 'depth == "1"').apply(after(addingDepth('mineming')))
    const { document, renamed, open } = merge(mine, after(addingDepth('theirthe')))
    expect(namesIn(document).slice(0, 4)).toEqual(['a', 'depth', 'depth_2', 'b'])
    expect(document.roots.children.slice(1, 3)).toEqual(['theirthe', 'mineming'])
    expect(renamed).toEqual([{ element: 'mineming', from: 'depth', to: 'depth_2' }])
    expect(settings(document, 'b')?.['shownWhen']).toBe('depth_2 == "1"')
    expect(open).toEqual([])
  })

  it('keeps my order if both moved an element within one list, and reports it', () => {
    const to = (index: number) => moveElement(id('a'), { parent: 'children', index }, kinds)
    const { document, conflicts, open } = merge(after(to(3)), after(to(5)))
    expect(conflicts).toMatchObject([{ what: 'order', element: id('a'), mine: 3, theirs: 5 }])
    expect(open).toEqual([])
    expect(namesIn(document)).toEqual(['b', 'g', 'a', 'h', 'd'])
  })

  it('prevents a cycle if two groups were moved into each other', () => {
    const into = (one: string, other: string) => moveElement(id(one), { parent: { in: id(other) }, index: 0 }, kinds)
    const { document, conflicts } = merge(after(into('g', 'h')), after(into('h', 'g')))
    expect(treeProblems(document, kinds)).toEqual([])
    expect(conflicts).toMatchObject([{ what: 'refused', element: id('h') }])
  })

  it('uses the new name of an element in edits that the other side made meanwhile', () => {
    const reading = setSetting(id('b'), 'shownWhen', 'a == "1"')
    const renaming = renameElement(id('a'), 'depth', kinds)
    for (const [mine, theirs] of [
      [after(reading), after(renaming)],
      [after(renaming), after(reading)],
    ] as const) {
      const { document, conflicts } = merge(mine, theirs)
      expect(conflicts).toEqual([])
      expect(settings(document, 'b')?.['shownWhen']).toBe('depth == "1"')
    }
  })

  it('asks about an element that both renamed, and updates its references', () => {
    const start = setSetting(id('b'), 'shownWhen', 'a == "1"').apply(base)
    const named = (name: string) => renameElement(id('a'), name, kinds).apply(start)
    const versions = { base: start, mine: named('mine'), theirs: named('theirs') }
    const { open, document } = mergeSaves(versions, kinds)
    expect(open).toMatchObject([{ path: ['name'], mine: 'mine', theirs: 'theirs' }])
    expect(document).toEqual(versions.mine)
    const decisions = new Map([[open[0]?.key ?? '', 'theirs' as const]])
    expect(mergeSaves(versions, kinds, decisions)).toMatchObject({ document: versions.theirs, open: [] })
  })

  it('keeps references correct if two names were swapped', () => {
    const start = setSetting(id('d'), 'shownWhen', 'a == "1" && b == "2"').apply(base)
    const theirs = [
      renameElement(id('a'), 'z', kinds),
      renameElement(id('b'), 'a', kinds),
      renameElement(id('a'), 'b', kinds),
    ].reduce((document, edit) => edit.apply(document), start)
    const mine = setSetting(id('d'), 'help', 'h').apply(start)
    const { document } = mergeSaves({ base: start, mine, theirs }, kinds)
    expect(settings(document, 'd')).toMatchObject({ shownWhen: 'b == "1" && a == "2"', help: 'h' })
  })
})
