import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../kinds/ElementKind.ts'
import { sameJson } from './sameJson.ts'

describe('Two answers', () => {
  it('are equal if their content is equal, after any number of JSON conversions', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const [a, b] = [JSON.parse(JSON.stringify(one)) as Json, JSON.parse(JSON.stringify(other)) as Json]
        expect(sameJson(a, JSON.parse(JSON.stringify(a)) as Json)).toBe(true)
        expect(sameJson(a, b)).toBe(sameJson(b, a))
      }),
    )
  })

  it('differ if any part differs', () => {
    expect(sameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
    expect(sameJson({ a: 1 }, { a: 1, b: 2 })).toBe(false)
    expect(sameJson({ a: 1 }, { b: 1 })).toBe(false)
    expect(sameJson([1, 2], [2, 1])).toBe(false)
    expect(sameJson([], {})).toBe(false)
    expect(sameJson(undefined, undefined)).toBe(true)
    expect(sameJson(null, undefined)).toBe(false)
  })
})
