import type { Browser } from '@playwright/test'
import { openPage } from './openPage.ts'
import type { Watched } from './watch.ts'

export interface ChoicesSample {
  readonly ready: number
  /** Time from the press on the box to the choices on screen, including fetching. */
  readonly open: number
}

/** Renders one select of many choices and opens it like a user: hovers, then presses. */
export async function measureChoices(browser: Browser, url: string): Promise<ChoicesSample | null> {
  const opened = await openPage(browser, url, 'page.choices.box()', 'page.choices.box()')
  if (!opened) return null
  const { page, readyAt } = opened
  try {
    const place = await page.evaluate(() => {
      const box = (window as unknown as Watched).benchPage?.choices?.box()?.getBoundingClientRect()
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 }
    })
    await page.mouse.move(place.x, place.y)
    await page.waitForTimeout(300)
    await page.evaluate(() => {
      const { benchPage, bench } = window as unknown as Watched
      bench.watchFrom('pointerdown', () => (benchPage?.choices?.drawn() ?? 0) > 0)
    })
    await page.mouse.click(place.x, place.y)
    const open = await page.evaluate(() => (window as unknown as Watched).bench.told)
    return { ready: readyAt, open: open ?? Number.NaN }
  } finally {
    await page.context().close()
  }
}
