import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from './test.ts'
import { startGallery, type TestGallery } from './startGallery.ts'

/** Every kind on one long screenshot: `npx playwright test gallery-photographs -u` takes them anew. */
const SHEETS = [
  ['filled on a phone, light', 390, '?bare=1'],
  ['filled on a phone, dark', 390, '?bare=1&scheme=dark'],
  ['filled at a desk, light', 1280, '?bare=1'],
  ['filled at a desk, dark', 1280, '?bare=1&scheme=dark'],
  ['invalid on a phone, light', 390, '?bare=1&state=invalid&lang=vi'],
  ['filled on a phone, right to left', 390, '?bare=1&lang=ar'],
] as const
const HEIGHT = 844

/** Screenshots of another browser or with other fonts differ everywhere: each such pair has its own folder. */
const FOLDER = join(import.meta.dirname, 'baselines')

let gallery: TestGallery
let machine: string
test.beforeAll(async ({ browser }) => {
  // Includes a build.
  test.setTimeout(600_000)
  gallery = await startGallery()
  machine = await fingerprint(browser)
})
test.afterAll(() => gallery.end())

for (const [name, width, query] of SHEETS) {
  test(`every kind looks as before: ${name}`, async ({ browser }, { config }) => {
    const taking = ['all', 'changed'].includes(config.updateSnapshots)
    const missing = !taking && !existsSync(join(FOLDER, machine))
    const reason = `there are no photographs by this browser with these fonts (${machine})`
    if (missing) console.log(`Skipped: ${name}; ${reason}.`)
    test.skip(missing, reason)

    const context = await browser.newContext({
      viewport: { width, height: HEIGHT },
      locale: 'en',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(gallery.url + query)
    await settle(page)
    // Browsers may not render off-screen content, so the screen is made as long as the page.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height })
    await settle(page)
    const photograph = await still(page)
    await context.close()
    const file = `${name.replaceAll(/[ ,]+/g, '-')}.png`
    expect(photograph).toMatchSnapshot([machine, file], { maxDiffPixelRatio: 0.0005 })
  })
}

async function settle(page: Page): Promise<void> {
  await page.locator('.gallery-specimen').first().waitFor()
  await expect(page.locator('[data-state]:not([data-state=loading]) .gf-skeleton')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

/** Takes screenshots until two in a row are equal: map tiles and off-screen rows appear with a delay. */
async function still(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true })
  let last = await take()
  await expect(async () => {
    const before = last
    last = await take()
    expect(last.equals(before)).toBe(true)
  }).toPass()
  return last
}

/** A short name of the browser's version and the width of text in its fonts. */
async function fingerprint(browser: Browser): Promise<string> {
  const page = await browser.newPage()
  await page.goto(gallery.url)
  const widths = await page.evaluate(() => {
    const paper = document.createElement('canvas').getContext('2d')
    if (!paper) return ''
    paper.font = `16px ${getComputedStyle(document.body).fontFamily}`
    return ['Fields and letters', 'Nghiêng', '地图表单', 'سؤال', '★ ♥ ✓']
      .map((word) => paper.measureText(word).width)
      .join()
  })
  await page.close()
  const version = browser.version()
  const hash = createHash('sha256').update(`${version} ${process.platform} ${widths}`).digest('hex')
  return `chromium-${version.split('.')[0]}-${hash.slice(0, 8)}`
}
