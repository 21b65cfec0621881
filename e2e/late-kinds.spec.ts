import { EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Browser, type Page, type Route } from './test.ts'
import { authorAndServer, PHONE } from './authorAndServer.ts'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const LATE = [
  '../elements/location/Control.tsx',
  '../elements/photo/Control.tsx',
  'collect/page/openPageMedia.ts',
] as const

const { server, author } = authorAndServer()
let form: string
// A separate form for each: a draft stored on the server would belong to another test.
test.beforeEach(async () => {
  const texts = Array.from({ length: 20 }, (_, index) => ({
    id: `text${String(index + 1).padStart(4, '0')}`,
    kind: 'text',
    name: `text_${index + 1}`,
    settings: { label: `Question ${index + 1}.` },
  }))
  form = await author.publish({
    mode: 'h5',
    children: [
      ...texts,
      {
        id: 'place001',
        kind: 'location',
        name: 'place',
        settings: { label: 'Where', required: true, allowMap: false },
      },
      {
        id: 'photos01',
        kind: 'photo',
        name: 'photos',
        settings: { label: 'Photos', required: true, keepOriginal: true },
      },
      { id: 'text9999', kind: 'text', name: 'last', settings: { label: 'Anything else' } },
    ],
  })
})

/** The built files that render a location and a photo, and that store files. */
function lateFiles(): readonly string[] {
  const manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, '../dist/client/.vite/manifest.json'), 'utf8'),
  ) as { readonly [key: string]: { readonly file: string } }
  return LATE.map((key) => manifest[key]?.file ?? `no ${key} in the manifest`)
}

async function collector(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...PHONE,
    serviceWorkers: 'block',
    permissions: ['geolocation'],
    geolocation: { longitude: 105.85, latitude: 21.03, accuracy: 4 },
  })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  return context.newPage()
}

/** Holds those files until the returned function is called; also returns the requested ones. */
async function holdLate(page: Page) {
  const gate = new EventEmitter()
  const opened = once(gate, 'open')
  const asked: string[] = []
  for (const file of lateFiles())
    await page.route(`**/${file}*`, async (route) => {
      asked.push(file)
      await opened
      await route.continue()
    })
  return { asked, open: () => void gate.emit('open') }
}

const none = (route: Route) => route.abort()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const photos = (page: Page) => page.locator('[data-element=photos01]')
const place = (page: Page) => page.locator('[data-element=place001]')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
const sent = (page: Page) => expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible({ timeout: 30_000 })
const answerLate = async (page: Page) => {
  await page.getByRole('button', { name: 'Use my location' }).click()
  await page.locator('#gf-photos01-file').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(page.getByRole('button', { name: /photo 1 of 1/i })).toBeVisible()
}
const heldIn = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))
const latest = async () => (await author.submissions(form)).at(0)?.input

test('the first field can be filled in before the controls of the last ones load, and everything is sent', async ({
  browser,
}) => {
  const page = await collector(browser)
  const late = await holdLate(page)
  await page.goto(`${server.portal}/page/${form}`)
  await field(page, 'Question 1.').fill('Giếng')
  await expect(photos(page)).toContainText('Photos')
  await expect(place(page).getByRole('img', { name: 'Loading' })).toBeVisible()
  await field(page, 'Anything else').fill('No')
  await expect.poll(() => heldIn(page)).toContain('Giếng')
  await expect.poll(() => late.asked).toHaveLength(LATE.length)
  late.open()
  await answerLate(page)
  await expect(field(page, 'Question 1.')).toHaveValue('Giếng')
  await submit(page)
  await sent(page)
  await expect(page.locator('.sent-card')).toContainText('At Hoàn Kiếm · ')
  expect(await latest()).toMatchObject({
    text_1: 'Giếng',
    last: 'No',
    place: { type: 'Point', coordinates: [105.85, 21.03] },
    photos: [{ name: 'a.png', type: 'image/png' }],
  })
})

test('Submit reports missing answers of controls that have not loaded, and focuses them once they load', async ({
  browser,
}) => {
  const page = await collector(browser)
  const late = await holdLate(page)
  await page.goto(`${server.portal}/page/${form}`)
  await field(page, 'Question 1.').fill('Giếng')
  await submit(page)
  await expect(place(page)).toBeFocused()
  await expect(place(page)).toContainText('Set the location')
  await expect(photos(page)).toContainText('Take a photo')
  late.open()
  await expect(place(page).getByRole('button', { name: 'Use my location' })).toBeFocused()
})

test('the layout does not shift when late controls load', async ({ browser }) => {
  const page = await collector(browser)
  const late = await holdLate(page)
  await page.goto(`${server.portal}/page/${form}`)
  await field(page, 'Question 1.').fill('Giếng')
  await place(page).scrollIntoViewIfNeeded()
  await place(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const moved = page.evaluate(
    () =>
      new Promise<number>((tell) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift' })
        const look = () => {
          if (document.querySelector('.gf-skeleton')) requestAnimationFrame(look)
          // Nothing moved, which only time can show.
          else setTimeout(() => tell(sum), 500)
        }
        look()
      }),
  )
  late.open()
  expect(await moved).toBeLessThan(0.05)
})

test('a draft with a photo opens before its control loads, keeps the photo, and is sent', async ({ browser }) => {
  const page = await collector(browser)
  await page.goto(`${server.portal}/page/${form}`)
  await field(page, 'Question 1.').fill('Begun')
  await answerLate(page)
  await expect.poll(() => heldIn(page)).toContain('a.png')
  const late = await holdLate(page)
  await page.reload()
  await expect(field(page, 'Question 1.')).toHaveValue('Begun')
  await field(page, 'Question 2.').fill('More')
  await expect.poll(() => heldIn(page)).toMatch(/More.*a\.png|a\.png.*More/)
  await submit(page)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toHaveCount(0)
  late.open()
  await sent(page)
  expect(await latest()).toMatchObject({ text_1: 'Begun', text_2: 'More', photos: [{ name: 'a.png' }] })
})

test('controls that did not load while offline load by themselves after reconnecting', async ({ browser }) => {
  const page = await collector(browser)
  for (const file of lateFiles()) await page.route(`**/${file}*`, none)
  await page.goto(`${server.portal}/page/${form}`)
  await field(page, 'Question 1.').fill('Giếng')
  await expect(photos(page)).toContainText('This question did not load.')
  for (const file of lateFiles()) await page.unroute(`**/${file}*`, none)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await answerLate(page)
  await submit(page)
  await sent(page)
  expect(await latest()).toMatchObject({ text_1: 'Giếng', photos: [{ name: 'a.png' }] })
})
