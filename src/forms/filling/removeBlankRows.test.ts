import { describe, expect, it } from 'vitest'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { ElementBuilder, form, number, repeat, table, text } from '../../../tests/kit/form.ts'
import type { Answers } from './Filling.ts'
import { removeBlankRows } from './removeBlankRows.ts'
import { openFilling } from './openFilling.ts'

const left = (document: FormDocument, answers: Answers) => {
  const filling = openFilling(compileDocument(document, kinds), { answers, from: 'draft' })
  const dropped = removeBlankRows(filling)
  return { dropped, input: filling.input() }
}

describe('Blank rows', () => {
  it.each([repeat, table])('are dropped at any position', (rows) => {
    const wells = form(rows('wells', text('kind'), number('depth')))
    expect(left(wells, { wells: [{}, { kind: 'tap' }, {}, { depth: 0 }, {}] })).toEqual({
      dropped: true,
      input: { wells: [{ kind: 'tap' }, { depth: 0 }] },
    })
    expect(left(wells, { wells: [{ kind: 'tap' }] })).toEqual({ dropped: false, input: { wells: [{ kind: 'tap' }] } })
  })

  it('include rows whose nested rows are all blank', () => {
    const wells = form(repeat('wells', text('kind'), repeat('tests', number('ph'))))
    expect(left(wells, { wells: [{ tests: [{}, {}] }, { tests: [{}, { ph: 7 }] }] }).input).toEqual({
      wells: [{ tests: [{ ph: 7 }] }],
    })
  })

  it('may contain calculated and hidden values', () => {
    const counted = form(
      repeat(
        'wells',
        text('kind'),
        number('position').with({ calculation: '7' }),
        new ElementBuilder('hidden', 'source', { default: '"poster"' }),
      ),
    )
    expect(left(counted, { wells: [{ source: 'x' }, { kind: 'tap', source: 'x' }] }).input).toMatchObject({
      wells: [{ kind: 'tap' }],
    })
  })

  it('are kept if their number is fixed, or up to the required minimum', () => {
    const rows: readonly Answers[] = [{}, { kind: 'tap' }, {}]
    const fixed = form(repeat('wells', text('kind')).with({ fixed: 3 }))
    expect(left(fixed, { wells: rows })).toEqual({ dropped: false, input: { wells: rows } })
    const least = form(repeat('wells', text('kind')).with({ min: 2 }))
    expect(left(least, { wells: rows }).input).toEqual({ wells: [{}, { kind: 'tap' }] })
  })
})
