import { flushSync } from 'react-dom'
import { describe, expect, it, onTestFinished } from 'vitest'
import { renderForm } from '../../tests/kit/renderForm.tsx'
import { form, formWith, number, repeat, text } from '../../tests/kit/form.ts'
import { chooseLanguage } from './i18n/i18n.ts'
import type { BuiltInTexts, FormDocument } from '../forms/document/FormDocument.ts'

const speaking = (document: FormDocument, builtInWords: BuiltInTexts): FormDocument => ({
  ...document,
  form: { ...document.form, builtInWords },
})

/** True if this error message is shown; a language takes a moment to load. */
async function says(document: FormDocument, language: string, words: string, answer?: string): Promise<boolean> {
  const { page, f } = await renderForm(document, language)
  if (answer !== undefined) flushSync(() => f.answer('a', answer))
  flushSync(() => f.filling.checkAll())
  await expect.poll(() => page.querySelector('.gf-error')?.textContent).toBe(words)
  return true
}

const german = { 'render:cure.text': 'Bitte antworten: „{{label}}“', 'render:rows.add': 'Hinzufügen' }
const asking = form(text('source').required())

describe('Built-in texts that a form contains', () => {
  it('are used in their language, with English for missing ones, and by no other form', async () => {
    expect(await says(speaking(asking, { de: german }), 'de', 'Bitte antworten: „source“')).toBe(true)
    expect(
      await says(speaking(form(number('depth').required()), { de: german }), 'de', 'Enter a number: “depth”'),
    ).toBe(true)
    expect(await says(speaking(asking, { de: german }), 'en', 'Enter an answer: “source”')).toBe(true)
    expect(
      await says(speaking(asking, { de: { 'render:cure.text': 'Fehlt: {{label}}' } }), 'de', 'Fehlt: source'),
    ).toBe(true)
    expect(await says(asking, 'de', 'Enter an answer: “source”')).toBe(true)
  })

  it('are completed by those of the page, so that a Vietnamese page reads German or Vietnamese', async () => {
    const { page, f } = await renderForm(speaking(form(number('depth').required()), { de: german }), 'de')
    flushSync(() => f.filling.checkAll())
    onTestFinished(() => chooseLanguage('en'))
    await chooseLanguage('vi')
    await expect.poll(() => page.querySelector('.gf-error')?.textContent).toBe('Nhập một số: “depth”')
    await chooseLanguage('en')
    await expect.poll(() => page.querySelector('.gf-error')?.textContent).toBe('Enter a number: “depth”')
  })

  it('override the built-in texts of a supported language, including those of layouts', async () => {
    const french = formWith({ languages: ['fr'] }, text('source').required())
    expect(
      await says(speaking(french, { fr: { 'render:cure.text': 'Réponse : {{label}}' } }), 'fr', 'Réponse : source'),
    ).toBe(true)
    expect(
      await says(speaking(french, { fr: { 'render:rows.add': 'Encore' } }), 'fr', 'Saisissez une réponse : « source »'),
    ).toBe(true)
    const { page } = await renderForm(speaking(form(repeat('rows', text('a'))), { de: german }), 'de')
    await expect.poll(() => page.querySelector('.gf-add-row')?.textContent).toContain('Hinzufügen')
  })

  it.each(['sr-latn', 'zh-hant-tw', 'xx_YY', 'Volapük'])(
    'are used for any spelling of the language: %s',
    async (tag) => {
      expect(await says(speaking(asking, { [tag]: german }), tag, 'Bitte antworten: „source“')).toBe(true)
    },
  )

  it('have the plural forms of their language', async () => {
    const pl = {
      'render:violation.minLength_few': 'co najmniej {{limit}} znaki',
      'render:violation.minLength_many': 'co najmniej {{limit}} znaków',
    }
    const atLeast = (minLength: number) => speaking(form(text('a').with({ minLength })), { pl })
    expect(await says(atLeast(3), 'pl', 'co najmniej 3 znaki', 'x')).toBe(true)
    expect(await says(atLeast(6), 'pl', 'co najmniej 6 znaków', 'x')).toBe(true)
  })
})
