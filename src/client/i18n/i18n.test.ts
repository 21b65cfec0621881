import { describe, expect, it } from 'vitest'
import { initialLanguage } from './i18n.ts'

describe('the language the portal opens in', () => {
  it('is the one a person chose before', () => {
    expect(initialLanguage('vi', ['zh-CN', 'en'])).toBe('vi')
  })

  it('is else the first of the browser that we speak', () => {
    expect(initialLanguage(null, ['fr-FR', 'zh-Hant-TW', 'en'])).toBe('zh')
  })

  it('is else English', () => {
    expect(initialLanguage('tlh', ['fr', 'de'])).toBe('en')
  })
})
