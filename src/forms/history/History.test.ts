import '../../logic/grammar.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument, editFor, anyEditRequest } from '../../../tests/kit/arbitraries.ts'
import { treeProblems } from '../../../tests/kit/treeProblems.ts'
import { kinds } from '../../elements/registry.ts'
import { seededRandom } from '../document/seededRandom.ts'
import { elementOf } from '../document/childrenOf.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { newId } from '../document/newId.ts'
import { addElement } from '../edits/addElement.ts'
import { moveElement } from '../edits/moveElement.ts'
import { setNavbarTitle } from '../edits/setNavbarTitle.ts'
import { setSetting } from '../edits/setSetting.ts'
import { openTemplate } from '../template/openTemplate.ts'
import { createHistory, MERGE_WINDOW_MS, type History, type StoredSteps } from './History.ts'

const blank = openTemplate(100, { random: seededRandom('history') })
const adding = (id: string) => addElement({ id, kind: 'text' }, { parent: 'children', index: 0 }, kinds)
const typed = (history: History, title: string, at: number) => history.commit(setNavbarTitle(title), at)
const undoAll = (history: History): History => (history.canUndo ? undoAll(history.undo()) : history)
const redoAll = (history: History): History => (history.canRedo ? redoAll(history.redo()) : history)

describe('A history', () => {
  it('returns to the start by undoing any edits, and to the end by redoing them', () => {
    fc.assert(
      fc.property(anyDocument(15), fc.array(anyEditRequest, { maxLength: 30 }), (start, wishes) => {
        const end = wishes.reduce(
          (history, wish, i) => history.commit(editFor(history.stable, wish), i * 400),
          createHistory(start),
        )
        const undone = undoAll(end)
        expect(undone.stable).toEqual(start)
        expect(redoAll(undone).stable).toEqual(end.stable)
        expect(redoAll(undone).position).toBe(end.position)
      }),
    )
  })

  it('keeps the tree valid at every step in both directions', () => {
    fc.assert(
      fc.property(anyDocument(10), fc.array(anyEditRequest, { maxLength: 20 }), (start, wishes) => {
        let history = createHistory(start)
        expect(treeProblems(history.stable, kinds)).toEqual([])
        for (const [i, wish] of wishes.entries()) {
          history = history.commit(editFor(history.stable, wish), i * 10_000)
          if (wish.index % 4 === 0) history = history.undo()
          expect(treeProblems(history.stable, kinds)).toEqual([])
        }
      }),
    )
  })

  it('keeps 1,000 steps with 1,000 elements in less than 5 MB of patches', { timeout: 300_000 }, () => {
    const start = large(1_000)
    let history = createHistory(start)
    const random = seededRandom('many steps')
    const number = () => Math.floor(random() * 10_000)
    const kindsOfWish = ['add', 'remove', 'move', 'move', 'duplicate', 'set', 'set', 'rename', 'title', 'form'] as const
    for (let i = 0; i < 1_000; i++) {
      const what = kindsOfWish[i % kindsOfWish.length] ?? 'set'
      const text = 'a label of a length that people write'
      const edit = editFor(history.stable, { what, pick: number(), where: number(), index: number(), text })
      history = history.commit(edit, i * 10_000)
    }
    expect(history.steps.length).toBeGreaterThan(700)
    expect(JSON.stringify(history.steps).length).toBeLessThan(5_000_000)
    expect(history.goTo(0).stable).toEqual(start)
    expect(createHistory(history.stable, kept(history)).goTo(0).stable).toEqual(start)
  })

  it('can go to any step, also after saving and loading', () => {
    fc.assert(
      fc.property(anyDocument(10), fc.array(anyEditRequest, { maxLength: 20 }), fc.nat(), (start, wishes, pick) => {
        const states = new Map([[0, start]])
        let history = createHistory(start)
        for (const [i, wish] of wishes.entries()) {
          history = history.commit(editFor(history.stable, wish), i * 10_000)
          states.set(history.position, history.stable)
        }
        const positions = [0, ...history.allSteps.map((step) => step.serial)]
        const there = history.goTo(positions[pick % positions.length] ?? 0)
        expect(there.stable).toEqual(states.get(there.position))
        expect(there.goTo(history.position).stable).toEqual(history.stable)
        const again = createHistory(there.stable, kept(there))
        for (const position of positions) expect(again.goTo(position).stable).toEqual(states.get(position))
      }),
    )
  })

  it('does not change if it does not have the requested step', () => {
    const history = createHistory(blank).commit(adding('aaaaaaaa'), 0)
    expect(history.goTo(7)).toBe(history)
  })

  it('addresses patches by element id', () => {
    const history = createHistory(blank).commit(adding('aaaaaaaa'), 0)
    const step = history.commit(setSetting('aaaaaaaa', 'label', 'Depth'), 0).steps[0]
    expect(step?.patches).toEqual([
      { op: 'replace', path: ['elements', 'aaaaaaaa', 'settings', 'label'], value: 'Depth' },
    ])
  })

  it('records a move across a long list in two small patches', () => {
    const document = large(500)
    const [first = ''] = document.roots.children
    const history = createHistory(document).commit(moveElement(first, { parent: 'children', index: 500 }, kinds), 0)
    expect(history.steps[0]?.patches).toEqual([
      { op: 'remove', path: ['roots', 'children', 0] },
      { op: 'add', path: ['roots', 'children', 499], value: first },
    ])
  })
})

