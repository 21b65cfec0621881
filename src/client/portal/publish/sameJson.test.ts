import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameJson } from './sameJson.ts'

describe('equality of JSON values', () => {
  it('holds for any value and its copy', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(sameJson(value, structuredClone(value))).toBe(true)
      }),
    )
  })

  it('does not look at the order of keys', () => {
    expect(sameJson({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true)
  })

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ a: null }, { b: null }],
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [null, {}],
    ['1', 1],
  ])('tells %j from %j', (a, b) => {
    expect(sameJson(a, b)).toBe(false)
  })
})
