import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../e2e/findBrowser.ts'
import { startServer } from '../e2e/startServer.ts'
import { isPlacePreset } from '../src/forms/presets/TaggingSchema.ts'
import { readTaggingSchema } from '../src/server/presets/readTaggingSchema.ts'
import type { BenchResult } from './BenchResult.ts'

const API = '/codeless-portal/api'
/** Number of forms per page, as in an author's tab. */
const FORMS_PER_PAGE = 100

/**
 * Creates the form of every preset over the API and renders it in the built client's preview: errors in the console,
 * and durations. `--every 20` uses each twentieth. Requires a fresh `npm run build`.
 */
export async function run(): Promise<BenchResult> {
  const { presets } = await readTaggingSchema()
  const every = Number(process.argv[process.argv.indexOf('--every') + 1]) || 1
  const ids = Object.keys(presets).filter((id, i) => isPlacePreset(id, presets[id]) && i % every === 0)
  const server = await startServer({ DEMO_FORMS: '0' })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
  const errors: string[] = []
  const times: number[] = []
  try {
    let page: Page | undefined
    let current = ''
    for (const [i, id] of ids.entries()) {
      current = id
      if (i % FORMS_PER_PAGE === 0) {
        await page?.context().close()
        page = await openPage(browser, server.origin, (error) => errors.push(`${current}: ${error}`))
      }
      if (page) times.push(await drawPreset(page, server.origin, id))
    }
  } finally {
    await browser.close()
    await server.end()
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  const row = { what: 'presets', forms: times.length, 'console errors': errors.length }
  return { rows: [{ ...row, 'drawn ms, median': at(0.5), 'drawn ms, 95 %': at(0.95) }], notes: errors.slice(0, 20) }
}

async function openPage(browser: Browser, origin: string, complain: (error: string) => void): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.request.post(`${origin}${API}/demo/sign-in`, { data: { as: 'author' } })
  const page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && complain(message.text()))
  page.on('pageerror', (error) => complain(String(error)))
  return page
}

/** Time in ms until the form's name input exists. */
async function drawPreset(page: Page, origin: string, preset: string): Promise<number> {
  const made = await page.request.post(`${origin}${API}/forms`, { data: { preset }, headers: { origin } })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`${origin}/codeless-portal/page/${id}/preview`)
  await page.getByRole('textbox', { name: 'Main name' }).waitFor()
  return page.evaluate(() => performance.now())
}
