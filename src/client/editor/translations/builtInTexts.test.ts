import { expect, it } from 'vitest'
import outbox from '../../../render/i18n/locales/en/outbox.json' with { type: 'json' }
import page from '../../../render/i18n/locales/en/page.json' with { type: 'json' }
import { BUILT_IN, builtInTexts } from './builtInTexts.ts'

const english = {
  render: {
    cure: { photo: 'Take a photo' },
    rows_one: '{{count}} row',
    rows_other: '{{count}} rows',
    wrong: '{{words}}',
  },
  map: { closed: 'Map' },
}

it('built-in texts are listed by key, with their English text', () => {
  expect(builtInTexts(english, 'de')).toEqual([
    { key: 'render:cure.photo', english: 'Take a photo' },
    { key: 'render:rows_one', english: '{{count}} row' },
    { key: 'render:rows_other', english: '{{count}} rows' },
    { key: 'map:closed', english: 'Map' },
  ])
})

const forms = (language: string) =>
  builtInTexts({ render: { rows_one: 'a row', rows_other: 'rows' } }, language).map(({ key }) => key.split('_')[1])

it('built-in texts have the plural forms of the language', () => {
  expect(forms('lo')).toEqual(['other'])
  expect(forms('pl').toSorted()).toEqual(['few', 'many', 'one', 'other'])
  expect(forms('not a language')).toEqual(['other'])
})

it('built-in texts include the frame of a form’s page, without texts for authors and lists', () => {
  expect(BUILT_IN).toEqual(expect.arrayContaining(['page', 'outbox']))
  const keys = builtInTexts({ page, outbox }, 'pl').map(({ key }) => key)
  expect(keys).toEqual(
    expect.arrayContaining(['page:sent.title', 'page:restored', 'page:incomplete_few', 'outbox:kept.offline']),
  )
  expect(keys.filter((key) => /preview|tasks|outbox:(?!kept)/.test(key))).toEqual([])
})
