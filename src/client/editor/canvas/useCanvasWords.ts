import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

/** Our own words on the canvas, in the author's language: what is drawn there otherwise speaks the language of the form. */
export function useCanvasWords(namespace: 'editor' | 'elements' = 'editor') {
  return useTranslation(namespace, { i18n: i18next })
}
