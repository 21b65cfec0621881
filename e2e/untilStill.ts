import type { Page } from '@playwright/test'

/** Waits until nothing moves or changes its colour any more: halfway there, words are paler than they will be. */
export const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    // A change may bring about another: an inherited colour changes once that of its parent has.
    for (;;) {
      const moving = document.getAnimations().filter(({ effect, playState }) => {
        // What spins for ever is no more still later.
        return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      })
      if (moving.length === 0) return
      await Promise.all(moving.map(({ finished }) => finished.catch(() => null)))
    }
  })
