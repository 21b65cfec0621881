import { expect, it } from 'vitest'
import { nameOfLanguage } from './nameOfLanguage.ts'

it('a language is called by its own name, or in the language of a reader', () => {
  expect(nameOfLanguage('vi')).toBe('Tiếng Việt')
  expect(nameOfLanguage('vi', 'en')).toBe('Vietnamese')
})

it('a tag that is none, such as hand-written JSON may have, stands for itself', () => {
  expect(nameOfLanguage('en_US')).toBe('en_US')
  expect(nameOfLanguage('en_US', 'vi')).toBe('en_US')
})
