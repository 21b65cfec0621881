import fc from 'fast-check'
import { expect, it } from 'vitest'
import { form, group, number, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../../forms/compile/compileDocument.ts'
import type { Answers } from '../../forms/filling/Filling.ts'
import type { Draft } from './Draft.ts'
import { answerIn, withAnswer } from './mergeDrafts.ts'
import { type SharedDraft, shareDraft } from './sharedDraft.ts'

const compiled = compileDocument(form(text('name'), text('notes'), group('pump', number('age'), text('make'))), kinds)
const PATHS = ['name', 'notes', 'pump/age', 'pump/make']

/** A device on which two pages have one draft open. */
function device() {
  let draft: Draft = { submissionId: 'one', answers: {}, savedAt: '0' }
  let written = 0
  const open = (): { shown: Answers; readonly shared: SharedDraft } => ({
    shown: draft.answers,
    shared: shareDraft(compiled, draft, draft.answers),
  })
  const pages = [open(), open()]
  return {
    draft: () => draft,
    answer: (at: number, path: string, value: string | undefined) => {
      const page = pages[at] ?? open()
      page.shown = withAnswer(page.shown, path, value)
      draft = { ...draft, ...page.shared.together(draft, page.shown), savedAt: String(++written) }
      page.shared.wrote(draft, page.shown)
    },
    drawAnew: (at: number) => (pages[at] = open()),
    lags: (at: number) => pages[at]?.shared.lags(draft),
    shown: (at: number) => pages[at]?.shown,
  }
}

const page = fc.integer({ min: 0, max: 1 })
const value = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined })

it('two pages that answer different questions of one draft lose nothing, whenever they are redrawn', () => {
  const step = fc.record({ page, path: fc.integer({ min: 0, max: 1 }), value, drawn: fc.option(page) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { answer, draft, drawAnew } = device()
      let due: Answers = {}
      for (const { page: at, path, value: said, drawn } of steps) {
        const name = PATHS[path * 2 + at] ?? ''
        answer(at, name, said)
        due = withAnswer(due, name, said)
        if (drawn !== null) drawAnew(drawn)
      }
      expect(draft().answers).toEqual(due)
      expect(draft().others ?? {}).toEqual({})
    }),
  )
})

it('the latest answer is in the draft, and a different one to the same question beside it', () => {
  const step = fc.record({ page, path: fc.constantFrom(...PATHS), value })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { answer, draft } = device()
      for (const { page: at, path, value: said } of steps) {
        const before = answerIn(draft().answers, path)
        answer(at, path, said)
        const now = answerIn(draft().answers, path)
        // Answering the same as before changes nothing: the other page's answer stays.
        expect([said, before]).toContain(now)
      }
    }),
  )
})

it('a page is outdated exactly while the draft contains answers it does not show', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ page, path: fc.constantFrom(...PATHS), value }), { maxLength: 12 }), (steps) => {
      const { answer, draft, drawAnew, lags, shown } = device()
      for (const { page: at, path, value: said } of steps) answer(at, path, said)
      for (const at of [0, 1]) {
        expect(lags(at) ? draft().answers : shown(at)).toEqual(draft().answers)
        drawAnew(at)
        expect(lags(at)).toBe(false)
      }
    }),
  )
})
