import { describe, expect, it } from 'vitest'
import { toAscii } from './buildServer.ts'

const meaning = (code: string): unknown => JSON.parse(code)

describe('A program escaped to ASCII', () => {
  it.each(['"Nước sạch 水"', '"A 😀 of two halves"', '"plain"', '"\\\\水 behind a backslash of its own"'])(
    'has the same meaning: %s',
    (code) => {
      const written = toAscii(code)
      expect(written).toMatch(/^[\x20-\x7e]*$/)
      expect(meaning(written)).toBe(meaning(code))
    },
  )

  it('escapes a character after a backslash, as in patterns', () => {
    expect(toAscii('/\\水+/')).toBe('/\\u6c34+/')
  })
})
