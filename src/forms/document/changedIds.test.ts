import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedIds } from './changedIds.ts'
import type { Element, FormDocument } from './FormDocument.ts'

type Elements = FormDocument['elements']

const IDS = ['a', 'b', 'c', 'd', 'e']
/** Elements as edits leave them: unchanged ones are identical objects. */
const POOL = Array.from({ length: 3 }, (_, name) => ({ name: String(name) }) as Element)
const elements = fc.dictionary(fc.constantFrom(...IDS), fc.constantFrom(...POOL)) as fc.Arbitrary<Elements>
const oneByOne = (before: Elements, after: Elements) => IDS.filter((id) => before[id] !== after[id])

describe('The ids of changed elements', () => {
  it('are those of changed, new and removed elements', () => {
    const [first, second] = POOL as [Element, Element]
    const before = { same: first, changed: first, gone: first }
    expect(changedIds(before, { same: first, changed: second, fresh: first }).toSorted()).toEqual([
      'changed',
      'fresh',
      'gone',
    ])
    expect(changedIds(before, before)).toEqual([])
  })

  it('are the same, however often and in whichever order documents are compared', () => {
    const asked = fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 30 })
    fc.assert(
      fc.property(fc.array(elements, { minLength: 5, maxLength: 5 }), asked, (documents, pairs) => {
        for (const [from, to] of pairs) {
          const [before, after] = [documents[from] ?? {}, documents[to] ?? {}]
          expect(changedIds(before, after).toSorted()).toEqual(oneByOne(before, after))
        }
      }),
    )
  })
})
