import type { Browser } from '@playwright/test'
import { openPage } from './openPage.ts'
import type { Watched } from './watch.ts'

export interface RowsSample {
  readonly ready: number
  /** Time from the press of "add" to the new row on screen. */
  readonly add: number
}

/** Renders a repeat of `count` rows, and adds one more. */
export async function measureRows(browser: Browser, url: string, count: number): Promise<RowsSample | null> {
  const all = `page.rows.count() >= ${count}`
  const opened = await openPage(browser, url, all, all)
  if (!opened) return null
  const { page, readyAt } = opened
  try {
    await page.waitForTimeout(300)
    const add = await page.evaluate((count) => {
      const { benchPage, bench } = window as unknown as Watched
      return bench.until(
        () => benchPage?.rows?.add(),
        () => (benchPage?.rows?.count() ?? 0) > count,
      )
    }, count)
    return { ready: readyAt, add: add ?? Number.NaN }
  } finally {
    await page.context().close()
  }
}
