import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../../e2e/findBrowser.ts'
import type { CollectorPage } from './CollectorPage.ts'
import { fillForm } from './fillForm.ts'
import { FIELD_PAINTED, type Visited, watchVisit } from './watchVisit.ts'

/** CPU throttling of a cheap phone. */
const CPU = { rate: 4 }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const LIMIT_MS = 60_000

export const FIELDS = 20

/**
 * A visit, and the one after it: only for the latter have browsers kept the compiled scripts. In ms since navigation
 * started.
 */
export interface VisitSample {
  readonly cold: Arrival
  readonly warm: Arrival
  /** The longest interaction while the whole form was filled in, and the number of taps. */
  readonly slowest: number
  /** What was slow: the event and its element. */
  readonly slowestAt: string
  readonly taps: number
}

interface Arrival {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly field: number
  readonly shifts: number
  /** Until the first field: gzipped script, all transferred bytes, number of responses. */
  readonly scriptKilobytes: number
  readonly kilobytes: number
  readonly answers: number
}

/** Visits a page three times on a throttled device, in a fresh browser, and fills in its form on the last visit. */
export async function measureVisit(subject: CollectorPage): Promise<VisitSample> {
  const profile = await mkdtemp(join(tmpdir(), 'geo-forms-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...PHONE,
    executablePath: findBrowser(),
    args: BROWSER_ARGS,
  })
  try {
    const first = await arrive(context, subject)
    await first.page.close()
    const second = await arrive(context, subject)
    await second.page.close()
    const third = await arrive(context, subject)
    const taps = await fillForm(third.page, subject, FIELDS)
    const { slowest, slowestAt } = await visitOf(third.page)
    return { cold: first.arrival, warm: third.arrival, slowest, slowestAt, taps }
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

async function arrive(context: BrowserContext, { url, control, line }: CollectorPage) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await cdp.send('Emulation.setCPUThrottlingRate', CPU)
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  const scripts: Promise<number>[] = []
  let answers = 0
  page.on('response', (response) => {
    answers++
    if (response.request().resourceType() !== 'script') return
    scripts.push(
      response.body().then(
        (body) => gzipSync(body, { level: 6 }).length,
        // Still loading when the page was left.
        () => 0,
      ),
    )
  })
  await page.addInitScript({ content: watchVisit(control(0)) })
  // A function to wait for would be 330 KB of script, which the page parses (140 ms) while it is measured.
  const painted = page.waitForEvent('console', {
    predicate: (message) => message.text() === FIELD_PAINTED,
    timeout: LIMIT_MS,
  })
  await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS })
  await painted
  const [arrivedBytes, arrivedScripts, arrivedAnswers] = [bytes, [...scripts], answers]
  // Content loaded after the first field may still move it.
  await page.waitForLoadState('networkidle')
  const { firstPaint, largestPaint, fieldAt = Number.NaN, shifts } = await visitOf(page)
  const arrival: Arrival = {
    firstPaint,
    largestPaint,
    field: fieldAt,
    shifts,
    scriptKilobytes: (await Promise.all(arrivedScripts)).reduce((all, one) => all + one, 0) / 1024,
    kilobytes: arrivedBytes / 1024,
    answers: arrivedAnswers,
  }
  return { page, arrival }
}

const visitOf = (page: Page) => page.evaluate(() => (window as unknown as Visited).visit)
