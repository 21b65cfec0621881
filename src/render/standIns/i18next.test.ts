import { createInstance } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatDay, formatMonth, formatTime } from '../../forms/values/calendar.ts'
import { withoutDoubleStop } from '../i18n/i18n.ts'
import { TextLanguage } from '../i18n/TextLanguage.ts'
import { Texts } from './i18next.ts'

type Words = { readonly [key: string]: unknown }
type Said = (key: string | readonly string[], values?: Words) => unknown

const files = import.meta.glob<Words>(['../i18n/locales/*/*.json', '../../elements/*/locales/*.json'], {
  eager: true,
  import: 'default',
})

/** The texts of every namespace, by language; those of a kind are in a namespace of its own. */
const texts = new Map<string, Map<string, Words>>()
for (const [path, words] of Object.entries(files)) {
  const [, kind, language = '', namespace = kind] =
    /(?:elements\/([\w-]+)\/)?locales\/(\w+)(?:\/(\w+))?\.json$/.exec(path) ?? []
  texts.set(language, (texts.get(language) ?? new Map<string, Words>()).set(namespace ?? '', words))
}
const namespaces = [...new Set([...texts.values()].flatMap((all) => [...all.keys()]))]

const backend = {
  type: 'backend' as const,
  init() {},
  read: async (language: string, namespace: string) => texts.get(language)?.get(namespace) ?? {},
}
const process = { type: 'postProcessor' as const, name: 'singleStop', process: withoutDoubleStop }
const formats = { day: formatDay, month: formatMonth, time: formatTime }
const options = (lng: string) => ({
  postProcess: 'singleStop',
  lng,
  fallbackLng: 'en',
  ns: namespaces,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnEmptyString: false,
})

async function theLibrary(lng: string) {
  const library = createInstance()
  await library.use(backend).use(TextLanguage).use(process).init(options(lng))
  for (const [name, format] of Object.entries(formats)) {
    library.services.formatter?.add(name, (value: unknown, language) => format(value, language ?? 'en'))
  }
  return library
}

async function theStandIn(lng: string) {
  const ours = new Texts().use(backend).use({ type: 'i18nFormat' }).use(process)
  for (const [name, format] of Object.entries(formats)) ours.services.formatter.add(name, format)
  await ours.init(options(lng))
  return ours
}

/** Every text, with the path to it. */
function textsIn(words: unknown, path = ''): (readonly [path: string, text: string])[] {
  if (typeof words !== 'object' || words === null) return [[path, String(words)]]
  return Object.entries(words).flatMap(([key, inside]) => textsIn(inside, path ? `${path}.${key}` : key))
}

const COUNTS = [0, 1, 2, 5, 11, 1200.5, undefined]

const namesIn = (text: string, part: RegExp) => [...text.matchAll(part)].map(([, name = '']) => name)
const valueOf = (name: string) => (/day|from|to|min|max/i.test(name) ? '2026-03-01' : `${name} $& {{name}}?`)

/** Values for everything that a text inserts; what is part of the key of another text is one of those keys. */
const valuesFor = (text: string, count: number | undefined): Words => ({
  ...Object.fromEntries(namesIn(text, /\{\{-?\s*([\w.]+)/g).map((name) => [name, valueOf(name)])),
  ...Object.fromEntries(namesIn(text, /\$t\([^)]*?\{\{(\w+)/g).map((name) => [name, 'number'])),
  count,
})

describe.each([...texts.keys(), 'ar-EG', 'zh-Hant-TW', 'xx'])(
  'The stand-in for i18next, in the language %s',
  (language) => {
    let library: Said
    let ours: Said
    beforeAll(async () => {
      library = (await theLibrary(language)).t as unknown as Said
      ours = (await theStandIn(language)).t
    })

    it('says every text as the library does', () => {
      for (const namespace of namespaces) {
        // A language without texts falls back to English.
        const own = texts.get(language.split('-')[0] ?? '') ?? texts.get('en')
        for (const [path, text] of textsIn(own?.get(namespace) ?? {})) {
          const key = path.replace(/_(?:zero|one|two|few|many|other)$/, '')
          for (const count of text.includes('{{') ? COUNTS : [1]) {
            const given = { ns: namespace, ...valuesFor(text, count) }
            expect(ours(key, given), `${namespace}:${key} ${JSON.stringify(given)}`).toEqual(library(key, given))
          }
        }
      }
    })

    it.each<readonly [string | readonly string[], Words]>([
      ['missing', {}],
      ['page:missing', { defaultValue: 'Nothing' }],
      ['page:missing', { defaultValue: '' }],
      [['elements:missing', 'render:missing.again'], { defaultValue: '{{a}}', a: 1 }],
      [['page:missing', 'common:appName'], {}],
      ['render:summary', {}],
      ['json:phrases', { returnObjects: true }],
      ['editor:logic', { returnObjects: true, count: 3 }],
      ['appName', { lng: 'vi' }],
      ['render:summary.title', { count: 3, lng: 'ar' }],
      ['render:summary.title', { count: 3, lng: 'vi', ns: 'page' }],
    ])('answers %j with %j as the library does', (key, values) => {
      expect(ours(key, values)).toEqual(library(key, values))
    })
  },
)

describe('Both', () => {
  it.each(['render:summary.title', 'render:nothing', 'nothing'])('know whether %s exists', async (key) => {
    expect((await theStandIn('en')).exists(key)).toBe((await theLibrary('en')).exists(key))
  })

  it.each(['de', 'pt-br', 'de-x-form1', 'und-x-form2', 'zh-Hant-TW'])('fall back from %s to others', async (lng) => {
    const [ours, library] = [await theStandIn('vi'), await theLibrary('vi')]
    for (const one of [ours, library]) {
      ;(one as Texts).addResource(lng, 'page', 'language', 'Sprache {{count, number}}')
    }
    const given = { lng, fallbackLng: ['th', 'vi', 'en'] }
    const said = [ours.cloneInstance(given), library.cloneInstance({ ...given, initAsync: false })].map((one) => {
      one.language = lng
      const t = (one as Texts).getFixedT(lng, 'page')
      return [t('language', { count: 1.5 }), t('incomplete', { count: 2 }), t('render:lazy.retry'), one.language]
    })
    expect(said[0]).toEqual(said[1])
  })

  it('say texts in another language once it was chosen', async () => {
    const [ours, library] = [await theStandIn('en'), await theLibrary('en')]
    const heard: string[] = []
    ours.on('languageChanged', () => heard.push(ours.language))
    await Promise.all([ours.changeLanguage('zh'), library.changeLanguage('zh')])
    expect(ours.t('page:language')).toBe(library.t('page:language'))
    expect([ours.language, ...ours.languages]).toEqual([library.language, ...library.languages])
    expect(heard).toEqual(['zh'])
  })
})