describe('Typing in one setting', () => {
  it('is one step while it continues', () => {
    const history = ['W', 'We', 'Well'].reduce((h, title, i) => typed(h, title, i * 300), createHistory(blank))
    expect(history.steps).toHaveLength(1)
    expect(history.undo().stable.navbar.title).toBe('Untitled form')
    expect(history.undo().redo().stable.navbar.title).toBe('Well')
  })

  it('becomes another step after a pause, another edit or undo', () => {
    const history = typed(createHistory(blank), 'W', 0)
    expect(typed(history, 'We', MERGE_WINDOW_MS + 1).steps).toHaveLength(2)
    expect(typed(history.commit(adding('aaaaaaaa'), 1), 'We', 2).steps).toHaveLength(3)
    expect(typed(history.seal(), 'We', 1).steps).toHaveLength(2)
    expect(typed(typed(history, 'We', 1).undo(), 'X', 2).steps).toHaveLength(1)
  })

  it('leaves no step if it ends where it started', () => {
    const before = createHistory(blank).commit(adding('aaaaaaaa'), 0)
    const back = typed(typed(before, 'W', 1), 'Untitled form', 2)
    expect(back.steps).toHaveLength(1)
    expect(typed(back, 'Z', 3).undo().stable.navbar.title).toBe('Untitled form')
    expect(elementOf(typed(back, 'Z', 3).undo().stable, 'aaaaaaaa')).toBeDefined()
  })
})

describe('A staged gesture', () => {
  const start = createHistory(blank).commit(adding('aaaaaaaa'), 0)

  it('is visible but not part of the stable document, and disappears when cancelled', () => {
    const staged = start.stage(adding('bbbbbbbb'))
    expect(staged.document.roots.children).toEqual(['bbbbbbbb', 'aaaaaaaa'])
    expect(staged.stable).toBe(start.stable)
    expect(staged.cancelStaging().document).toBe(start.stable)
    expect(staged.cancelStaging().steps).toHaveLength(1)
  })

  it('replaces the previously staged gesture', () => {
    const staged = start.stage(adding('bbbbbbbb')).stage(adding('cccccccc'))
    expect(staged.document.roots.children).toEqual(['cccccccc', 'aaaaaaaa'])
  })

  it('becomes one named step when accepted', () => {
    const accepted = start.stage(adding('bbbbbbbb')).stage(adding('cccccccc')).acceptStaging(5)
    expect(accepted.undoLabel).toBe('editor:edit.addElement')
    expect(accepted.steps).toHaveLength(2)
    expect(accepted.undo().stable).toEqual(start.stable)
  })

  it('adds no step if it changed nothing', () => {
    const home = moveElement('aaaaaaaa', { parent: 'children', index: 0 }, kinds)
    expect(start.stage(home).acceptStaging(5).steps).toHaveLength(1)
  })
})

/** The saved steps of a history, after serializing them as JSON. */
function kept(history: History): StoredSteps {
  return JSON.parse(JSON.stringify({ steps: history.allSteps, position: history.position })) as StoredSteps
}

function large(count: number): FormDocument {
  const random = seededRandom('large')
  let document = blank
  for (let i = 0; i < count; i++)
    document = addElement(
      { id: newId(random), kind: 'text', name: `q${i}` },
      { parent: 'children', index: i },
      kinds,
    ).apply(document)
  return document
}
