import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteLongIntegers } from './quoteLongIntegers.ts'

const read = (json: string): unknown => JSON.parse(quoteLongIntegers(json))

describe('Long integers in JSON', () => {
  it('become strings with all digits; others stay numbers', () => {
    expect(
      read('{"a":9007199254740993,"b":[-9223372036854775808,9007199254740991],"c":{"d":18446744073709551615}}'),
    ).toEqual({
      a: '9007199254740993',
      b: ['-9223372036854775808', 9007199254740991],
      c: { d: '18446744073709551615' },
    })
  })

  it('are left unchanged in strings, keys and fractions', () => {
    const json =
      '{"9007199254740993":"\\"9007199254740993, \\\\","at":[106.7041212345678901,1.2345678901234567e+16],"z":"9007199254740993"}'
    expect(quoteLongIntegers(json)).toBe(json)
    expect(read(`[${json},9007199254740993]`)).toEqual([JSON.parse(json), '9007199254740993'])
  })

  it('of any size are preserved digit by digit, in any surroundings', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }), fc.jsonValue(), (number, around) => {
        const safe = Number.isSafeInteger(Number(number))
        const json = `{"n": ${number} ,"around":${JSON.stringify(around)}}`
        expect(read(json)).toEqual({
          n: safe ? Number(number) : String(number),
          around: JSON.parse(quoteLongIntegers(JSON.stringify(around))) as unknown,
        })
      }),
    )
  })

  it.each(['{9007199254740993:1}', '{"a":1,9007199254740993 :1}', '[+9007199254740993]', '[09007199254740993]'])(
    'do not make invalid JSON valid: %s',
    (text) => {
      expect(() => read(text)).toThrow(SyntaxError)
    },
  )

  it('are found after strings of millions of characters', () => {
    const long = String.raw`x\"`.repeat(1_500_000)
    expect(read(`{"a":"${long}","b":9007199254740993}`)).toMatchObject({ b: '9007199254740993' })
  })
})
