import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'

describe('A date', () => {
  it('is an existing day within its limits', () => {
    const answer = singleElement('date', { min: 'today-7', max: '2026-12-31' })
    expect(
      ['2026-02-30', '2026-02-21', '2026-02-22', '2027-01-01', '-', 20260301].map((value) => answer.wrong(value)),
    ).toEqual([['date'], ['dateMin'], [], ['dateMax'], ['unfinished'], ['type']])
  })

  it('is shown in the reader’s language and exported in ISO format', () => {
    const answer = singleElement('date')
    expect([answer.text('2026-03-01', 'zh'), answer.cells('2026-03-01')]).toEqual([
      '2026年3月1日',
      { '': '2026-03-01' },
    ])
  })
})
