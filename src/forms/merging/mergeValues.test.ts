import { describe, expect, it } from 'vitest'
import { mergeValues } from './mergeValues.ts'

/** The merged value, and the conflicts. Theirs is chosen if the path is `chosen`. */
function merged(base: unknown, mine: unknown, theirs: unknown, { path = [] as string[], chosen = 'none' } = {}) {
  const asked: (readonly unknown[])[] = []
  const value = mergeValues(base, mine, theirs, path, (at, own, their) => {
    asked.push([at.join('/'), own, their])
    return at.join('/') === chosen
  })
  return { value, asked }
}

describe('Merging one value of three versions', () => {
  it('takes the value of the side that changed it, without a conflict', () => {
    expect(merged(1, 2, 1)).toEqual({ value: 2, asked: [] })
    expect(merged(1, 1, 2)).toEqual({ value: 2, asked: [] })
    expect(merged([1], [1], [2])).toEqual({ value: [2], asked: [] })
    expect(merged(1, 1, undefined)).toEqual({ value: undefined, asked: [] })
    expect(merged(1, 2, 2)).toEqual({ value: 2, asked: [] })
  })

  it('reports different changes of both sides, and takes mine unless theirs is chosen', () => {
    expect(merged(1, 2, 3)).toEqual({ value: 2, asked: [['', 2, 3]] })
    expect(merged(1, 2, 3, { path: ['k'], chosen: 'k' })).toEqual({ value: 3, asked: [['k', 2, 3]] })
  })

  it('returns my object if theirs is unchanged or equal', () => {
    const mine = { x: { y: 1 } }
    expect(merged({ x: { y: 0 } }, mine, { x: { y: 0 } }).value).toBe(mine)
    expect(merged({ x: { y: 0 } }, mine, { x: { y: 1 } }).value).toBe(mine)
  })

  it('merges records key by key, down to the settings of an element', () => {
    const base = { kept: 0, mine: 0, theirs: 0, both: { x: 0, y: 0 }, gone: 0, lost: 0 }
    const mine = { kept: 0, mine: 1, theirs: 0, both: { x: 1, y: 0 }, gone: 0, new: 1 }
    const theirs = { kept: 0, mine: 0, theirs: 2, both: { x: 0, y: 2 }, lost: 0, other: 2 }
    expect(merged(base, mine, theirs)).toEqual({
      value: { kept: 0, mine: 1, theirs: 2, both: { x: 1, y: 2 }, new: 1, other: 2 },
      asked: [],
    })
    expect(Object.keys(merged(base, mine, theirs).value as object)).not.toContain('gone')
    expect(merged({ a: { b: 0 } }, { a: { b: 1 } }, { a: { b: 2 } }, { chosen: 'a/b' })).toEqual({
      value: { a: { b: 2 } },
      asked: [['a/b', 1, 2]],
    })
  })

  it('treats lists, and values that are not records on all sides, as a whole', () => {
    for (const [base, mine, theirs] of [
      [[1], [1, 2], [1, 3]],
      [{ x: 0 }, { x: 1 }, 'words'],
      [{ x: 0 }, 'words', { x: 1 }],
      ['words', { x: 0 }, { x: 1 }],
    ])
      expect(merged(base, mine, theirs)).toEqual({ value: mine, asked: [['', mine, theirs]] })
  })

  it('treats nested values as a whole, except for texts in several languages', () => {
    const deep = { path: ['settings', 'x'] }
    const whole = merged({ a: 0, b: 0 }, { a: 1, b: 0 }, { a: 0, b: 2 }, deep)
    expect(whole).toEqual({ value: { a: 1, b: 0 }, asked: [['settings/x', { a: 1, b: 0 }, { a: 0, b: 2 }]] })
    expect(merged({ en: 'A', vi: 'A' }, { en: 'B', vi: 'A' }, { en: 'A', vi: 'C' }, deep)).toEqual({
      value: { en: 'B', vi: 'C' },
      asked: [],
    })
    const mixed = merged({ en: 'A', n: 0 }, { en: 'B', n: 0 }, { en: 'A', n: 1 }, deep)
    expect(mixed.asked).toHaveLength(1)
    const once = merged({ en: 'A' }, { en: 'B' }, { en: 'A', n: 1 }, deep)
    expect(once).toEqual({ value: { en: 'B' }, asked: [['settings/x', { en: 'B' }, { en: 'A', n: 1 }]] })
  })
})
