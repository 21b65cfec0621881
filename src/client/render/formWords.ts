import type { i18n } from 'i18next'
import { formLanguageOf } from '../i18n/i18n.ts'

const speaking = new Map<string, i18n>()

/**
 * i18next in the language of a form, which need not be that of the page around it: what is wrong is said in the language
 * the question is asked in. The page's own where we do not speak the form's, and for what a form's language lacks.
 */
export function formWords(page: i18n, language: string): i18n {
  const tag = formLanguageOf(language)
  if (!tag || tag === page.language || !page.isInitialized) return page
  const key = `${tag} ${page.language}`
  let words = speaking.get(key)
  if (!words) {
    words = page.cloneInstance({ lng: tag, fallbackLng: [page.language, 'en'] })
    speaking.set(key, words)
  }
  return words
}
