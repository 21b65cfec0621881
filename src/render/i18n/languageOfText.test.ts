import i18next from 'i18next'
import { expect, it } from 'vitest'
import { languageOfText } from './languageOfText.ts'

const texts = i18next.createInstance()
void texts.init({
  lng: 'ar-EG',
  fallbackLng: 'en',
  initAsync: false,
  resources: {
    en: { areas: { fromDevice: 'Saved on {{when}}', state: { done: 'Ready since {{when}}' } }, page: { sent: 'Sent' } },
    ar: { page: { sent: 'أُرسل' }, areas: {} },
  },
})

it('a text is in the language of the page, whatever its region', () => {
  expect(languageOfText(texts, 'page:sent')).toBe('ar')
})

it('an untranslated text is in the language that it falls back to', () => {
  expect(languageOfText(texts, 'areas:fromDevice')).toBe('en')
  expect(languageOfText(texts, 'areas:state.done')).toBe('en')
})

it('a text that is nowhere is taken for one of the page', () => {
  expect(languageOfText(texts, 'areas:gone')).toBe('ar-EG')
})
