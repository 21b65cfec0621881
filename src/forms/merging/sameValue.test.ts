import { describe, expect, it } from 'vitest'
import { isRecord, sameValue } from './sameValue.ts'

describe('two values of a document', () => {
  it('are the same by all they hold, absent or undefined', () => {
    for (const [a, b] of [
      [1, 1],
      [Number.NaN, Number.NaN],
      [null, null],
      [
        [1, [2]],
        [1, [2]],
      ],
      [
        { x: 1, y: { z: ['a'] } },
        { y: { z: ['a'] }, x: 1 },
      ],
      [{ x: undefined }, {}],
      [{}, { x: undefined }],
    ])
      expect(sameValue(a, b)).toBe(true)
  })

  it('differ by anything in them, by their lengths, and by what they are', () => {
    for (const [a, b] of [
      [1, 2],
      [1, '1'],
      [null, undefined],
      [null, {}],
      [{}, null],
      [[], {}],
      [{}, []],
      [[], ''],
      [[1], [1, 2]],
      [
        [1, 2],
        [1, 3],
      ],
      [[undefined], []],
      [{ x: 1 }, {}],
      [{}, { x: 1 }],
      [
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ],
    ])
      expect(sameValue(a, b)).toBe(false)
  })
})

describe('a record', () => {
  it('is what has keys, and neither nothing, a list nor a plain value', () => {
    expect(isRecord({})).toBe(true)
    for (const value of [null, [], 'x', 1, undefined]) expect(isRecord(value)).toBe(false)
  })
})
