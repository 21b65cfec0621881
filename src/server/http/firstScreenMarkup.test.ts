import { expect, it } from 'vitest'
import { firstScreenMarkup } from './firstScreenMarkup.ts'
import { plainForm } from './plainMarkup.ts'

/** Documents may name any language of up to 35 characters. */
const language = '"><b>'

it.each([
  ['a first screen', firstScreenMarkup({ html: '', languages: { ui: 'en', form: language }, plain: null }, 'f', '')],
  ['a form without scripts', plainForm({ formId: 'f', version: 1, ticket: '', language, whole: true })],
])('%s escapes the name of a language in its attribute', (_, markup) => {
  expect(markup).toContain('="&quot;>&lt;b>"')
  expect(markup).not.toContain(language)
})
