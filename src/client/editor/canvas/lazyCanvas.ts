import { lazyPanel } from '../ui/lazyPanel.tsx'

/** What an empty form shows in place of its elements. */
export const EmptyCanvas = lazyPanel(async () => (await import('./EmptyCanvas.tsx')).EmptyCanvas)

/** Says that the words are not the form's own, with the code that makes them. */
export const PretenceNote = lazyPanel(async () => (await import('./PretenceNote.tsx')).PretenceNote)

/** The look of a form that has its own. */
export const CanvasTheme = lazyPanel(async () => (await import('../../../render/ThemeStyle.tsx')).ThemeStyle, {
  silent: true,
})
