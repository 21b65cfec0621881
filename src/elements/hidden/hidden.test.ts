import { describe, expect, it } from 'vitest'
import { answering } from '../../../tests/kit/answering.ts'

describe('a hidden value', () => {
  const answer = answering('hidden')

  it('may be anything of a sensible size', () => {
    expect(['poster', 5, true, { a: [1] }].map((value) => answer.wrong(value))).toEqual([[], [], [], []])
    expect(answer.wrong('x'.repeat(10_001))).toEqual(['maxLength'])
  })

  it('is exported as a value where a table can hold it', () => {
    expect([answer.cells(5), answer.cells({ a: 1 }), answer.text(['a'])]).toEqual([
      { '': 5 },
      { '': '{"a":1}' },
      '["a"]',
    ])
  })
})
