import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument, editFor, anyEditRequest } from '../../../tests/kit/arbitraries.ts'
import { form, formWith, group, layout, number, repeat, text } from '../../../tests/kit/form.ts'
import { treeProblems } from '../../../tests/kit/treeProblems.ts'
import { kinds } from '../../elements/registry.ts'
import { findByName } from '../document/findByName.ts'
import type { FormDocument, ParentRef, Side } from '../document/FormDocument.ts'
import { createHistory } from '../history/History.ts'
import { addElement } from './addElement.ts'
import { canPlace } from './canPlace.ts'
import { moveElement } from './moveElement.ts'
import { removeElements } from './removeElements.ts'
import { setSetting } from './setSetting.ts'

/** The tree in short: `a columns(column(b) column(c))`; without the footer. */
const drawn = (document: FormDocument, ids: readonly string[] = document.roots.children): string =>
  ids
    .map((id) => {
      const { kind, name, children } = document.elements[id] ?? { kind: 'nothing' }
      const inside = children ? `(${drawn(document, children)})` : ''
      return `${name ?? kind}${inside}`
    })
    .join(' ')
const idOf = (document: FormDocument, name: string) => findByName(document, name)?.id ?? ''
const besideOf = (document: FormDocument, name: string, side: Side['side']) => ({ beside: idOf(document, name), side })
const toSide = (document: FormDocument, names: string, of: string, side: Side['side'] = 'after') => {
  const ids = names.split(' ').map((name) => idOf(document, name))
  return moveElement(ids, besideOf(document, of, side), kinds).apply(document)
}
const toEnd = (document: FormDocument, names: string, parent: ParentRef = 'children') => {
  const ids = names.split(' ').map((name) => idOf(document, name))
  const index = typeof parent === 'string' ? document.roots[parent].length : 0
  return moveElement(ids, { parent, index }, kinds).apply(document)
}
const inColumns = (...columns: string[]) =>
  layout(
    'columns',
    ...columns.map((names) => layout('column', ...(names ? names.split(' ').map((name) => text(name)) : []))),
  )

describe('An element dropped at the side of another', () => {
  it('forms columns with it in its place', () => {
    const document = form(text('a'), text('b'), text('c'))
    expect(drawn(toSide(document, 'c', 'a'))).toBe('columns(column(a) column(c)) b')
    expect(drawn(toSide(document, 'c', 'a', 'before'))).toBe('columns(column(c) column(a)) b')
    expect(drawn(toSide(document, 'a c', 'b'))).toBe('columns(column(b) column(a c))')
    expect(treeProblems(toSide(document, 'a c', 'b'), kinds)).toEqual([])
  })

  it('gets its own column next to an element in a column, a column or all columns', () => {
    const document = form(inColumns('a', 'b'), text('c'))
    const [columns = ''] = document.roots.children
    const [first = ''] = document.elements[columns]?.children ?? []
    expect(drawn(toSide(document, 'c', 'a'))).toBe('columns(column(a) column(c) column(b))')
    expect(drawn(toSide(document, 'c', 'a', 'before'))).toBe('columns(column(c) column(a) column(b))')
    const at = (beside: string) =>
      drawn(moveElement(idOf(document, 'c'), { beside, side: 'after' }, kinds).apply(document))
    expect(at(first)).toBe('columns(column(a) column(c) column(b))')
    expect(at(columns)).toBe('columns(column(a) column(b) column(c))')
  })

  it('may be new, with the same result each time the edit is applied', () => {
    const document = form(text('a'))
    const edit = addElement({ id: 'newnewne', kind: 'tabs' }, besideOf(document, 'a', 'before'), kinds)
    expect(drawn(edit.apply(document))).toBe('columns(column(tabs(tab() tab())) column(a))')
    expect(edit.apply(document)).toEqual(edit.apply(document))
  })

  it('is refused as a fifth column, unless it leaves another one empty', () => {
    const document = form(inColumns('a', 'b', 'c', 'd'), text('e'))
    const why = (name: string) => canPlace(document, kinds, [idOf(document, name)], besideOf(document, 'b', 'after'))
    expect(why('e')).toBe('editor:place.full')
    expect(why('d')).toBeNull()
    expect(drawn(toSide(document, 'd', 'a'))).toBe('columns(column(a) column(d) column(b) column(c)) e')
    expect(canPlace(document, kinds, 'column', { parent: { in: document.roots.children[0] ?? '' }, index: 0 })).toBe(
      'editor:place.full',
    )
  })

  it('is refused beside itself, beside its own content, in the footer, or if bound to another place', () => {
    const document = form(
      group('g', text('a')),
      layout('steps', layout('step', text('b'))),
      layout('tabs', layout('tab')),
    )
    const [, steps = '', tabs = ''] = document.roots.children
    const why = (what: string, beside: string) => canPlace(document, kinds, [what], { beside, side: 'before' })
    const g = idOf(document, 'g')
    expect(why(g, g)).toBe('editor:place.cycle')
    expect(why(g, idOf(document, 'a'))).toBe('editor:place.cycle')
    expect(why(g, document.roots.footer[0] ?? '')).toBe('editor:place.wrongArea')
    expect(why(steps, g)).toBe('editor:place.topLevelOnly')
    expect(why(g, steps)).toBe('editor:place.topLevelOnly')
    expect(why(g, document.elements[tabs]?.children?.[0] ?? '')).toBe('editor:place.notAccepted')
    expect(why('nothing0', g)).toBe('editor:place.gone')
  })

  it('changes nothing if it already is there', () => {
    const document = form(inColumns('a', 'b'))
    expect(toSide(document, 'a', 'b', 'before')).toBe(document)
  })
})

