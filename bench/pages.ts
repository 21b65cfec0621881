import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../e2e/findBrowser.ts'
import { startServer } from '../e2e/startServer.ts'
import type { BenchResult } from './BenchResult.ts'
import { publishFields } from './collector/publishFields.ts'

const API = '/codeless-portal/api'

/** Time after which requests are no longer counted: pages then load what may be needed later. */
const COUNTED_MS = 6_000

/** A public page once its program runs: the first screen itself is HTML. */
const ALIVE = '#root:not([data-screen]) .gf-input'

interface Watched {
  readonly usableAt?: number
}

/**
 * Bytes and files of script, style and messages that the built client loads until a screen is usable, and all its
 * requests in the first seconds. The public page has 20 fields and no map. Requires a fresh `npm run build`.
 */
export async function run(): Promise<BenchResult> {
  const server = await startServer({ DEMO_FORMS: '0' })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
  try {
    const id = await publishFields(server.origin, 20, false)
    const logical = await publishFields(server.origin, 20, true)
    // The first page of a new browser and a new server includes their warm-up.
    await weigh(browser, server.origin, 'collector', `/page/${id}`, ALIVE)
    return {
      rows: [
        await weigh(browser, server.origin, 'collector', `/page/${id}`, ALIVE),
        {
          ...(await weigh(browser, server.origin, 'collector', `/page/${logical}`, ALIVE)),
          what: 'with a condition',
        },
        await weigh(browser, server.origin, 'author', `/forms/${id}/edit`, '[data-node]'),
        await weigh(browser, server.origin, 'author', '/forms', '.forms-name'),
      ],
      notes: [
        'JS gzip: every script that arrived until the screen could be used, compressed by gzip -6; a public page: until its program runs.',
      ],
    }
  } finally {
    await browser.close()
    await server.end()
  }
}

async function weigh(browser: Browser, origin: string, as: string, path: string, usable: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.request.post(`${origin}${API}/demo/sign-in`, { data: { as } })
  const page = await context.newPage()
  const bodies: Promise<{ url: string; type: string; bytes: number }>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (['script', 'stylesheet'].includes(type)) {
      const weighed = response.body().then(
        (body) => ({ url: response.url(), type, bytes: gzipSync(body, { level: 6 }).length }),
        // Still loading when the page was left.
        () => ({ url: response.url(), type, bytes: 0 }),
      )
      bodies.push(weighed)
    }
  })
  await page.addInitScript({ content: watchUsable(usable) })
  await page.goto(`${origin}/codeless-portal${path}`)
  await page.waitForTimeout(COUNTED_MS)
  const { usableAt, arrived, requests } = await page.evaluate(() => {
    const { usableAt = 0 } = window as Watched
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const arrived = all.filter(({ responseEnd }) => responseEnd <= usableAt).map(({ name }) => name)
    return { usableAt, arrived, requests: all.length + 1 }
  })
  if (!usableAt) throw new Error(`${path} was not usable in time`)
  const files = (await Promise.all(bodies)).filter(({ url }) => arrived.includes(url))
  await context.close()
  const sum = (wanted: string) =>
    Math.round(files.filter(({ type }) => type === wanted).reduce((all, { bytes }) => all + bytes, 0) / 1024)
  return {
    what: path.replace(/[A-Za-z0-9_-]{8}(?=$|\/)/, '{id}'),
    'JS gzip KB': sum('script'),
    'CSS gzip KB': sum('stylesheet'),
    files: files.length,
    'requests in 6 s': requests,
    'usable ms (unthrottled)': Math.round(usableAt),
  }
}

/** A script that runs before the page's own: records when an element first matches `selector`. */
const watchUsable = (selector: string) => `
  performance.setResourceTimingBufferSize(2000)
  const look = () => {
    if (document.querySelector(${JSON.stringify(selector)})) window.usableAt ??= performance.now()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })`
