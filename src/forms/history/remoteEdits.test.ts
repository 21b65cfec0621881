import '../../logic/grammar.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument, editFor, anyEditRequest } from '../../../tests/kit/arbitraries.ts'
import { form, text } from '../../../tests/kit/form.ts'
import { treeProblems } from '../../../tests/kit/treeProblems.ts'
import { kinds } from '../../elements/registry.ts'
import { findByName } from '../document/findByName.ts'
import { setSetting } from '../edits/setSetting.ts'
import { mergeWith } from '../live/applyRemoteEdit.ts'
import { goToOwn, redoOwn, mergeRemote, undoOwn } from './remoteEdits.ts'
import { createHistory, type History } from './History.ts'

const merge = mergeWith(kinds)
const start = form(text('a'), text('b'), text('c'))
const id = (name: string) => findByName(start, name)?.id ?? ''
const label = (name: string, words: string) => setSetting(id(name), 'label', words)
const labelOf = (history: History, name: string) => history.stable.elements[id(name)]?.settings['label']
const theirs = (history: History, name: string, words: string, at = 0) =>
  mergeRemote(history, { ...label(name, words), merge: 'Ann', by: 'Ann' }, at, merge)

describe('Undo while other authors edit', () => {
  it('reverts the author’s own step below theirs, and redoes it', () => {
    const both = theirs(createHistory(start).commit(label('a', 'mine'), 0), 'b', 'theirs', 9_000)
    const { history: undone, conflicts } = undoOwn(both, merge)
    expect([labelOf(undone, 'a'), labelOf(undone, 'b'), conflicts]).toEqual([
      start.elements[id('a')]?.settings['label'],
      'theirs',
      [],
    ])
    expect(undone.canUndoOwn).toBe(false)
    const { history: again } = redoOwn(undone, merge)
    expect(again.stable).toEqual(both.stable)
  })

  it('redoes a step that was undone before others continued', () => {
    const undone = createHistory(start).commit(label('a', 'mine'), 0).undo()
    const { history } = redoOwn(theirs(undone, 'b', 'theirs'), merge)
    expect([labelOf(history, 'a'), labelOf(history, 'b')]).toEqual(['mine', 'theirs'])
  })

  it('keeps what others changed since, and reports it', () => {
    const both = theirs(createHistory(start).commit(label('a', 'mine'), 0), 'a', 'theirs', 9_000)
    const { history, conflicts } = undoOwn(both, merge)
    expect(labelOf(history, 'a')).toBe('theirs')
    expect(conflicts).toMatchObject([{ what: 'value', element: id('a'), path: ['settings', 'label'] }])
  })

  it('keeps typing in one step while others type elsewhere, and theirs in one, too', () => {
    let history = createHistory(start)
    for (let i = 1; i <= 6; i++) {
      history = history.commit(label('a', 'mine'.repeat(i)), i * 100)
      history = theirs(history, 'b', 'their'.repeat(i), i * 100 + 50)
    }
    expect(history.steps.filter((step) => !step.theirs)).toHaveLength(1)
    const { history: undone } = undoOwn(history, merge)
    expect(labelOf(undone, 'a')).toBe(start.elements[id('a')]?.settings['label'])
    expect(labelOf(undone, 'b')).toBe('their'.repeat(6))
    const alone = ['t', 'th', 'the'].reduce((all, words, i) => theirs(all, 'b', words, i * 300), createHistory(start))
    expect(alone.steps).toHaveLength(1)
  })

  it('can return to the start after a remote edit was inserted below typing that was then undone', () => {
    let history = theirs(createHistory(start), 'b', 'one', 0)
    history = history.commit(label('c', 'mine'), 100).commit(label('a', 'typed'), 200)
    history = theirs(history, 'b', 'two', 300).undo()
    history = theirs(history, 'b', 'three', 400)
    expect(['a', 'b', 'c'].map((name) => labelOf(history, name))).toEqual([
      start.elements[id('a')]?.settings['label'],
      'three',
      'mine',
    ])
    expect(history.goTo(0).stable).toEqual(start)
    expect(labelOf(history.back(1), 'b')).toBe('two')
    expect(labelOf(history.back(1), 'c')).toBe('mine')
  })

  it('can return to the start after a remote edit without effect and an undo', () => {
    const same = {
      label: 'editor:edit.setSetting',
      merge: 'Ann',
      by: 'Ann',
      apply: (now: typeof start) => ({ ...now }),
    }
    let history = theirs(createHistory(start), 'b', 'one', 0).commit(label('c', 'mine'), 100)
    history = mergeRemote(history.seal(), same, 200, merge).undo()
    history = theirs(history, 'b', 'two', 300)
    expect([labelOf(history, 'b'), labelOf(history, 'c')]).toEqual(['two', start.elements[id('c')]?.settings['label']])
    expect(history.goTo(0).stable).toEqual(start)
  })

  it('goes to a step while keeping remote edits', () => {
    let history = createHistory(start).commit(label('a', 'one'), 0)
    const first = history.position
    history = theirs(history.commit(label('c', 'two'), 9_000), 'b', 'theirs', 20_000)
    const { history: there } = goToOwn(history.commit(label('a', 'three'), 30_000), first, merge)
    expect(['a', 'b', 'c'].map((name) => labelOf(there, name))).toEqual([
      'one',
      'theirs',
      start.elements[id('c')]?.settings['label'],
    ])
  })

  it('leaves a valid form, ascending positions and a history that can be saved, after any actions', () => {
    const act = fc.tuple(fc.constantFrom('mine', 'mine', 'theirs', 'undo', 'redo'), anyEditRequest)
    fc.assert(
      fc.property(anyDocument(10), fc.array(act, { maxLength: 25 }), (document, acts) => {
        let history = createHistory(document)
        for (const [i, [what, one]] of acts.entries()) {
          const edit = editFor(history.stable, one)
          if (what === 'mine') history = history.commit(edit, i * 500)
          else if (what === 'theirs') history = mergeRemote(history, edit, i * 500, merge)
          else history = (what === 'undo' ? undoOwn : redoOwn)(history, merge).history
          expect(treeProblems(history.stable, kinds)).toEqual([])
          const serials = history.allSteps.map(({ serial }) => serial)
          expect(serials).toEqual([...new Set(serials)].sort((a, b) => a - b))
        }
        const kept = createHistory(history.stable, { steps: history.allSteps, position: history.position })
        expect(kept.goTo(0).stable).toEqual(document)
      }),
    )
  })
})
