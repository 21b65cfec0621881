import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../kinds/ElementKind.ts'
import { diffJson, withChanges } from './jsonChanges.ts'

type Answers = { readonly [name: string]: Json }

/** Few names and short lists: two values often share parts, with names that objects treat specially among them. */
const { answers } = fc.letrec<{ json: Json; answers: Answers }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'medium' },
    fc.constantFrom<Json>(null, true, 0, 1, '', 'a'),
    fc.array(tie('json'), { maxLength: 4 }),
    tie('answers'),
  ),
  answers: fc.dictionary(fc.constantFrom('a', 'b', 'length', '0', '__proto__', 'constructor'), tie('json'), {
    maxKeys: 4,
    noNullPrototype: true,
  }),
}))
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

describe('The changes between two values', () => {
  it('lead from one to the other, also once stored and when applied twice', () => {
    fc.assert(
      fc.property(answers, answers, (before, after) => {
        const changes = copyOf(diffJson(before, after) ?? [])
        const kept = JSON.stringify(before)
        const once = withChanges(before, changes)
        expect(once).toEqual(copyOf(after))
        expect(withChanges(once, changes)).toEqual(once)
        expect(JSON.stringify(before)).toBe(kept)
      }),
    )
  })

  it('are one per answer, in groups and rows too', () => {
    const before = { name: 'Oak', site: { a: 1, b: 2 }, rows: [{ n: 1 }, { n: 2 }, { n: 3 }] }
    const after = { site: { a: 1, b: 3 }, rows: [{ n: 1 }, { n: 5 }], note: 'new' }
    expect(diffJson(before, after)).toEqual([
      { at: ['site', 'b'], is: 3 },
      { at: ['rows', 1, 'n'], is: 5 },
      { at: ['rows', 2] },
      { at: ['note'], is: 'new' },
      { at: ['name'] },
    ])
    expect(diffJson(before, { ...before, site: { ...before.site } })).toEqual([])
  })

  it('are not listed beyond a length', () => {
    const after = { a: 'x'.repeat(100) }
    expect(diffJson({}, after, 90)).toBeNull()
    expect(diffJson({}, after, 200)).toHaveLength(1)
  })

  it('leave parts alone that are not as expected', () => {
    const odd = [
      { at: [] },
      { at: ['no', 'where'], is: 1 },
      { at: ['rows', 7], is: 1 },
      { at: ['rows', 'length'], is: 9 },
    ]
    expect(withChanges({ rows: [1, 2] }, odd)).toEqual({ rows: [1, 2] })
  })
})
