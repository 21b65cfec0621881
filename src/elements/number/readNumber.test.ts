import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber } from './readNumber.ts'

describe('Reading typed numbers', () => {
  it('restores any printed number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(readNumber(String(number))).toBe(Object.is(number, -0) ? 0 : number)
      }),
    )
  })

  it('accepts a decimal comma, and an unfinished decimal', () => {
    expect([readNumber('3,5'), readNumber('3.'), readNumber('.5'), readNumber(' 7 ')]).toEqual([3.5, 3, 0.5, 7])
  })

  it('returns undefined for blank text', () => {
    expect([readNumber(''), readNumber('  ')]).toEqual([undefined, undefined])
  })

  it('accepts thousands separators if they are unambiguous', () => {
    const figures = ['1,000,000', '1.000.000', '1,234.5', '1.234,5', '12 345', "1'234'567", '12\u00a0345,5', '-1,234.0']
    expect(figures.map((typed) => readNumber(typed))).toEqual([
      1_000_000, 1_000_000, 1234.5, 1234.5, 12_345, 1_234_567, 12_345.5, -1234,
    ])
  })

  it('treats one separator before three digits as thousands in whole numbers', () => {
    expect([
      readNumber('1,234'),
      readNumber('1,234', true),
      readNumber('1.234', true),
      readNumber('1.5', true),
    ]).toEqual([1.234, 1234, 1234, 1.5])
  })

  it('accepts digits and signs of other scripts', () => {
    expect(['١٢٫٥', '۱۲', '१२', '၁၂', '๑๒', '１２', '−7'].map((typed) => readNumber(typed))).toEqual([
      12.5, 12, 12, 12, 12, 12, -7,
    ])
  })

  it('restores the output of Intl in any language of forms', () => {
    const languages = fc.constantFrom('en', 'vi', 'zh', 'fr', 'de', 'ar', 'my', 'km', 'hi-IN-u-nu-deva', 'fa')
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999, max: 9_999 }),
        fc.integer({ min: 0, max: 99 }),
        languages,
        (whole, hundredths, language) => {
          const number = Math.sign(whole || 1) * (Math.abs(whole) + hundredths / 100)
          const written = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 2 }).format(
            number,
          )
          expect(readNumber(written)).toBeCloseTo(number, 9)
        },
      ),
    )
  })

  it('keeps invalid numbers as text', () => {
    const texts = ['-', 'abc', '1e999', '0x10', 'NaN', '1,00,0', '1,2,3', '12,34.5', '1.2.3', '1 23']
    expect(texts.map((typed) => readNumber(typed))).toEqual(texts)
  })
})
