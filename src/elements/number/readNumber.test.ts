import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber } from './readNumber.ts'

describe('figures typed into a number box', () => {
  it('gives back any number that was printed', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(readNumber(String(number))).toBe(Object.is(number, -0) ? 0 : number)
      }),
    )
  })

  it('takes a decimal comma, and an unfinished decimal', () => {
    expect([readNumber('3,5'), readNumber('3.'), readNumber('.5'), readNumber(' 7 ')]).toEqual([3.5, 3, 0.5, 7])
  })

  it('takes nothing for nothing', () => {
    expect([readNumber(''), readNumber('  ')]).toEqual([undefined, undefined])
  })

  it('keeps what is no number as the text it is', () => {
    expect(['-', 'abc', '1,000,000', '1e999', '0x10', 'NaN'].map(readNumber)).toEqual([
      '-',
      'abc',
      '1,000,000',
      '1e999',
      '0x10',
      'NaN',
    ])
  })
})
