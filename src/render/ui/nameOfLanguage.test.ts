import { expect, it } from 'vitest'
import { nameOfLanguage } from './nameOfLanguage.ts'

it('a language is named in its own language, or in the reader’s', () => {
  expect(nameOfLanguage('vi')).toBe('Tiếng Việt')
  expect(nameOfLanguage('vi', 'en')).toBe('Vietnamese')
})

it('an invalid language tag, as in hand-written JSON, is shown unchanged', () => {
  expect(nameOfLanguage('en_US')).toBe('en_US')
  expect(nameOfLanguage('en_US', 'vi')).toBe('en_US')
})
