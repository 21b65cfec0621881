import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { formLanguageOf, initialLanguage, singleStop } from './i18n.ts'

describe('the language the portal opens in', () => {
  it('is the one a person chose before', () => {
    expect(initialLanguage('vi', ['zh-CN', 'en'])).toBe('vi')
  })

  it('is else the first of the browser that we speak', () => {
    // Thai is supported by forms, not by the portal.
    expect(initialLanguage(null, ['fr-FR', 'th-TH', 'zh-Hant-TW', 'en'])).toBe('zh')
  })

  it('is else English', () => {
    expect(initialLanguage('tlh', ['fr', 'de'])).toBe('en')
  })
})

describe('the language a form speaks while it is filled in', () => {
  it.each([
    ['th-TH', 'th'],
    ['KM', 'km'],
    ['my_MM', 'my'],
    ['myv', undefined],
    ['sw', 'sw'],
    ['pt-BR', 'pt'],
    ['de', undefined],
  ])('of %s is %s', (tag, language) => {
    expect(formLanguageOf(tag)).toBe(language)
  })
})

describe('a sentence that ends in a title', () => {
  it.each([
    ['Also shown: What is it?.', 'Also shown: What is it?'],
    ['Missing: Really!. Answer every row.', 'Missing: Really! Answer every row.'],
    ['Shared with Acme Inc..', 'Shared with Acme Inc.'],
    ['同时显示：这是什么？。', '同时显示：这是什么？'],
    ['Also shown: Depth.', 'Also shown: Depth.'],
    ['Files of ../maps', 'Files of ../maps'],
  ])('has one mark at its end: %s', (text, said) => {
    expect(singleStop(text)).toBe(said)
  })
})

it('knows its keys when it is compiled: one that English lacks is no key', async () => {
  const t = await createInstance().init({ lng: 'en' })
  // @ts-expect-error No words of that name.
  expect(t('typo')).toBe('typo')
})
