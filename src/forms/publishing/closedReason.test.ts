import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GRACE_MS, remainingSubmissions, type Terms, refusalReason, closedReason } from './closedReason.ts'

const NONE: Terms = { opensAt: null, closesAt: null, limit: null, perPerson: null }
const bound = fc.option(fc.integer({ min: 1, max: 50 }), { nil: null })
const anyTerms = fc.record({ opensAt: bound, closesAt: bound, limit: bound, perPerson: bound })
const anyAsked = fc.record({ now: fc.nat(60), sent: fc.nat(60), mine: fc.option(fc.nat(60), { nil: undefined }) })

describe('A form with a schedule and limits', () => {
  it('opens at its opening time and not before', () => {
    expect(closedReason({ ...NONE, opensAt: 100 }, { now: 99, sent: 0 })).toBe('formNotYetOpen')
    expect(closedReason({ ...NONE, opensAt: 100 }, { now: 100, sent: 0 })).toBeNull()
  })

  it('closes at its closing time, and accepts submissions started earlier for another hour', () => {
    const terms = { ...NONE, closesAt: 100 }
    expect(closedReason(terms, { now: 99, sent: 0 })).toBeNull()
    expect(closedReason(terms, { now: 100, sent: 0 })).toBe('formClosed')
    expect(refusalReason(terms, { now: 100 + GRACE_MS - 1, sent: 0 })).toBeNull()
    expect(refusalReason(terms, { now: 100 + GRACE_MS, sent: 0 })).toBe('formClosed')
  })

  it('closes at its maximum number of submissions, in total and per person', () => {
    expect(closedReason({ ...NONE, limit: 2 }, { now: 0, sent: 1 })).toBeNull()
    expect(closedReason({ ...NONE, limit: 2 }, { now: 0, sent: 2 })).toBe('formFull')
    expect(closedReason({ ...NONE, perPerson: 1 }, { now: 0, sent: 9, mine: 0 })).toBeNull()
    expect(closedReason({ ...NONE, perPerson: 1 }, { now: 0, sent: 9, mine: 1 })).toBe('formAnswered')
    expect(closedReason({ ...NONE, perPerson: 1 }, { now: 0, sent: 9 })).toBeNull()
  })

  it('is always open without any of them', () => {
    fc.assert(
      fc.property(anyAsked, (asked) => {
        expect([closedReason(NONE, asked), refusalReason(NONE, asked), remainingSubmissions(NONE, asked)]).toEqual([
          null,
          null,
          null,
        ])
      }),
    )
  })

  it('accepts every submission that may be started', () => {
    fc.assert(
      fc.property(anyTerms, anyAsked, (terms, asked) => {
        if (closedReason(terms, asked) !== null) return
        expect(refusalReason(terms, asked)).toBeNull()
        expect(remainingSubmissions(terms, asked)).not.toBe(0)
      }),
    )
  })
})
