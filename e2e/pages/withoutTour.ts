import type { BrowserContext } from '@playwright/test'

/** The tour of the editor was dismissed on this device: it does not come by itself. */
export const withoutTour = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => localStorage.setItem('editor.tour', 'seen'))
