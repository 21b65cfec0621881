import type { Page } from '@playwright/test'

/** Waits until nothing moves or changes its colour any more: halfway there, words are paler than they will be. */
export const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (const one of document.getAnimations()) {
      // What spins for ever is no more still later.
      const ends = one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      if (ends && one.playState === 'running') await one.finished.catch(() => null)
    }
  })
