import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { singleStop } from '../i18n/i18n.ts'
import { I18n } from './i18next.ts'

type Words = { readonly [key: string]: unknown }

const LOCALES = join(import.meta.dirname, '../i18n/locales')
const languages = readdirSync(LOCALES)
const namespacesOf = (language: string) => readdirSync(join(LOCALES, language)).map((file) => file.replace('.json', ''))

const backend = {
  type: 'backend' as const,
  init() {},
  async read(language: string, namespace: string): Promise<Words> {
    if (namespace === 'broken') throw new Error('No network')
    const known = languages.includes(language) && namespacesOf(language).includes(namespace)
    return known ? (JSON.parse(readFileSync(join(LOCALES, language, `${namespace}.json`), 'utf8')) as Words) : {}
  },
}

/** What both are; the library has far more. */
type Instance = Pick<I18n, 't' | 'exists' | 'getFixedT' | 'loadNamespaces' | 'changeLanguage' | 'hasLoadedNamespace'> &
  Pick<I18n, 'language' | 'languages' | 'addResource' | 'hasResourceBundle' | 'isInitialized'> & {
    cloneInstance: (options: object) => Instance
    use: (module: object) => Instance
    init: (options: object) => Promise<unknown>
    services: { formatter?: { add: (name: string, format: (value: unknown, language?: string) => string) => void } }
  }

async function started(instance: Instance, language: string): Promise<Instance> {
  await instance
    .use(backend)
    .use({ type: 'postProcessor', name: 'singleStop', process: singleStop })
    .init({
      postProcess: 'singleStop',
      lng: language,
      fallbackLng: 'en',
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnEmptyString: false,
      react: { useSuspense: true },
    })
  for (const name of ['day', 'month', 'time'])
    instance.services.formatter?.add(name, (value, code) => `${name} ${String(value)} ${code}`)
  return instance
}

const library = (language = 'en') => started(createInstance() as unknown as Instance, language)
const standIn = (language = 'en') => started(new I18n() as unknown as Instance, language)
const both = (language?: string) => Promise.all([library(language), standIn(language)])

