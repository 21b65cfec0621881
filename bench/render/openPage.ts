import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { type Watched, watchPage } from './watch.ts'

/** Rendering timeout; a renderer that exceeds it is skipped at this size. */
export const READY_LIMIT_MS = 60_000

/** A page that has rendered all its content. */
export interface OpenPage {
  readonly page: Page
  readonly cdp: CDPSession
  /** In ms since navigation started. */
  readonly firstAt: number
  readonly readyAt: number
  /** Gzipped script loaded until then, in KB. */
  readonly kilobytes: () => Promise<number>
}

/**
 * Opens a page on a phone's screen and waits until everything is rendered; null if it times out or fails. `more` is a
 * script that runs before the page's own.
 */
export async function openPage(
  browser: Browser,
  url: string,
  first: string,
  last: string,
  more?: string,
): Promise<OpenPage | null> {
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
  if (more) await page.addInitScript({ content: more })
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

/** Chromium's metrics of a page: ScriptDuration and TaskDuration in seconds, Nodes, JSHeapUsedSize in bytes … */
export async function metrics(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics: list } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(list.map(({ name, value }) => [name, value]))
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
