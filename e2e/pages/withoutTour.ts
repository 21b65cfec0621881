import type { BrowserContext } from '@playwright/test'

/** Marks the editor's tour as dismissed on this device: it does not open by itself. */
export const withoutTour = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => localStorage.setItem('editor.tour', 'seen'))
