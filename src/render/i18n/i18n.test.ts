import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { formLanguageOf, initialLanguage, withoutDoubleStop } from './i18n.ts'

describe('The initial language of the portal', () => {
  it('is the one selected before', () => {
    expect(initialLanguage('vi', ['zh-CN', 'en'])).toBe('vi')
  })

  it('is otherwise the first supported language of the browser', () => {
    // Thai is supported by forms, not by the portal.
    expect(initialLanguage(null, ['fr-FR', 'th-TH', 'zh-Hant-TW', 'en'])).toBe('zh')
  })

  it('is otherwise English', () => {
    expect(initialLanguage('tlh', ['fr', 'de'])).toBe('en')
  })
})

describe('The language of a form being filled in', () => {
  it.each([
    ['th-TH', 'th'],
    ['KM', 'km'],
    ['my_MM', 'my'],
    ['myv', undefined],
    ['sw', 'sw'],
    ['pt-BR', 'pt'],
    ['de', undefined],
  ])('for %s is %s', (tag, language) => {
    expect(formLanguageOf(tag)).toBe(language)
  })
})

describe('A sentence that ends with a title', () => {
  it.each([
    ['Also shown: What is it?.', 'Also shown: What is it?'],
    ['Missing: Really!. Answer every row.', 'Missing: Really! Answer every row.'],
    ['Shared with Acme Inc..', 'Shared with Acme Inc.'],
    ['同时显示：这是什么？。', '同时显示：这是什么？'],
    ['Also shown: Depth.', 'Also shown: Depth.'],
    ['Files of ../maps', 'Files of ../maps'],
  ])('has a single punctuation mark at its end: %s', (text, said) => {
    expect(withoutDoubleStop(text)).toBe(said)
  })
})

it('translation keys are checked at compile time: a key without English text is an error', async () => {
  const t = await createInstance().init({ lng: 'en' })
  // @ts-expect-error No words of that name.
  expect(t('typo')).toBe('typo')
})
