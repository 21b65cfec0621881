import { describe, expect, it } from 'vitest'
import { distanceText } from './distanceText.ts'

describe('A distance', () => {
  it.each([
    [0, '0 m'],
    [7.4, '7 m'],
    [44, '40 m'],
    [996, '1 km'],
    [1_240, '1.2 km'],
    [86_420, '86 km'],
    [12_345_678, '12,346 km'],
  ])('of %d metres is formatted as %s', (metres, said) => expect(distanceText(metres, 'en')).toBe(said))

  it('is formatted in the language of the page', () => {
    expect(distanceText(1_240, 'vi')).toBe('1,2 km')
  })
})
