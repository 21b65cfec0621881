import { describe, expect, it } from 'vitest'
import { escaped } from './buildServer.ts'

const meaning = (code: string): unknown => JSON.parse(code)

describe('a program in ASCII', () => {
  it.each(['"Nước sạch 水"', '"A 😀 of two halves"', '"plain"', '"\\\\水 behind a backslash of its own"'])(
    'says the same: %s',
    (code) => {
      const written = escaped(code)
      expect(written).toMatch(/^[\x20-\x7e]*$/)
      expect(meaning(written)).toBe(meaning(code))
    },
  )

  it('has a letter behind a backslash as itself, as in patterns', () => {
    expect(escaped('/\\水+/')).toBe('/\\u6c34+/')
  })
})
