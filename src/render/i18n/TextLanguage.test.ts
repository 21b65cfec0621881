import i18next from 'i18next'
import { expect, it } from 'vitest'
import { TextLanguage } from './TextLanguage.ts'

const texts = i18next.createInstance()
void texts.use(TextLanguage).init({
  lng: 'ar-EG',
  fallbackLng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: {
    en: {
      page: {
        sent: '{{count, number}} were sent',
        saved_one: '{{count, number}} file saved',
        saved_other: '{{count, number}} files saved',
        kinds: { place: 'a place' },
        wanted: 'Expected $t(page:kinds.{{kind}}), not {{count, number}}',
        list: { first: 'The first' },
      },
    },
    ar: { page: { sent: 'أُرسل {{count, number}}' } },
  },
})
const t = texts.getFixedT(null, 'page')
const said = (key: string, values: object = {}): unknown => t(key as never, values as never)

it('a number is written in the digits of the page’s language and region, if its text is translated', () => {
  expect(said('sent', { count: 12 })).toBe('أُرسل ١٢')
})

it('a number is written in English digits in a text that falls back to English', () => {
  expect(said('saved', { count: 1200 })).toBe('1,200 files saved')
  expect(said('saved', { count: 1 })).toBe('1 file saved')
})

it('the same is true of texts asked for in a fixed language', () => {
  const fixed = texts.getFixedT('ar-EG', 'page')
  expect(fixed('saved' as never, { count: 1200 } as never)).toBe('1,200 files saved')
})

it('a number is written in the language asked for with the text', () => {
  expect(said('sent', { count: 12, lng: 'en' })).toBe('12 were sent')
})

it('texts within texts, and groups of texts, are found as before', () => {
  expect(said('wanted', { kind: 'place', count: 3 })).toBe('Expected a place, not 3')
  expect(said('list', { returnObjects: true })).toEqual({ first: 'The first' })
})

it('a form in another language than the page formats its own texts', () => {
  const form = texts.cloneInstance({ lng: 'en', fallbackLng: ['ar-EG'], initAsync: false })
  const inForm = form.getFixedT(null, 'page')
  expect(inForm('sent' as never, { count: 12 } as never)).toBe('12 were sent')
})
