import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCustomEqual } from './fastEquals.ts'

const isSame = createCustomEqual()

describe('The stand-in for deep comparison', () => {
  it('agrees with the platform’s comparison for any JSON, and for copies', () => {
    // JSON does not distinguish 0 and -0.
    const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown)
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(isSame(a, b)).toBe(isDeepStrictEqual(a, b))
        expect(isSame(a, structuredClone(a))).toBe(true)
        expect(isSame({ a }, { a, b: undefined })).toBe(false)
      }),
    )
  })

  it('treats functions as equal, and terminates for circular values', () => {
    expect(isSame({ on: () => 1 }, { on: () => 2 })).toBe(true)
    expect(isSame({ on: () => 1 }, { on: 2 })).toBe(false)
    const [a, b]: { self?: object }[] = [{}, {}]
    if (a && b) [a.self, b.self] = [a, b]
    expect(isSame(a, b)).toBe(true)
    expect(isSame([1], { 0: 1 })).toBe(false)
  })
})
