import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { form, group, number, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../../forms/compile/compileDocument.ts'
import type { Answers } from '../../forms/filling/Filling.ts'
import { answerIn, mergeDrafts, withAnswer } from './mergeDrafts.ts'

const compiled = compileDocument(form(text('name'), text('notes'), group('pump', number('age'), text('make'))), kinds)
const PATHS = ['name', 'notes', 'pump/age', 'pump/make']
const merge = (base: Answers, ours: Answers, theirs: Answers) => mergeDrafts(compiled, base, ours, theirs)

const answers = fc
  .tuple(...PATHS.map(() => fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined })))
  .map((values) => values.reduce<Answers>((all, value, at) => withAnswer(all, PATHS[at] ?? '', value), {}))

describe('Two versions of a draft from two devices', () => {
  it('are merged question by question', () => {
    const base = { name: 'Well', notes: 'dry', pump: { age: 3 } }
    const ours = { name: 'Old well', notes: 'dry', pump: { age: 3, make: 'Afridev' } }
    const theirs = { name: 'Well', notes: 'wet', pump: { age: 4 } }
    expect(merge(base, ours, theirs)).toEqual({
      answers: { name: 'Old well', notes: 'wet', pump: { age: 4, make: 'Afridev' } },
      others: {},
    })
  })

  it('keep both answers if both changed one differently', () => {
    const merged = merge(
      { name: 'Well', notes: 'dry' },
      { name: 'Mine', notes: 'wet' },
      { name: 'Theirs', notes: 'wet' },
    )
    expect(merged).toEqual({ answers: { name: 'Mine', notes: 'wet' }, others: { name: 'Theirs' } })
    expect(merge({ name: 'Well' }, { name: 'Mine' }, {})).toEqual({ answers: { name: 'Mine' }, others: { name: null } })
  })

  it('lose nothing: each changed answer is in the draft or beside it', () => {
    fc.assert(
      fc.property(answers, answers, answers, (base, ours, theirs) => {
        const merged = merge(base, ours, theirs)
        const lost = PATHS.filter((path) => {
          const [was, mine, other, now] = [base, ours, theirs, merged.answers].map((all) => answerIn(all, path))
          const beside = path in merged.others && merged.others[path] === (other ?? null)
          return (mine !== was && now !== mine) || (other !== was && now !== other && !beside)
        })
        expect(lost).toEqual([])
      }),
    )
  })

  it('result in the changed one if the other is unchanged', () => {
    fc.assert(
      fc.property(answers, answers, (base, changed) => {
        expect(merge(base, changed, base)).toEqual({ answers: changed, others: {} })
        expect(merge(base, base, changed)).toEqual({ answers: changed, others: {} })
      }),
    )
  })
})