describe('Columns that elements leave', () => {
  it('lose the emptied column, and dissolve when one is left', () => {
    const three = form(inColumns('a', 'b c', 'd'))
    expect(drawn(toEnd(three, 'a'))).toBe('columns(column(b c) column(d)) a')
    expect(drawn(toEnd(three, 'b'))).toBe('columns(column(a) column(c) column(d)) b')
    expect(drawn(toEnd(three, 'a d'))).toBe('b c a d')
    expect(drawn(toEnd(three, 'a b c d'))).toBe('a b c d')
    const deleted = removeElements([idOf(three, 'a'), idOf(three, 'd')], kinds).apply(three)
    expect(drawn(deleted)).toBe('b c')
  })

  it('are kept beside a column that was left empty on purpose', () => {
    const document = form(inColumns('a', ''), text('b'))
    const [columns = ''] = document.roots.children
    const [, empty = ''] = document.elements[columns]?.children ?? []
    expect(drawn(toEnd(document, 'a'))).toBe('columns(column() column()) b a')
    expect(drawn(toEnd(document, 'a', { in: empty }))).toBe('columns(column() column(a)) b')
    expect(drawn(removeElements([idOf(document, 'a')], kinds).apply(document))).toBe('columns(column() column()) b')
  })

  it('dissolve in the same step when only one is left', () => {
    const document = form(inColumns('a', 'b'))
    const [columns = ''] = document.roots.children
    const [first = ''] = document.elements[columns]?.children ?? []
    expect(drawn(removeElements([first], kinds).apply(document))).toBe('b')
    const history = createHistory(document).commit(
      moveElement(idOf(document, 'a'), { parent: 'children', index: 1 }, kinds),
      0,
    )
    expect(drawn(history.stable)).toBe('b a')
    expect(history.steps).toHaveLength(1)
    expect(history.undo().stable).toEqual(document)
  })

  it('dissolve from the inside out', () => {
    const document = form(
      layout('columns', layout('column', inColumns('a', 'b')), layout('column', text('c'))),
      text('d'),
    )
    expect(drawn(toEnd(document, 'a b'))).toBe('c d a b')
  })

  it('swap when one is dragged to the other side', () => {
    const document = form(inColumns('a', 'b'))
    expect(drawn(toSide(document, 'a', 'b'))).toBe('columns(column(b) column(a))')
  })

  it('pass on their condition of visibility when they dissolve', () => {
    const document = form(number('n'), inColumns('a', 'b'))
    const shown = setSetting(document.roots.children[1] ?? '', 'shownWhen', 'n > 1').apply(document)
    const after = toEnd(shown, 'a')
    expect(findByName(after, 'b')?.settings['shownWhen']).toBe('n > 1')
    expect(findByName(after, 'a')?.settings['shownWhen']).toBeUndefined()
  })
})

describe('References to an answer', () => {
  it('follow it in a moved card or column into a group, rows and out of them', () => {
    const document = formWith(
      { data: { a: 'x', b: 'y' } },
      layout('card', text('a'), inColumns('b', 'c')),
      group('g', text('a')),
      repeat('r', text('z')),
      text('note').with({ shownWhen: 'a == "x" && b == "y" && g.a == "z"' }),
    )
    const [card = ''] = document.roots.children
    const moved = moveElement(card, { parent: { in: idOf(document, 'g') }, index: 1 }, kinds).apply(document)
    expect(findByName(moved, 'note')?.settings['shownWhen']).toBe('g.a_2 == "x" && g.b == "y" && g.a == "z"')
    expect(moved.form.data).toEqual({ g: { a_2: 'x', b: 'y' } })
    const back = moveElement(card, { parent: 'children', index: 0 }, kinds).apply(moved)
    expect(findByName(back, 'note')?.settings['shownWhen']).toBe('a_2 == "x" && b == "y" && g.a == "z"')
    const rows = moveElement(card, { parent: { in: idOf(document, 'r') }, index: 0 }, kinds).apply(document)
    expect(findByName(rows, 'note')?.settings['shownWhen']).toContain('r.b == "y"')
  })
})

describe('Any drops and deletions', () => {
  it('keep the tree valid and columns between two and four, and can all be undone', () => {
    const drops = ['beside', 'beside', 'move', 'remove', 'add'] as const
    const few = fc.array(
      anyEditRequest.map((one) => ({ ...one, what: drops[one.pick % drops.length] ?? 'move' })),
      { maxLength: 25 },
    )
    fc.assert(
      fc.property(anyDocument(12), few, (start, wishes) => {
        let history = createHistory(start)
        for (const [i, one] of wishes.entries()) {
          history = history.commit(editFor(history.stable, one), i * 10_000)
          expect(treeProblems(history.stable, kinds)).toEqual([])
          const columns = Object.values(history.stable.elements).filter(({ kind }) => kind === 'columns')
          expect(columns.filter(({ children = [] }) => children.length < 2)).toEqual([])
        }
        expect(history.goTo(0).stable).toEqual(start)
      }),
      { numRuns: 60 },
    )
  })
})
