import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'

describe('A month', () => {
  it('is one of twelve, within its limits', () => {
    const answer = singleElement('month', { min: 'today-2', max: '2026-12' })
    expect(['2025-12', '2026-01', '2027-01', '2026-13', '-'].map((value) => answer.wrong(value))).toEqual([
      ['monthMin'],
      [],
      ['monthMax'],
      ['month'],
      ['month'],
    ])
  })

  it('is formatted in the language, and exported as stored', () => {
    const answer = singleElement('month')
    expect(['en', 'vi', 'zh'].map((language) => answer.text('2026-03', language))).toEqual([
      'March 2026',
      'tháng 3 năm 2026',
      '2026年3月',
    ])
    expect(answer.cells('2026-03')).toEqual({ '': '2026-03' })
  })
})
