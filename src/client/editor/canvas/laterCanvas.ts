import { later } from '../ui/later.tsx'

/** What an empty form shows in place of its elements. */
export const EmptyCanvas = later(async () => (await import('./EmptyCanvas.tsx')).EmptyCanvas)

/** The look of a form that has its own. */
export const CanvasTheme = later(async () => (await import('../../render/ThemeStyle.tsx')).ThemeStyle, { silent: true })
