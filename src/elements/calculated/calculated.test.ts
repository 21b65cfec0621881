import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'

describe('A calculation', () => {
  it('is shown with the set number of decimals, prefix and suffix', () => {
    const answer = singleElement('calculated', {
      decimals: 2,
      grouping: true,
      prefix: '≈',
      suffix: { en: 'litres', vi: 'lít' },
    })
    expect([answer.text(1234.567), answer.text(1234.567, 'vi')]).toEqual(['≈ 1,234.57 litres', '≈ 1.234,57 lít'])
  })

  it('of any type is shown in readable form', () => {
    const answer = singleElement('calculated')
    expect(
      [1 / 3, true, 'well', '2026-03-01', [1.5, '2026-03-01'], { a: 1 }].map((value) => answer.text(value)),
    ).toEqual(['0.3333333333', '✓', 'well', 'Mar 1, 2026', '1.5, Mar 1, 2026', '{"a":1}'])
  })

  it('with a date and time is shown with its offset', () => {
    expect(singleElement('calculated').text('2026-03-01T09:30:00+07:00', 'zh')).toBe('2026年3月1日 09:30 (UTC+07:00)')
  })

  it('is exported as its value', () => {
    const answer = singleElement('calculated', { suffix: 'l' })
    expect([answer.cells(2.5), answer.cells([1]), answer.wrong(2.5)]).toEqual([{ '': 2.5 }, { '': '[1]' }, []])
  })
})
