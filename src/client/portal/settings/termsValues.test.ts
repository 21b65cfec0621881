import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTermsValues, isSameTerms, termsValues } from './termsValues.ts'

const LANGUAGES = ['en', 'vi']
const NONE = { opensAt: null, closesAt: null, closeMessage: null, limit: null, perPerson: null }

const minute = fc.integer({ min: 0, max: 60_000_000 }).map((count) => new Date(count * 60_000).toISOString())
const word = fc.constantFrom('Thanks', 'See you', '谢谢')
const anyTerms = fc.record({
  opensAt: fc.option(minute),
  closesAt: fc.option(minute),
  closeMessage: fc.option(fc.record({ en: word, vi: word }, { requiredKeys: ['en'] })),
  limit: fc.option(fc.integer({ min: 1 })),
  perPerson: fc.option(fc.integer({ min: 1 })),
})

describe('The fields for schedule and limits', () => {
  it('return the values they were filled with', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(readTermsValues(termsValues(terms, LANGUAGES), LANGUAGES)).toEqual(terms)
      }),
    )
  })

  it('set no limit if left blank', () => {
    const values = termsValues(NONE, LANGUAGES)
    expect(values).toMatchObject({ opensAt: '', closesAt: '', closeMessage: { en: '', vi: '' } })
    expect(readTermsValues({ ...values, closeMessage: { en: '  ' } }, LANGUAGES)).toEqual(NONE)
  })

  it('show messages that were written before the form had languages', () => {
    const terms = { ...NONE, closeMessage: 'Thanks' }
    expect(termsValues(terms, LANGUAGES).closeMessage).toEqual({ en: 'Thanks', vi: '' })
    expect(isSameTerms(readTermsValues(termsValues(terms, LANGUAGES), LANGUAGES), terms)).toBe(true)
    expect(isSameTerms({ ...terms, limit: 1 }, terms)).toBe(false)
  })

  it('differ if the message is in another language', () => {
    expect(isSameTerms({ ...NONE, closeMessage: { en: 'Xin' } }, { ...NONE, closeMessage: { vi: 'Xin' } })).toBe(false)
    expect(
      isSameTerms({ ...NONE, closeMessage: { vi: 'Xin', en: '' } }, { ...NONE, closeMessage: { vi: 'Xin' } }),
    ).toBe(true)
  })
})
