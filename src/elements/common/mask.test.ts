import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyMask, isMaskFilled } from './mask.ts'

describe('A mask', () => {
  it.each([
    ['##/##', '1', '1'],
    ['##/##', '12', '12'],
    ['##/##', '123', '12/3'],
    ['##/##', '12/34', '12/34'],
    ['##/##', '12345', '12/34'],
    ['##/##', 'a1b2', '12'],
    ['+1 (###) ###', '5551234', '+1 (555) 123'],
    ['+1 (###) ###', '+1 (555) 1', '+1 (555) 1'],
    ['@@ **', 'ñö7x', 'ñö 7x'],
    ['##%', '50', '50%'],
    ['\\##', '5', '#5'],
  ])('%s formats %s as %s', (mask, typed, laid) => {
    expect(applyMask(typed, mask)).toBe(laid)
  })

  it('leaves formatted text unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 20 }),
        fc.constantFrom('##/##/####', '@@-###', '*** ***', '(##) ##%'),
        (typed, mask) => {
          const laid = applyMask(typed, mask)
          expect(applyMask(laid, mask)).toBe(laid)
        },
      ),
    )
  })

  it('is complete only if every position is filled', () => {
    expect(['12/34', '12/3', '12-34', '12/345'].map((text) => isMaskFilled(text, '##/##'))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
