import type { AxeBuilder } from '@axe-core/playwright'
import { axe } from './axe.ts'
import { type BrowserContext, expect, type Page, test } from './test.ts'
import { kinds } from '../src/elements/registry.ts'
import type { ElementKind } from '../src/forms/kinds/ElementKind.ts'
import { layoutProblems } from './layoutProblems.ts'
import { startGallery, type TestGallery } from './startGallery.ts'
import { waitUntilStill } from './waitUntilStill.ts'

/** WCAG 2.2 AA, with all rules it includes. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Minimum target size for fingers, and of all targets, in CSS pixels. */
const [FINGER, LEAST] = [44, 24]

let gallery: TestGallery
let phone: BrowserContext
let desk: BrowserContext
test.beforeAll(async ({ browser }) => {
  // Includes a build.
  test.setTimeout(600_000)
  gallery = await startGallery()
  const locale = 'en'
  phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale })
  desk = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale })
})
test.afterAll(async () => {
  await phone.close()
  await desk.close()
  await gallery.end()
})

/** Kinds by purpose, with a page for each group, since opening pages takes most of the time. */
const groupOf = (kind: ElementKind) => kind.palette?.group ?? 'layout'

for (const group of new Set(kinds.all.map(groupOf))) {
  const members = kinds.all.filter((kind) => groupOf(kind) === group)
  const query = `?bare=1&kind=${members.map(({ id }) => id).join(',')}`
  test(`kinds of ${group}, in every state, are accessible on a phone and a desktop, light and dark`, async () => {
    const onPhone = await open(phone, query)
    const found = [
      ...(await layoutProblems(onPhone.page, FINGER)),
      ...(await accessProblems(onPhone.page)),
      ...(await inTheDark(onPhone.page)),
      ...onPhone.complaints,
    ]
    await onPhone.page.close()
    const atDesk = await open(desk, `${query}&lang=vi&scheme=dark`)
    found.push(...(await layoutProblems(atDesk.page, LEAST)), ...atDesk.complaints)
    await atDesk.page.close()
    expect(found).toEqual([])
  })
}

test('every kind fits a phone and a desktop from right to left, in Arabic', async () => {
  for (const context of [phone, desk]) {
    const { page, complaints } = await open(context, '?bare=1&lang=ar')
    expect(await page.locator('.gf-form').first().getAttribute('dir')).toBe('rtl')
    expect([...(await layoutProblems(page, LEAST)), ...complaints]).toEqual([])
    await page.close()
  }
})

test('every kind fits 320 px, the width of a desktop at 400 percent; the checks detect violations', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, locale: 'vi' })
  const { page, complaints } = await open(context, '?bare=1&lang=vi')
  expect([...(await layoutProblems(page, LEAST)), ...complaints]).toEqual([])
  expect((await layoutProblems(page, 100)).length).toBeGreaterThan(20)
  await page.evaluate(() => document.querySelector<HTMLElement>('.gf-label')?.style.setProperty('color', '#ccc'))
  expect((await accessProblems(page)).length).toBeGreaterThan(0)
  await context.close()
})

for (const scheme of ['light', 'dark']) {
  test(`open dropdowns are accessible, ${scheme}`, async () => {
    for (const kind of ['select', 'select-many']) {
      const { page, complaints } = await open(phone, `?bare=1&kind=${kind}&state=look:as a box&scheme=${scheme}`)
      await page.getByRole('combobox').click()
      await page.getByRole('option').nth(3).waitFor()
      expect([...(await accessProblems(page)), ...complaints]).toEqual([])
      await page.close()
    }
    const { page, complaints } = await open(phone, `?bare=1&kind=feature&state=empty&scheme=${scheme}`)
    await page.getByRole('combobox').click()
    await page.locator('.ant-select-item-option').first().waitFor()
    // It fades in.
    const dropdown = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    await expect(dropdown).not.toHaveClass(/-(?:appear|enter)\b/)
    await expect(dropdown).toHaveCSS('opacity', '1')
    await waitUntilStill(page)
    expect([...(await accessProblems(page)), ...complaints]).toEqual([])
    await page.close()
  })
}

test('a kind whose code does not load says so, and loads on retry', async () => {
  const page = await desk.newPage()
  await page.route('**/assets/Control-*.js', (route) => route.abort())
  await page.goto(`${gallery.url}?bare=1&kind=rating&state=filled`)
  const retry = page.locator('.gf-lazy-failed button')
  await retry.waitFor()
  expect(sentences(await axe(page).withTags(RULES).analyze())).toEqual([])
  await page.unroute('**/assets/Control-*.js')
  await retry.click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await page.close()
})

interface Opened {
  readonly page: Page
  /** Errors in the browser's console, including violations of the Content-Security-Policy. */
  readonly complaints: string[]
}

async function open(context: BrowserContext, query: string): Promise<Opened> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`threw ${error.message}`))
  page.on('console', (message) => {
    // One sample has a missing picture.
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text())
  })
  await page.goto(gallery.url + query)
  await page.locator('.gallery-specimen').first().waitFor()
  // Kinds load in separate chunks; a skeleton is shown until then.
  await expect(page.locator('[data-state]:not([data-state=loading]) .gf-skeleton')).toHaveCount(0)
  // The texts of some load later, too.
  await expect(page.locator('.gf-button:empty')).toHaveCount(0)
  return { page, complaints }
}

async function accessProblems(page: Page): Promise<string[]> {
  return sentences(await axe(page).withTags(RULES).analyze())
}

/** Only colours differ there. */
async function inTheDark(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark'
  })
  await waitUntilStill(page)
  const found = sentences(await axe(page).withRules(['color-contrast']).analyze())
  return found.map((problem) => `dark: ${problem}`)
}

type Result = Awaited<ReturnType<AxeBuilder['analyze']>>

const sentences = ({ violations }: Result) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim()}`),
  )
