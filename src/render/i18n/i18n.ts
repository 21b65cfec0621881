import i18next, { type BackendModule, type i18n, type PostProcessorModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { formatDay, formatMonth, formatTime } from '../../forms/values/calendar.ts'
import { deviceStorage, remember } from '../storage/deviceStorage.ts'
import { TextLanguage } from './TextLanguage.ts'

export const UI_LANGUAGES = ['en', 'zh', 'vi'] as const
export type UiLanguage = (typeof UI_LANGUAGES)[number]

/**
 * Languages of the built-in texts of forms and their pages: the namespaces `render`, `map`, `draw`, `places`, `media`,
 * `page`, `closed`, `drafts`, `files`, `host`, and the part of `outbox` on a form's page.
 */
export const FORM_LANGUAGES = [
  ...UI_LANGUAGES,
  'id',
  'ms',
  'th',
  'my',
  'km',
  'ar',
  'fr',
  'es',
  'sw',
  'pt',
  'hi',
] as const
type FormLanguage = (typeof FORM_LANGUAGES)[number]

const LANGUAGE_KEY = 'language'

/** Texts of the pages that collectors fill in, one chunk per language. */
const pageWords: {
  readonly [language: string]:
    | (() => Promise<{ readonly [namespace: string]: { readonly [key: string]: unknown } }>)
    | undefined
} = {
  en: () => import('virtual:page-words/en'),
  zh: () => import('virtual:page-words/zh'),
  vi: () => import('virtual:page-words/vi'),
}
const PAGE_NAMESPACES = ['common', 'page', 'render']

/** Texts of the kinds, kept in their folders, also one chunk per language. */
const elementWords: { readonly [language: string]: (() => Promise<{ words: object }>) | undefined } = {
  en: () => import('virtual:element-words/en'),
  zh: () => import('virtual:element-words/zh'),
  vi: () => import('virtual:element-words/vi'),
}

const backend: BackendModule = {
  type: 'backend',
  init() {},
  async read(language, namespace) {
    if (namespace === 'elements') return (await elementWords[language]?.())?.words ?? {}
    const page = PAGE_NAMESPACES.includes(namespace) && pageWords[language]
    if (page) return (await page())[namespace] ?? {}
    return (await (await import('./namespaceLoader.ts')).namespaceLoader(language, namespace)?.()) ?? {}
  },
}

/** Returns the stored language, else the first supported one of the browser's, else English. */
export function initialLanguage(stored: string | null, wanted: readonly string[]): UiLanguage {
  return uiLanguageOf(stored) ?? wanted.map(uiLanguageOf).find((language) => language !== undefined) ?? 'en'
}

/** The language chosen on this device; null if none was. */
export const chosenLanguage = (): string | null => deviceStorage().getItem(LANGUAGE_KEY)

/** Languages whose texts replace missing ones: for those of forms only, the page's comes before English. */
const fallbackLanguages = (language: string): string[] => (language in pageWords ? ['en'] : [i18next.language, 'en'])

let started: Promise<i18n> | undefined

/** Starts i18next, once; components use `useTranslation('<namespace>')`. Missing translations are silently ignored. */
export function startI18n(): Promise<i18n> {
  started ??= start()
  return started
}

/** Texts that could not be loaded. */
export class TranslationsUnavailable extends Error {
  constructor(namespaces: readonly string[]) {
    super(`no texts of ${namespaces.join()}`)
  }
}

/**
 * Loads the texts of namespaces before a component uses them. Rejects with {@link TranslationsUnavailable} if they
 * cannot be loaded, because keys must never be shown.
 */
export async function loadTranslations(namespaces: readonly string[]): Promise<void> {
  await startI18n()
  const missing = (languages: readonly string[]) =>
    namespaces.filter((one) => !languages.some((language) => i18next.hasResourceBundle(language, one)))
  await i18next.loadNamespaces(namespaces)
  // i18next itself does not retry failed loads.
  const again = missing([i18next.language])
  if (again.length > 0) await i18next.reloadResources([i18next.language], again)
  // English texts suffice: pages are cached with them for users who switch the language offline.
  const none = missing(i18next.languages)
  if (none.length > 0) throw new TranslationsUnavailable(none)
}

/** Removes a full stop after a title that ends in punctuation: "Also shown: What is it?." */
export const withoutDoubleStop = (text: string): string =>
  text.replaceAll(/([.?!…؟？！。।])(?:\.(?=\s|$)|[。।။។])/g, '$1')

async function start(): Promise<i18n> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .use(TextLanguage)
    .use({ type: 'postProcessor', name: 'singleStop', process: withoutDoubleStop } satisfies PostProcessorModule)
    .init({
      postProcess: 'singleStop',
      lng: initialLanguage(chosenLanguage(), navigator.languages),
      fallbackLng: fallbackLanguages,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnEmptyString: false,
      react: { useSuspense: true },
    })
  // For texts such as "from {{min, day}}".
  for (const [name, format] of Object.entries({ day: formatDay, month: formatMonth, time: formatTime })) {
    i18next.services.formatter?.add(name, (value: unknown, language) => format(value, language ?? 'en'))
  }
  document.documentElement.lang = i18next.language
  return i18next
}

/** Switches the language, also for later visits. */
export async function chooseLanguage(language: UiLanguage): Promise<void> {
  remember(LANGUAGE_KEY, language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** Returns the portal language of a tag: `vi-VN` is `vi`. */
export function uiLanguageOf(tag: string | null): UiLanguage | undefined {
  return UI_LANGUAGES.find((language) => language === baseOf(tag))
}

/** Returns the form language of a tag: `th-TH` is `th`. */
export function formLanguageOf(tag: string): FormLanguage | undefined {
  return FORM_LANGUAGES.find((language) => language === baseOf(tag))
}

const baseOf = (tag: string | null) => tag?.toLowerCase().split(/[-_]/)[0]