/** Every text in a file, by its key. */
function textsIn(words: Words, path = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : textsIn(value as Words, `${path}${key}.`),
  )
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/
const valuesFor = (text: string) =>
  Object.fromEntries(
    Array.from(text.matchAll(/\{\{(\w+)(, number)?/g), ([, name = '', number]) => [
      name,
      number ? 1234.5 : `“${name}”`,
    ]),
  )

describe('the stand-in for i18next', () => {
  it.each(languages)('says every text in %s as the library does', async (language) => {
    const [real, ours] = await both(language)
    for (const namespace of namespacesOf(language)) {
      await Promise.all([real.loadNamespaces([namespace]), ours.loadNamespaces([namespace])])
      for (const [key, text] of textsIn(await backend.read(language, namespace))) {
        const values = valuesFor(text)
        const name = `${namespace}:${key}`
        expect(ours.t(name, values)).toBe(real.t(name, values))
        expect(ours.t(name)).toBe(real.t(name))
        if (!PLURAL.test(key)) continue
        for (const count of [0, 1, 2, 3, 11, 21, 1_000_000, 1.5]) {
          const counted = { ...values, count }
          const counting = name.replace(PLURAL, '')
          expect(ours.t(counting, counted)).toBe(real.t(counting, counted))
        }
      }
    }
  })

  describe('as the library does,', () => {
    let pair: readonly Instance[]
    beforeAll(async () => {
      pair = await both('vi')
      await Promise.all(pair.map((one) => one.loadNamespaces(['render', 'editor', 'notices', 'json'])))
    })
    const same = (say: (instance: Instance) => unknown) => {
      const [real, ours] = pair.map((one) => say(one))
      expect(ours).toEqual(real)
      return ours
    }

    it('gives the key of a text that there is not, and what stands in for it', () => {
      same(({ t }) => t('nowhere.at all'))
      same(({ t }) => t('editor:nowhere'))
      same(({ t }) => t('nowhere', { defaultValue: '' }))
      expect(same(({ t }) => t('nowhere', { defaultValue: 'Some {{what}}', what: 'thing' }))).toBe('Some thing')
      same(({ t }) => t(['editor:nowhere', 'common:appName'], { defaultValue: 'else' }))
      expect(
        same(({ exists }) => [exists('editor:nowhere'), exists('editor:clipboard.edit'), exists('common:appName')]),
      ).toEqual([false, true, true])
    })

    it('knows no namespace in a sentence', () => {
      expect(same(({ t }) => t('Oh: a sentence, with a colon'))).toBe('Oh: a sentence, with a colon')
    })

    it('asks for no text that a person wrote', () => {
      const said = same(({ t }) => t('editor:issue.wrongWords', { words: '$t(common:appName) {{error}}', error: 'x' }))
      expect(said).not.toContain('Geo Forms')
    })

    it('leaves a place open for which it has no value', () => {
      const text = { defaultValue: '{{one}} and {{two, number}}' }
      expect(same(({ t }) => t('open', { ...text, one: undefined }))).toBe(' and {{two, number}}')
      expect(same(({ t }) => t('open', { ...text, one: null, two: null }))).toBe(' and ')
      expect(same(({ t }) => t('open', { ...text, one: 0, two: 'many' }))).toBe('0 and NaN')
    })

    it('gives a list of texts as one', () => {
      expect(same(({ t }) => t('json:phrases', { returnObjects: true }))).toHaveProperty('match case')
    })

    it('says a sentence of one language, and of one namespace', () => {
      const step = same(({ getFixedT }) => getFixedT('en', 'render')('violation.step', { step: 1234.5 }))
      expect(step).toContain('1,234.5')
      const day = same(({ getFixedT }) => getFixedT(null, 'render')('violation.dateMin', { min: '2026-11-27' }))
      expect(day).toContain('day 2026-11-27 vi')
      same(({ getFixedT }) => getFixedT('zz-not a tag', 'render')('violation.minLength', { limit: 2, count: 2 }))
    })

    it('lets a form speak by a tag of its own, with its own words over ours', async () => {
      const said = await Promise.all(
        pair.map(async (page) => {
          page.addResource('de-x-form1', 'render', 'violation.step', 'In Schritten von {{step, number}}.')
          const form = page.cloneInstance({ lng: 'de-x-form1', fallbackLng: ['vi', 'en'], initAsync: false })
          const before = form.t('render:violation.step', { step: 1234.5 })
          await form.loadNamespaces('render')
          return [
            before,
            form.t('render:violation.step', { step: 1234.5 }),
            form.t('render:violation.minimum', { limit: 3 }),
          ]
        }),
      )
      expect(said[1]).toEqual(said[0])
      expect(said[1]?.slice(0, 2)).toEqual(['In Schritten von 1.234,5.', 'In Schritten von 1.234,5.'])
    })

    it('tells when words are here, or could not be read', async () => {
      const told = await Promise.all(
        pair.map(async (one) => {
          const before = one.hasLoadedNamespace('broken')
          await one.loadNamespaces('broken')
          return [before, one.hasLoadedNamespace('broken'), one.hasResourceBundle('vi', 'broken')]
        }),
      )
      expect(told).toEqual([
        [false, true, false],
        [false, true, false],
      ])
    })

    it('speaks another language with all that was asked for', async () => {
      await Promise.all(pair.map((one) => one.changeLanguage('zh')))
      expect(same(({ language, languages: all }) => [language, all])).toEqual(['zh', ['zh', 'en']])
      same(({ t }) => t('render:violation.minRows', { count: 2, limit: 2 }))
    })
  })

  it('says nothing before it is started', () => {
    expect(new I18n().t('appName')).toBe('')
  })

  it('speaks the language asked for last, whichever comes first', async () => {
    const ours = await standIn()
    await Promise.all([ours.changeLanguage('vi'), ours.changeLanguage('zh'), ours.changeLanguage('en')])
    expect(ours.language).toBe('en')
  })
})
