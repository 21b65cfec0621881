import type { Browser, CDPSession, Page } from '@playwright/test'
import { fields, REVEALS } from './fields.ts'
import { median, metrics, openPage } from './openPage.ts'
import type { Watched } from './watch.ts'

const KEYS = 20
/** Time limit for repetitions, in ms: one or two samples of a slow renderer are enough. */
const LIMIT_MS = 4_000
/** Renderers with slower keys than this are not measured on a cheap phone. */
const SLOW_MS = 1_000

/** One opening of one page of `size` fields, in ms unless the name says otherwise. */
export interface FieldsSample {
  readonly firstField: number
  readonly ready: number
  readonly scriptPerKey: number
  readonly key: number
  readonly slowKey: number
  readonly reveal: number
  readonly submit: number
  readonly heapMegabytes: number
  readonly nodes: number
  readonly kilobytes: number
}

/**
 * Renders, types, shows a hidden field, submits blank. Null if the page is not ready in time. `script` runs before the
 * page's own scripts.
 */
export async function measureFields(
  browser: Browser,
  url: string,
  size: number,
  script?: string,
): Promise<FieldsSample | null> {
  const list = fields(size)
  const lastShown = list.findLastIndex((field) => !field.shownBy)
  const opened = await openPage(browser, url, 'page.control(0)', `page.control(${lastShown})`, script)
  if (!opened) return null
  const { page, cdp } = opened
  try {
    await cdp.send('HeapProfiler.collectGarbage')
    const atRest = await metrics(cdp)
    await focus(page, 0)
    await page.waitForTimeout(300)
    const { script: scriptPerKey, times } = await typeKeys(page, cdp)
    const typed = await page.evaluate(() => {
      const box = (window as unknown as Watched).benchPage?.control(0) as HTMLInputElement | undefined
      return box?.value.length
    })
    if (typed !== times.length) throw new Error(`${url} took ${typed} of ${times.length} keys`)
    const slow = median(times) > SLOW_MS ? [Number.NaN] : await typeSlowly(page, cdp)
    return {
      firstField: opened.firstAt,
      ready: opened.readyAt,
      scriptPerKey,
      key: median(times),
      slowKey: median(slow),
      reveal: await measureReveal(page),
      submit: await measureSubmit(page, list.filter((field, index) => field.required && index > 0).length),
      heapMegabytes: (atRest['JSHeapUsedSize'] ?? 0) / 2 ** 20,
      nodes: atRest['Nodes'] ?? 0,
      kilobytes: await opened.kilobytes(),
    }
  } finally {
    await page.context().close()
  }
}

async function focus(page: Page, index: number): Promise<void> {
  await page.evaluate((index) => (window as unknown as Watched).benchPage?.control(index)?.focus(), index)
}

/**
 * Types into the focused input, one painted frame per key. Returns the main-thread script time per key, and the time of
 * each key.
 */
async function typeKeys(page: Page, cdp: CDPSession): Promise<{ script: number; times: number[] }> {
  const from = await page.evaluate(() => (window as unknown as Watched).bench.keys.length)
  const before = await metrics(cdp)
  const end = Date.now() + LIMIT_MS
  let count = 0
  for (; count < KEYS && (count < 1 || Date.now() < end); count++) {
    await page.keyboard.press('a')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
  const after = await metrics(cdp)
  const times = await page.evaluate((from) => (window as unknown as Watched).bench.keys.slice(from), from)
  return { script: ((after['ScriptDuration'] ?? 0) - (before['ScriptDuration'] ?? 0)) * (1000 / count), times }
}

/** The same with the CPU throttled four times. */
async function typeSlowly(page: Page, cdp: CDPSession): Promise<number[]> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const { times } = await typeKeys(page, cdp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return times
}

/** Time from the key that shows a field to that field on screen, at the first such pair of fields. */
async function measureReveal(page: Page): Promise<number> {
  const times: number[] = []
  const end = Date.now() + LIMIT_MS
  for (let round = 0; round < 3 && (round < 1 || Date.now() < end); round++) {
    await focus(page, 18)
    await page.evaluate(() => {
      const { benchPage, bench } = window as unknown as Watched
      bench.watchFrom('keydown', () => benchPage?.control(19) != null)
    })
    await page.keyboard.press(REVEALS)
    times.push((await page.evaluate(() => (window as unknown as Watched).bench.told)) ?? Number.NaN)
    await page.keyboard.press('Backspace')
    await page.waitForTimeout(200)
  }
  return median(times)
}

async function measureSubmit(page: Page, expected: number): Promise<number> {
  const time = await page.evaluate((expected) => {
    const { benchPage, bench } = window as unknown as Watched
    return bench.until(
      () => benchPage?.submit(),
      () => (benchPage?.errors() ?? 0) >= expected,
    )
  }, expected)
  return time ?? Number.NaN
}
