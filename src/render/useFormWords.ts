import i18next, { type i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { BuiltInWords } from '../forms/document/FormDocument.ts'
import { formLanguageOf } from './i18n/i18n.ts'

/** {@link formWords} for what is drawn, whatever language stands around it; follows the portal's. */
export function useFormWords(language: string, builtIn: BuiltInWords | undefined): i18n {
  const { i18n: page } = useTranslation('common', { i18n: i18next, useSuspense: false })
  return formWords(page, language, builtIn)
}

/** By what a form brings along; then by its language and the page's. */
const known = new WeakMap<object, Map<string, i18n>>()
/** The default: no texts. */
const nothing = {}
let forms = 0

/**
 * i18next in the language of a form, which need not be that of the page around it: what is wrong is said in the language
 * the question is asked in. The page's own where we do not speak the form's, for what a form's language lacks, and until
 * its words are here: nothing waits for them. Words that the form brings along stand over ours.
 */
function formWords(page: i18n, language: string, builtIn?: BuiltInWords): i18n {
  const own = builtIn?.[language]
  const spoken = formLanguageOf(language)
  if (!page.isInitialized || (!own && (!spoken || spoken === page.language))) return page
  const brought = own ?? nothing
  const speaking = known.get(brought) ?? new Map<string, i18n>()
  known.set(brought, speaking)
  const key = `${language} ${page.language}`
  const words = speaking.get(key)
  if (words) return words
  const lng = own || !spoken ? ownTag(language) : spoken
  for (const [name, text] of Object.entries<string>(brought)) {
    const [namespace = '', path = ''] = name.split(':')
    if (text.trim() !== '') page.addResource(lng, namespace, path, text, { silent: true })
  }
  const fallbackLng = [...(spoken ? [spoken] : []), page.language, 'en']
  // Words that are here already are said at once.
  const clone = page.cloneInstance({ lng, fallbackLng, initAsync: false, react: { useSuspense: false } })
  speaking.set(key, clone)
  return clone
}

/**
 * Each form speaks by a tag of its own, so that none says another's words: `de-x-form1` counts as German does. It is
 * written as i18next writes it, which finds words by no other: `pt-br` is `pt-BR`. Authors write what they like; days and
 * numbers are said in a language of this tag, which has to be one.
 */
function ownTag(language: string): string {
  const own = `-x-form${++forms}`
  try {
    return Intl.getCanonicalLocales(language + own)[0] ?? ''
  } catch {
    return `und${own}`
  }
}
