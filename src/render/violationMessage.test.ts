import i18next, { type i18n } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '../elements/registry.ts'
import ar from './i18n/locales/ar/render.json' with { type: 'json' }
import en from './i18n/locales/en/render.json' with { type: 'json' }
import { violationMessage } from './violationMessage.ts'

let words: i18n
beforeAll(async () => {
  words = i18next.createInstance()
  await words.init({
    lng: 'en',
    resources: { en: { render: en }, ar: { render: ar } },
    interpolation: { escapeValue: false },
  })
})
const saying = (language: string, violation: Parameters<typeof violationMessage>[1], kind = 'text', label = 'Depth') =>
  violationMessage(words.getFixedT(language, 'render'), violation, { kind: kinds.get(kind), label })

const atLeast = (limit: number) => ({ key: 'violation.minLength', params: { limit } })

describe('The message for a violation', () => {
  const required = { key: 'violation.required' }

  it.each([
    ['text', 'Enter an answer: “Depth”'],
    ['number', 'Enter a number: “Depth”'],
    ['radio', 'Select an answer: “Depth”'],
    ['photo', 'Take a photo: “Depth”'],
    ['location', 'Set the location: “Depth”'],
    ['signature', 'Sign: “Depth”'],
  ])('says how to answer a blank question of the type %s', (kind, said) => {
    expect(saying('en', required, kind)).toBe(said)
  })

  it('is generic for a question without a label', () => {
    expect(saying('en', required, 'text', '')).toBe('This question is required.')
  })

  it('quotes a label unchanged, whatever characters it contains', () => {
    expect(saying('en', required, 'text', '<b>{{key}} $t(cure.photo)')).toBe(
      'Enter an answer: “<b>{{key}} $t(cure.photo)”',
    )
  })

  it('has a verb for every type that collectors answer', () => {
    const asked = kinds.all.filter((kind) => kind.sort === 'input' && !kind.unasked)
    const without = asked.filter(({ cure }) => cure === undefined).map(({ id }) => id)
    // Each row of a matrix is answered separately.
    expect(without).toEqual(['matrix'])
  })

  it('has the plural forms of the language', () => {
    expect([1, 3].map((limit) => saying('en', atLeast(limit)))).toEqual([
      'Enter at least 1 character.',
      'Enter at least 3 characters.',
    ])
    expect(saying('en', { key: 'violation.minutes', params: { minutes: 1 } })).toBe(
      'Enter a time in steps of 1 minute.',
    )
    // One, two, few, many, and hundreds: each has a plural form of its own.
    expect(
      new Set([1, 2, 3, 11, 100].map((limit) => saying('ar', atLeast(limit)).replace(/[\d\u0660-\u0669]+/g, ''))).size,
    ).toBe(5)
  })
})
