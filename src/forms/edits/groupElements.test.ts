import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyForm } from '../../../tests/kit/anyForm.ts'
import { form, formWith, group, layout, number, repeat, select, text } from '../../../tests/kit/form.ts'
import { treeProblems } from '../../../tests/kit/treeProblems.ts'
import { kinds } from '../../elements/registry.ts'
import { childrenOf, elementOf } from '../document/childrenOf.ts'
import { findByName } from '../document/findByName.ts'
import type { FormDocument, ParentRef } from '../document/FormDocument.ts'
import { groupElements, groupProblem } from './groupElements.ts'
import { setSettings } from './setSettings.ts'
import { ungroupElement, ungroupProblem } from './ungroupElement.ts'

const idOf = (document: FormDocument, name: string) => findByName(document, name)?.id ?? ''
const names = (document: FormDocument, parent: ParentRef = 'children') =>
  childrenOf(document, parent).map((id) => document.elements[id]?.name ?? document.elements[id]?.kind)
const made = { id: 'grouped0', kind: 'group', name: 'site' }
const grouped = (document: FormDocument, ...of: string[]) =>
  groupElements(
    of.map((name) => idOf(document, name)),
    made,
    kinds,
  ).apply(document)
const shownWhen = (document: FormDocument, name: string) => findByName(document, name)?.settings['shownWhen']

const reading = formWith(
  { data: { a: 'x' } },
  text('a'),
  number('b'),
  text('c').with({ shownWhen: 'a == "x" && b > 2' }),
  group('g', text('d')),
)

describe('Grouping elements', () => {
  it('puts them, in order, in place of the first one, and updates logic and data', () => {
    const after = grouped(reading, 'd', 'a')
    expect(names(after)).toEqual(['site', 'b', 'c', 'g'])
    expect(names(after, { in: made.id })).toEqual(['a', 'd'])
    expect(shownWhen(after, 'c')).toBe('site.a == "x" && b > 2')
    expect(after.form.data).toEqual({ site: { a: 'x' } })
  })

  it('moves the content of a group along with it, once', () => {
    const after = grouped(reading, 'g', 'd')
    expect(names(after, { in: made.id })).toEqual(['g'])
    expect(names(after, { in: idOf(after, 'g') })).toEqual(['d'])
  })

  it('is refused for elements bound to their place', () => {
    const tabs = form(layout('tabs', layout('tab', text('a')), layout('tab')), text('b'))
    const [tab = ''] = elementOf(tabs, tabs.roots.children[0] ?? '')?.children ?? []
    expect(groupProblem(tabs, [tab], 'group', kinds)).toBe('editor:place.notAccepted')
    expect(groupProblem(tabs, tabs.roots.footer, 'group', kinds)).toBe('editor:place.wrongArea')
    expect(groupProblem(tabs, [], 'group', kinds)).toBe('editor:place.gone')
    expect(groupProblem(tabs, [idOf(tabs, 'a'), idOf(tabs, 'b')], 'group', kinds)).toBeNull()
    expect(groupElements([tab], made, kinds).apply(tabs)).toBe(tabs)
  })

  it('is reverted by ungrouping: the form is the same, whatever its references', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(anyForm(), fc.nat(), fc.nat(), fc.nat(), (document, where, start, length) => {
        const lists = ['children' as const, ...Object.values(document.elements).flatMap(holding)]
        const list = childrenOf(document, lists[where % lists.length] ?? 'children')
        const at = start % list.length
        const ids = list.slice(at, at + 1 + (length % list.length))
        const after = groupElements(ids, made, kinds).apply(document)
        // A draft may contain misplaced elements, but no more of them than before.
        expect(treeProblems(document, kinds)).toEqual(expect.arrayContaining([...treeProblems(after, kinds)]))
        expect(after !== document).toBe(groupProblem(document, ids, 'group', kinds) === null)
        expect(after === document ? after : ungroupElement(made.id, kinds).apply(after)).toEqual(document)
      }),
      { numRuns: 300 },
    )
  })
})

const holding = ({ id, children = [] }: { id: string; children?: readonly string[] }): ParentRef[] =>
  children.length > 0 ? [{ in: id }] : []

describe('Ungrouping', () => {
  it('leaves the content in place, with free names', () => {
    const document = form(text('a'), group('g', text('a'), text('b')).with({ shownWhen: 'c > 1' }), number('c'))
    const after = ungroupElement(idOf(document, 'g'), kinds).apply(document)
    expect(names(after)).toEqual(['a', 'a_2', 'b', 'c'])
    expect(shownWhen(after, 'b')).toBe('c > 1')
  })

  it('combines the conditions of the group and its content', () => {
    const inner = text('a').with({ shownWhen: 'b == 1 || b == 2' })
    const document = form(number('b'), layout('columns', layout('column', inner), layout('column', text('c'))))
    const columns = document.roots.children[1] ?? ''
    const shown = setSettings([columns], 'shownWhen', () => 'b > 0').apply(document)
    const after = ungroupElement(columns, kinds).apply(shown)
    expect(names(after)).toEqual(['b', 'a', 'c'])
    expect(shownWhen(after, 'a')).toBe('(b > 0) && (b == 1 || b == 2)')
    expect(shownWhen(after, 'c')).toBe('b > 0')
    expect(treeProblems(after, kinds)).toEqual([])
  })

  it('gives the reason if there is nothing to ungroup', () => {
    const document = form(text('a'), repeat('r', text('b')), layout('tabs', layout('tab'), layout('tab')))
    const [tab = ''] = elementOf(document, document.roots.children[2] ?? '')?.children ?? []
    const reasons = [idOf(document, 'a'), idOf(document, 'r'), tab].map((id) => ungroupProblem(document, id, kinds))
    expect(reasons).toEqual(['notGroup', 'hasRows', 'isPart'])
    expect(ungroupElement(tab, kinds).apply(document)).toBe(document)
  })

  it('removes an empty group', () => {
    const document = form(text('a'), group('g'))
    expect(names(ungroupElement(idOf(document, 'g'), kinds).apply(document))).toEqual(['a'])
  })
})

describe('A setting of several elements', () => {
  it('is written to all of them and to no other', () => {
    const document = form(select('a', 'x'), text('b'), text('c'))
    const edit = setSettings([idOf(document, 'a'), idOf(document, 'b')], 'required', () => true)
    const after = edit.apply(document)
    expect(['a', 'b', 'c'].map((name) => findByName(after, name)?.settings['required'])).toEqual([
      true,
      true,
      undefined,
    ])
    expect(edit.apply(after)).toBe(after)
  })
})
