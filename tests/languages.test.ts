import { beforeAll, describe, expect, it } from 'vitest'
import { FORM_LANGUAGES, UI_LANGUAGES } from '../src/render/i18n/i18n.ts'
import { clientTextsIn } from './kit/clientTextsIn.ts'

/** Messages of a form and its page while it is filled in, including those of the outbox on that page. */
const FORM_NAMESPACES = /^(render|map|draw|places|media|page|closed|drafts|files|host):|^outbox:(open$|mark\.|kept\.)/
/** Three words in a row: single ones, such as "Email", may be the same in two languages. */
const SENTENCE = /[a-z] [a-z]+ [a-z]/

let english: ReadonlyMap<string, string>
beforeAll(async () => {
  english = await clientTextsIn('en')
})

/** The keys of English, with the plural forms of a language in place of English's. */
function keysFor(language: string, wanted: (key: string) => boolean): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const keys = Array.from(english.keys())
    .filter(wanted)
    .flatMap((key) => (isPlural(key) ? forms.map((form) => `${stemOf(key)}_${form}`) : [key]))
  return Array.from(new Set(keys))
}

const isPlural = (key: string) => /_(one|other)$/.test(key) && english.has(`${stemOf(key)}_other`)
const stemOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const englishOf = (key: string) => english.get(key) ?? english.get(`${stemOf(key)}_other`) ?? ''
const namesIn = (text: string) => (text.match(/\{\{\w+|\$t\([^)]*\)|<\/?\d>/g) ?? []).toSorted()

describe.each(FORM_LANGUAGES)('The texts in %s', (language) => {
  const isUi = UI_LANGUAGES.some((one) => one === language)
  const wanted = (key: string) => isUi || FORM_NAMESPACES.test(key)
  let words: ReadonlyMap<string, string>
  beforeAll(async () => {
    words = await clientTextsIn(language)
  })

  it('are found', () => {
    expect(words.size).toBeGreaterThan(isUi ? 1_000 : 100)
  })

  it('are complete, in every plural form that Intl has for the language', () => {
    expect(keysFor(language, wanted).filter((key) => !words.get(key)?.trim())).toEqual([])
  })

  it('contain no keys that English lacks', () => {
    const known = new Set([...english.keys(), ...keysFor(language, () => true)])
    expect(Array.from(words.keys()).filter((key) => !known.has(key))).toEqual([])
  })

  it('use only their parameters', () => {
    const stray = Array.from(words).filter(([key, text]) => {
      const told = new Set([...namesIn(englishOf(key)), ...namesIn(english.get(`${stemOf(key)}_one`) ?? '')])
      return namesIn(text).some((name) => !told.has(name))
    })
    expect(stray).toEqual([])
  })

  it('are not untranslated English', () => {
    if (language === 'en') return
    expect(Array.from(words).filter(([key, text]) => text === english.get(key) && SENTENCE.test(text))).toEqual([])
  })
})
