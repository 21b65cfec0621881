import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../e2e/findBrowser.ts'
import { startServer } from '../e2e/startServer.ts'
import type { BenchResult } from './BenchResult.ts'
import { publishFields } from './collector/publishFields.ts'

const API = '/codeless-portal/api'

/**
 * Bytes and files of script, style and messages that the built client loads until a screen is usable. The public page
 * has 20 fields and no map. Requires a fresh `npm run build`.
 */
export async function run(): Promise<BenchResult> {
  const server = await startServer({ DEMO_FORMS: '0' })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
  try {
    const id = await publishFields(server.origin, 20, false)
    const logical = await publishFields(server.origin, 20, true)
    // The first page of a new browser and a new server includes their warm-up.
    await weigh(browser, server.origin, 'collector', `/page/${id}`, '.gf-input')
    return {
      rows: [
        await weigh(browser, server.origin, 'collector', `/page/${id}`, '.gf-input'),
        {
          ...(await weigh(browser, server.origin, 'collector', `/page/${logical}`, '.gf-input')),
          what: 'with a condition',
        },
        await weigh(browser, server.origin, 'author', `/forms/${id}/edit`, '[data-node]'),
        await weigh(browser, server.origin, 'author', '/forms', '.forms-name'),
      ],
      notes: ['JS gzip: every script that arrived until the screen could be used, compressed by gzip -6.'],
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
  const bodies: Promise<{ type: string; bytes: number }>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (['script', 'stylesheet'].includes(type)) {
      const weighed = response.body().then(
        (body) => ({ type, bytes: gzipSync(body, { level: 6 }).length }),
        // Still loading when the page was left.
        () => ({ type, bytes: 0 }),
      )
      bodies.push(weighed)
    }
  })
  await page.goto(`${origin}/codeless-portal${path}`)
  await page.locator(usable).first().waitFor()
  const usableAt = await now(page)
  const files = await Promise.all(bodies)
  await context.close()
  const sum = (wanted: string) =>
    Math.round(files.filter(({ type }) => type === wanted).reduce((all, { bytes }) => all + bytes, 0) / 1024)
  return {
    what: path.replace(/[A-Za-z0-9_-]{8}(?=$|\/)/, '{id}'),
    'JS gzip KB': sum('script'),
    'CSS gzip KB': sum('stylesheet'),
    files: files.length,
    'usable ms (unthrottled)': Math.round(usableAt),
  }
}

const now = (page: Page) => page.evaluate(() => performance.now())
