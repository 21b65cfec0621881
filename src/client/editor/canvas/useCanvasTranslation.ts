import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

/**
 * Translations of the editor's own texts on the canvas, in the author's language: everything else there uses the
 * language of the form.
 */
export function useCanvasTranslation(namespace: 'editor' | 'elements' = 'editor') {
  return useTranslation(namespace, { i18n: i18next })
}
