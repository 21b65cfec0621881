import type { i18n } from 'i18next'
import { uiLanguageOf } from '../i18n/i18n.ts'

const speaking = new Map<string, i18n>()

/**
 * i18next in the language of a form, which need not be that of the page around it: what is wrong is said in the language
 * the question is asked in. The page's own where we do not speak the form's.
 */
export function formWords(page: i18n, language: string): i18n {
  const tag = uiLanguageOf(language)
  if (!tag || tag === page.language || !page.isInitialized) return page
  let words = speaking.get(tag)
  if (!words) {
    words = page.cloneInstance({ lng: tag })
    speaking.set(tag, words)
  }
  return words
}
