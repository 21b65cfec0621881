import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'
import { filling } from '../../../tests/kit/filling.ts'
import { ElementBuilder, form, text } from '../../../tests/kit/form.ts'

const named = (kind: string) => new ElementBuilder(kind, kind, { label: kind })

describe('A hidden field', () => {
  const answer = singleElement('hidden')

  it('may contain anything of limited size', () => {
    expect(['poster', 5, true, { a: [1] }].map((value) => answer.wrong(value))).toEqual([[], [], [], []])
    expect(answer.wrong('x'.repeat(10_001))).toEqual(['maxLength'])
  })

  it('is exported as a value if a table can contain it', () => {
    expect([answer.cells(5), answer.cells({ a: 1 }), answer.text(['a'])]).toEqual([
      { '': 5 },
      { '': '{"a":1}' },
      '["a"]',
    ])
  })
})

describe('Progress', () => {
  it('counts questions, but not hidden fields and calculations', () => {
    const f = filling(form(named('hidden'), named('calculated'), text('name')))
    expect(f.filling.progress()).toEqual({ answered: 0, asked: 1 })
  })
})
