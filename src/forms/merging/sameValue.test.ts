import { describe, expect, it } from 'vitest'
import { isRecord, sameValue } from './sameValue.ts'

describe('Two values of a document', () => {
  it('are equal if their content is equal, with absent and undefined alike', () => {
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

  it('differ by any content, length or type', () => {
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

describe('A record', () => {
  it('is an object that is neither null nor an array', () => {
    expect(isRecord({})).toBe(true)
    for (const value of [null, [], 'x', 1, undefined]) expect(isRecord(value)).toBe(false)
  })
})
