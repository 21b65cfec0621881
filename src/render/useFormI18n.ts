import i18next, { type i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { BuiltInTexts } from '../forms/document/FormDocument.ts'
import { formLanguageOf } from './i18n/i18n.ts'

/** {@link searchText} for rendered content, independent of the language around it; follows the portal's language. */
export function useFormI18n(language: string, builtIn: BuiltInTexts | undefined): i18n {
  const { i18n: page } = useTranslation('common', { i18n: i18next, useSuspense: false })
  return formWords(page, language, builtIn)
}

/**
 * Loads namespaces in the language of a form before it is drawn: what the server drew, and what the browser draws over
 * it, must be the same texts. Never rejects: without them, the page's language is used.
 */
export async function loadFormI18n(
  language: string,
  builtIn: BuiltInTexts | undefined,
  namespaces: readonly string[],
): Promise<void> {
  const words = formWords(i18next, language, builtIn)
  if (words !== i18next) await words.loadNamespaces(namespaces)
}

/** Instances by built-in texts of the form; then by its language and the page's. */
const known = new WeakMap<object, Map<string, i18n>>()
/** The default: no texts. */
const nothing = {}
let forms = 0

/**
 * i18next in the language of a form, which may differ from the page's: errors are shown in the language of the
 * question. Falls back to the page's instance if the form's language is not supported, for missing texts, and while
 * texts are loading: nothing waits for them. Texts translated by the form override ours.
 */
function formWords(page: i18n, language: string, builtIn?: BuiltInTexts): i18n {
  const own = builtIn?.[language]
  const formLanguage = formLanguageOf(language)
  if (!page.isInitialized || (!own && (!formLanguage || formLanguage === page.language))) return page
  const brought = own ?? nothing
  const speaking = known.get(brought) ?? new Map<string, i18n>()
  known.set(brought, speaking)
  const key = `${language} ${page.language}`
  const words = speaking.get(key)
  if (words) return words
  const lng = own || !formLanguage ? ownTag(language) : formLanguage
  for (const [name, text] of Object.entries<string>(brought)) {
    const [namespace = '', path = ''] = name.split(':')
    if (text.trim() !== '') page.addResource(lng, namespace, path, text, { silent: true })
  }
  // Synchronous, so that loaded texts are available at once.
  const clone = page.cloneInstance({ lng, initAsync: false, react: { useSuspense: false } })
  // i18next would keep the page's language, and have no fallbacks, until all namespaces in use are loaded.
  clone.language = lng
  clone.languages = clone.services.languageUtils.toResolveHierarchy(lng)
  speaking.set(key, clone)
  return clone
}

/**
 * Returns a private tag per form, so that forms do not share texts: `de-x-form1` has the plural rules of German.
 * Normalised like i18next does, which finds texts under no other tag: `pt-br` is `pt-BR`. Authors may enter any text;
 * the tag must be valid, because dates and numbers are formatted with it.
 */
function ownTag(language: string): string {
  const own = `-x-form${++forms}`
  try {
    return Intl.getCanonicalLocales(language + own)[0] ?? ''
  } catch {
    return `und${own}`
  }
}
