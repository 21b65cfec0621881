import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument, editFor, anyEditRequest, type EditRequest } from '../../../tests/kit/arbitraries.ts'
import { form, text } from '../../../tests/kit/form.ts'
import { treeProblems } from '../../../tests/kit/treeProblems.ts'
import { kinds } from '../../elements/registry.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { setSetting } from '../edits/setSetting.ts'
import { createHistory, type History } from '../history/History.ts'
import { revertStep } from './revertStep.ts'

const PAUSE = 10_000
const made = (start: FormDocument, wishes: readonly EditRequest[]): History =>
  wishes.reduce((history, one, i) => history.commit(editFor(history.stable, one), i * PAUSE), createHistory(start))

describe('Reverting a step', () => {
  it('equals undo for the latest step', () => {
    fc.assert(
      fc.property(anyDocument(12), fc.array(anyEditRequest, { minLength: 1, maxLength: 15 }), (start, wishes) => {
        const history = made(start, wishes)
        const reverted = revertStep(history, history.position, kinds)
        expect(reverted?.document ?? start).toEqual(history.undo().stable)
      }),
    )
  })

  it('has the result of never making it if later steps concern other elements', () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const start = form(...names.map((name) => text(name)))
    const ids = start.roots.children
    const change = fc.record({ at: fc.nat(4), key: fc.constantFrom('label', 'help'), words: fc.string() })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), fc.array(change, { maxLength: 12 }), (before, after) => {
        const edits = (changes: typeof before) =>
          changes.map(({ at, key, words }) => setSetting(ids[at] ?? '', key, words))
        const others = edits(after.filter(({ at }) => at !== 2))
        const commit = (history: History, list: typeof others) =>
          list.reduce((done, edit, i) => done.commit(edit, (done.allSteps.length + i) * PAUSE), history)
        const first = commit(createHistory(start), edits(before))
        const step = first.commit(setSetting(ids[2] ?? '', 'label', 'reverted'), 1e9)
        const reverted = revertStep(commit(step, others), step.position, kinds)
        expect(reverted?.conflicts).toEqual([])
        expect(reverted?.document).toEqual(commit(first, others).stable)
      }),
    )
  })

  it('keeps the tree valid for any step and any choices', () => {
    fc.assert(
      fc.property(
        anyDocument(10),
        fc.array(anyEditRequest, { minLength: 2, maxLength: 15 }),
        fc.nat(),
        (start, wishes, pick) => {
          const history = made(start, wishes)
          const step = history.steps[pick % Math.max(1, history.steps.length)]
          const kept = step && revertStep(history, step.serial, kinds)
          if (!step || !kept) return
          expect(treeProblems(kept.document, kinds)).toEqual([])
          const chosen = new Set(kept.conflicts.map(({ key }) => key))
          const taken = revertStep(history, step.serial, kinds, chosen)
          expect(taken && treeProblems(taken.document, kinds)).toEqual([])
        },
      ),
    )
  })

  it('is a step itself, and impossible if nothing is left to revert', () => {
    const start = form(text('a'))
    const id = start.roots.children[0] ?? ''
    const history = createHistory(start).commit(setSetting(id, 'label', 'A'), 0)
    const { edit } = revertStep(history, history.position, kinds) ?? {}
    const after = edit ? history.commit(edit, PAUSE) : history
    expect(after.steps).toHaveLength(2)
    expect(after.undoLabel).toBe('editor:edit.revertStep')
    expect(revertStep(after, history.position, kinds)?.edit).toBeNull()
    expect(revertStep(after, 99, kinds)).toBeNull()
  })
})
