import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { lazyPanel } from '../ui/lazyPanel.tsx'
import { loadOutdatedRecorder } from './translationsFeature.ts'

/** The translations view and its own texts are loaded when first opened. */
export const { Component: TranslationsDialog } = lazyPanel(async () => {
  const [{ TranslationsDialog }] = await Promise.all([
    import('./TranslationsDialog.tsx'),
    loadTranslations(['translations']),
    loadOutdatedRecorder(),
  ])
  return TranslationsDialog
})
