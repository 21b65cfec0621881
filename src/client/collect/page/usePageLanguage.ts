import { useTranslation } from 'react-i18next'
import { useDirection } from '../../../render/PseudoTranslator.ts'

/** `lang` and `dir` attributes for an element with built-in texts. */
export function usePageLanguage() {
  const { i18n } = useTranslation()
  // Texts translated by a form have a private tag: `de-x-form1`.
  const lang = i18n.language.replace(/-x-.*/, '')
  return { lang, dir: useDirection(lang) }
}
