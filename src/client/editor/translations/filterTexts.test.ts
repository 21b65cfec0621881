import { expect, it } from 'vitest'
import { formWith, text } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import { formTexts } from '../../../forms/translating/formTexts.ts'
import { filterTexts, type TextsQuery } from './filterTexts.ts'

const document = formWith(
  { languages: ['en', 'vi', 'zh'] },
  text('a').with({ label: { en: 'Depth', vi: 'Độ sâu', zh: '深度' } }),
  text('b').with({ label: { en: 'Width', vi: 'Rộng' }, help: '' }),
)
const texts = formTexts(document, kinds)
const label = texts.find(({ text }) => typeof text === 'object' && text['en'] === 'Depth')?.key ?? ''
const shown = (wanted: Partial<TextsQuery>) =>
  filterTexts(texts, {
    show: 'all',
    language: null,
    query: '',
    languages: document.languages,
    outdated: { [label]: { vi: 'Deep' } },
    held: new Set(),
    placeOf: ({ setting }) => setting,
    ...wanted,
  }).map(({ text }) => (typeof text === 'string' ? text : text['en']))

it('the shown translations have a source text and match the filter', () => {
  expect(shown({})).toEqual(['Untitled form', 'Depth', 'Width', 'Submit'])
  expect(shown({ show: 'missing', language: 'vi' })).toEqual(['Untitled form'])
  expect(shown({ show: 'missing' })).toEqual(['Untitled form', 'Width'])
  expect(shown({ show: 'stale' })).toEqual(['Depth'])
  expect(shown({ show: 'stale', language: 'zh' })).toEqual([])
  expect(shown({ show: 'open', language: 'vi' })).toEqual(['Untitled form', 'Depth'])
})

it('the translation search ignores accents, includes every language, and finds places', () => {
  expect(shown({ query: 'do sau' })).toEqual(['Depth'])
  expect(shown({ query: 'title' })).toEqual(['Untitled form'])
})

it('the shown translations include those being edited', () => {
  expect(shown({ show: 'stale', held: new Set(['form.title']) })).toEqual(['Untitled form', 'Depth'])
})
