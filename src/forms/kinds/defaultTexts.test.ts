import { describe, expect, it } from 'vitest'
import { formWith, photo } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import { findByName } from '../document/findByName.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { readText, type Text } from '../document/Text.ts'
import { checkDocument } from '../checks/checkDocument.ts'
import { openTemplate } from '../template/openTemplate.ts'
import { FORM_LANGUAGES } from '../../render/i18n/i18n.ts'
import { seededRandom } from '../document/seededRandom.ts'

const labelled = (label: Text, languages: readonly string[] = ['en', 'vi']) =>
  formWith({ languages: [...languages] }, photo('picture').with({ label }))

/** Labels of the elements in a language, as collectors read them. */
const read = (document: FormDocument, language: string) =>
  compileDocument(document, kinds).nodes.map(({ element }) =>
    readText(element.settings['label'] as Text, language, document.languages[0]),
  )

describe('Default texts that the author left as they were', () => {
  it('follow the language of the form that is shown', () => {
    const document = labelled('Photo')
    expect(read(document, 'vi')).toEqual(['Ảnh', 'Gửi'])
    expect(read(document, 'en')).toEqual(['Photo', 'Submit'])
  })

  it('stay as stored, so that the document does not change', () => {
    const document = labelled('Photo')
    compileDocument(document, kinds)
    expect(findByName(document, 'picture')?.settings['label']).toBe('Photo')
  })

  it('follow it also after another language became the main one', () => {
    expect(read(labelled({ en: 'Photo' }, ['vi', 'en']), 'vi')[0]).toBe('Ảnh')
  })

  it('need no translation by the author', () => {
    const missing = checkDocument(labelled({ en: 'Photo' }), kinds).filter(({ key }) => key.includes('Translation'))
    expect(missing.map(({ element, params }) => [element, params['count']])).toEqual([[null, 1]])
  })
})

it.each(FORM_LANGUAGES)('the button of a form in %s says so in it, although its template is English', (language) => {
  const [said] = read({ ...openTemplate(100, { random: seededRandom(language) }), languages: [language] }, language)
  expect(said === 'Submit').toBe(language === 'en')
})

describe('Texts by the author', () => {
  it('are shown in the main language where there is no translation', () => {
    expect(read(labelled('Photo of the well'), 'vi')[0]).toBe('Photo of the well')
  })

  it('are kept where they equal a default of another language', () => {
    expect(read(labelled('Ảnh', ['en']), 'en')[0]).toBe('Ảnh')
  })

  it('are kept beside a default text in another language', () => {
    expect(read(labelled({ en: 'Photo', vi: 'Hình giếng' }), 'vi')[0]).toBe('Hình giếng')
  })
})

it('the compiled element is the same object as long as the stored one is', () => {
  const document = labelled('Photo')
  const again = { ...document }
  const [one, other] = [document, again].map((each) => compileDocument(each, kinds).nodes[0]?.element)
  expect(one).toBe(other)
})

describe('A form begun in Vietnamese', () => {
  const document = openTemplate(1, { random: seededRandom('vi'), language: 'vi' })

  it('is a Vietnamese form, with the texts of its template in Vietnamese', () => {
    expect(document.languages).toEqual(['vi'])
    expect(read(document, 'vi')).toEqual(['Vị trí', 'Tên chính', 'Gửi'])
  })

  it('is titled as every new form', () => {
    expect(document.navbar.title).toBe('Untitled form')
  })

  it('shows the built-in texts in English once English is added', () => {
    expect(read({ ...document, languages: ['vi', 'en'] }, 'en')).toEqual(['Location', 'Tên chính', 'Submit'])
  })
})
