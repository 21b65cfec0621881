import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceSearch, foldText } from './choiceSearch.ts'

const places = ['Hà Nội', 'Đà Nẵng', 'Huế', 'Nội Bài', 'Hải Phòng', 'São Paulo']
const choices = places.map((label, index) => ({ value: String(index), label }))
const found = (query: string, search = choiceSearch(choices, String)) =>
  search
    .find(query)
    .take(100)
    .map(({ label }) => label)

describe('Searching choices', () => {
  it('ignores accents and case', () => {
    expect(found('da nang')).toEqual(['Đà Nẵng'])
    expect(found('ĐÀ NẴNG')).toEqual(['Đà Nẵng'])
    expect(found('sao')).toEqual(['São Paulo'])
    expect(foldText('Ứng Hòa, Đức')).toBe('ung hoa, duc')
  })

  it('finds every word anywhere, and lists matches at the start first', () => {
    expect(found('noi')).toEqual(['Nội Bài', 'Hà Nội'])
    expect(found('phong hai')).toEqual(['Hải Phòng'])
    expect(found('zzz')).toEqual([])
  })

  it('keeps labels with several lines apart', () => {
    const odd = ['Một\nhai', 'Ba'].map((label) => ({ value: label, label }))
    expect(found('ba', choiceSearch(odd, String))).toEqual(['Ba'])
    expect(found('mot hai', choiceSearch(odd, String))).toEqual(['Một\nhai'])
  })

  it('returns all choices unchanged without a query', () => {
    const { count, take } = choiceSearch(choices, String).find('  ')
    expect([count, take(2), take(99)]).toEqual([6, choices.slice(0, 2), choices])
  })

  it('gives the same result however the query was typed', () => {
    const text = fc.string({ unit: fc.constantFrom('h', 'n', 'o', 'à', 'Đ', ' '), maxLength: 6 })
    fc.assert(
      fc.property(fc.array(text, { maxLength: 30 }), text, text, (labels, before, query) => {
        const all = labels.map((label, index) => ({ value: String(index), label }))
        const used = choiceSearch(all, String)
        for (let end = 0; end <= query.length; end++) used.find(before + query.slice(0, end))
        for (let end = 0; end <= query.length; end++) used.find(query.slice(0, end))
        const [after, fresh] = [used, choiceSearch(all, String)].map((search) => search.find(query))
        expect([after?.count, after?.take(9)]).toEqual([fresh?.count, fresh?.take(9)])
      }),
    )
  })
})
