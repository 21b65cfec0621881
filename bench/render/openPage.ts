import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { type Watched, watchPage } from './watch.ts'

/** Longer than this to draw, and a renderer is left out of a size. */
export const READY_LIMIT_MS = 60_000

/** A page that has drawn everything it was asked for. */
export interface OpenPage {
  readonly page: Page
  readonly cdp: CDPSession
  /** Milliseconds since the page was asked for. */
  readonly firstAt: number
  readonly readyAt: number
  /** Script that arrived until then, gzipped, in KB. */
  readonly kilobytes: () => Promise<number>
}

/** Opens a page on a phone's screen and waits until all is drawn; null when that takes too long, or never comes. */
export async function openPage(browser: Browser, url: string, first: string, last: string): Promise<OpenPage | null> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.push(response.body().then((body) => gzipSync(body).length / 1024))
  })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.addInitScript({ content: watchPage(first, last) })
  await page.goto(url)
  const ready = await page
    .waitForFunction(() => (window as unknown as Watched).bench.readyAt !== undefined, undefined, {
      timeout: READY_LIMIT_MS,
    })
    .then(
      () => true,
      () => false,
    )
  if (!ready) {
    await context.close()
    if (thrown.length) process.stderr.write(`${url} threw ${thrown[0]}\n`)
    return null
  }
  const { firstAt = 0, readyAt = 0 } = await page.evaluate(() => {
    const { firstAt, readyAt } = (window as unknown as Watched).bench
    return { firstAt, readyAt }
  })
  const arrived = [...scripts]
  return {
    page,
    cdp,
    firstAt,
    readyAt,
    kilobytes: async () => (await Promise.all(arrived)).reduce((sum, one) => sum + one, 0),
  }
}

/** What Chromium counts about a page: ScriptDuration and TaskDuration in seconds, Nodes, JSHeapUsedSize in bytes … */
export async function metrics(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics: list } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(list.map(({ name, value }) => [name, value]))
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
