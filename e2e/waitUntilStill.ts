import type { Page } from '@playwright/test'

/** Waits until nothing moves or changes its colour any more: during transitions, text is paler. */
export const waitUntilStill = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    // A change may cause another: an inherited colour changes after that of its parent.
    for (;;) {
      const moving = document.getAnimations().filter(({ effect, playState }) => {
        // Ignore endless animations.
        return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      })
      if (moving.length === 0) return
      await Promise.all(moving.map(({ finished }) => finished.catch(() => null)))
    }
  })
