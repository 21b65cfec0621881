import { describe, expect, it } from 'vitest'
import { distanceText } from './distanceText.ts'

describe('a distance in words', () => {
  it.each([
    [0, '10 m'],
    [354, '350 m'],
    [994, '990 m'],
    [995, '1 km'],
    [1_240, '1.2 km'],
    [48_400, '48 km'],
    [1_234_000, '1,234 km'],
  ])('says %d metres as %s', (metres, text) => {
    expect(distanceText(metres, 'en')).toBe(text)
  })

  it('follows the language', () => {
    expect(distanceText(1_240, 'vi')).toBe('1,2 km')
  })
})
