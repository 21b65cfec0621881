import { expect, it } from 'vitest'
import { sizeText } from './sizeText.ts'

it.each([
  [0, '0 kB'],
  [12, '1 kB'],
  [840_000, '840 kB'],
  [999_900, '1 MB'],
  [1_440_000, '1.4 MB'],
  [12_400_000, '12 MB'],
  [1_400_000_000, '1.4 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes, 'en')).toBe(text)
})
