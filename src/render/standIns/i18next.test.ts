import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import library from 'i18next'
import { describe, expect, it } from 'vitest'
import { readKindTexts } from '../../build/elementTexts.ts'
import { FORM_LANGUAGES, withoutDoubleStop } from '../i18n/i18n.ts'
import * as StandIn from './i18next.ts'

const LOCALES = join(import.meta.dirname, '../i18n/locales')

type Library = typeof library

/** The messages of every language and namespace, those of the kinds included. */
function allMessages() {
  return Object.fromEntries(
    FORM_LANGUAGES.map((language) => [
      language,
      {
        ...Object.fromEntries(
          readdirSync(join(LOCALES, language)).map((file) => [
            file.replace('.json', ''),
            JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8')) as object,
          ]),
        ),
        elements: readKindTexts(language),
      },
    ]),
  )
}

const resources = allMessages()

async function started(of: Library, lng: string) {
  const i18n = of.createInstance()
  await i18n.use({ type: 'postProcessor', name: 'singleStop', process: withoutDoubleStop }).init({
    lng,
    resources,
    fallbackLng: 'en',
    ns: ['common'],
    defaultNS: 'common',
    postProcess: 'singleStop',
    interpolation: { escapeValue: false },
    returnEmptyString: false,
  })
  for (const name of ['day', 'month', 'time'])
    i18n.services.formatter?.add(name, (value: unknown, language) => `${name} ${String(value)} ${String(language)}`)
  return i18n
}

const both = (lng: string) =>
  Promise.all([started(library, lng), started({ createInstance: StandIn.createInstance } as unknown as Library, lng)])

/** Every path to a message, without the suffix of its plural form. */
function pathsIn(messages: object, before = ''): string[] {
  return Object.entries(messages).flatMap(([key, inside]: [string, unknown]) =>
    typeof inside === 'object' && inside !== null
      ? pathsIn(inside, `${before}${key}.`)
      : [`${before}${key}`, `${before}${key.replace(/_(?:zero|one|two|few|many|other)$/, '')}`],
  )
}

/**
 * A value for every name in these messages: a number where one has a format. Without options of number formats, to which
 * the library passes all values.
 */
function paramsFor(messages: object, count: number): { [name: string]: unknown } {
  const found = JSON.stringify(messages).matchAll(/\{\{-?([\w. ]+)(,?)/g)
  const values = Array.from(found, ([, name = '', format]): [string, unknown] => [
    name.trim(),
    format ? 1234.5 + count : `${name}.`,
  ])
  return Object.fromEntries([...values.filter(([name]) => !INTL.has(name)), ['count', count]])
}

const INTL = new Set(['unit', 'style', 'currency', 'notation', 'signDisplay', 'compactDisplay'])
const COUNTS = [0, 1, 2, 5, 11]

describe('The stand-in for i18next', () => {
  it.each(FORM_LANGUAGES)('says every message like the library: %s', async (language) => {
    const [real, standIn] = await both(language)
    const differing: string[] = []
    const [own, english] = [resources[language], resources['en']] as readonly { readonly [name: string]: object }[]
    for (const namespace of Object.keys(own ?? {})) {
      const messages = { ...english?.[namespace], ...own?.[namespace] }
      for (const params of COUNTS.map((count) => paramsFor([english?.[namespace], messages], count))) {
        for (const path of new Set(pathsIn(messages))) {
          const [said, wanted] = [standIn, real].map(({ t }) =>
            String(t(`${namespace}:${path}` as never, params as never)),
          )
          if (said !== wanted) differing.push(`${namespace}:${path} (${String(params['count'])}): ${said} ≠ ${wanted}`)
        }
      }
    }
    expect(differing).toEqual([])
  })

  it('agrees on keys that are missing, several, or of a namespace', async () => {
    const [real, standIn] = await both('vi')
    const asked: readonly (readonly [unknown, object?])[] = [
      ['nothing.here'],
      ['page:nothing.here'],
      [['elements:text.settings.nothing', 'elements:common.settings.label'], { defaultValue: 'x' }],
      [['elements:a.b', 'elements:c.d'], { defaultValue: 'x' }],
      ['functions.nothing', { defaultValue: '' }],
      ['update', { ns: 'blocks' }],
      ['sent.title', { ns: ['page', 'common'], lng: 'en' }],
      ['a text with a stop. And: a colon'],
    ]
    for (const [key, params = {}] of asked)
      expect([key, standIn.t(key as never, params as never)]).toEqual([key, real.t(key as never, params as never)])
    for (const key of ['page:sent.title', 'page:nothing', 'nothing:sent.title'])
      expect([key, standIn.exists(key)]).toEqual([key, real.exists(key)])
    const fixed = [standIn, real].map((one) => [
      one.getFixedT('en', 'page')('sent.title'),
      one.getFixedT(null, 'page')('sent.title'),
      one.t('json:phrases', { returnObjects: true }),
    ])
    expect(fixed[0]).toEqual(fixed[1])
  })

  it('does not take values for messages', async () => {
    const [real, standIn] = await both('en')
    for (const name of ['$t(page:sent.title)', '{{count}}', '$&', '{{'])
      expect(standIn.t('page:sent.title', { count: 1, name })).toBe(real.t('page:sent.title', { count: 1, name }))
    const row = '$t(page:sent.title) {{number}} $&'
    expect(standIn.t('render:rows.removeNamed', { row })).toBe(real.t('render:rows.removeNamed', { row }))
  })

  it('gives a form its own texts, and the plural forms of its language', async () => {
    const [real, standIn] = await both('vi')
    for (const i18n of [real, standIn]) {
      i18n.addResource('de-x-form1', 'page', 'sent.title', 'Danke!')
      i18n.addResource('de-x-form1', 'render', 'summary.title_one', 'eine Frage')
      const form = i18n.cloneInstance({ lng: 'de-x-form1', fallbackLng: ['fr', 'vi', 'en'], initAsync: false })
      expect([form.language, form.isInitialized]).toEqual(['de-x-form1', true])
      expect(form.t('page:sent.title')).toBe('Danke!')
      expect(form.t('render:summary.title', { count: 1 })).toBe('eine Frage')
      expect(i18n.t('page:sent.title')).not.toBe('Danke!')
    }
    // Clones of the library fall back like the instance they were made from.
    const form = standIn.cloneInstance({ lng: 'de-x-form1', fallbackLng: ['fr', 'vi', 'en'] })
    const many = { count: 5 }
    expect(form.t('render:summary.title', many)).toBe(standIn.t('render:summary.title', { lng: 'fr', ...many }))
  })
})
