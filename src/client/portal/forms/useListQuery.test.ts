import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activeFilterCount, OWNERS, readListQuery, SORTS, STATES, TEMPLATES, writeListQuery } from './useListQuery.ts'

const query = fc.record({
  q: fc.string({ maxLength: 200 }),
  state: fc.constantFrom(null, ...STATES),
  template: fc.constantFrom(null, ...TEMPLATES),
  owner: fc.constantFrom(null, ...OWNERS),
  sort: fc.constantFrom(...SORTS),
  view: fc.constantFrom(null, 'cards' as const, 'table' as const),
  page: fc.integer({ min: 1, max: 100_000 }),
})

describe('The query of a list in the URL', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(query, (asked) => {
        expect(readListQuery(new URLSearchParams(writeListQuery(asked).toString()))).toEqual(asked)
      }),
    )
  })

  it('omits default values', () => {
    expect(writeListQuery(readListQuery(new URLSearchParams())).toString()).toBe('')
  })

  it('omits invalid values', () => {
    const params = new URLSearchParams('state=lost&template=7&owner=king&sort=luck&view=3d&page=-4')
    expect(writeListQuery(readListQuery(params)).toString()).toBe('')
    expect(activeFilterCount(readListQuery(new URLSearchParams('state=draft&template=1')))).toBe(2)
  })
})
