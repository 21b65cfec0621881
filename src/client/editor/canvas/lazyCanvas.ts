import { lazyPanel } from '../ui/lazyPanel.tsx'

/** Shown in an empty form in place of its elements. */
export const EmptyCanvas = lazyPanel(async () => (await import('./EmptyCanvas.tsx')).EmptyCanvas)

/** Note about a pseudo-language, loaded with the code that generates it. */
export const PseudoTranslationNote = lazyPanel(
  async () => (await import('./PseudoTranslationNote.tsx')).PseudoTranslationNote,
)

/** Theme of a form that has its own. */
export const CanvasTheme = lazyPanel(async () => (await import('../../../render/ThemeStyle.tsx')).ThemeStyle, {
  silent: true,
})
