import { rmSync } from 'node:fs'
import { type Browser, expect, type Locator, type Page, test } from './test.ts'
import { colorAt } from './maps/colorAt.ts'
import { deepStreets, STREETS, tinyMaps } from './maps/tinyMaps.ts'
import { startServer, type TestServer } from './startServer.ts'

/** An area is saved online; offline, its map, its tasks and the tasks taken along are available. */

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en' }
const FILES = '/codeless-portal/maps'
const TASKS = 'watertsk'

let folder: string
let server: TestServer
test.beforeAll(async () => {
  folder = tinyMaps()
  deepStreets(folder, 5)
  const streets = {
    type: 'xyz',
    title: 'Streets',
    url: `${FILES}/streets/{z}/{x}/{y}.png`,
    attribution: '',
    maxZoom: 5,
  }
  const town = { type: 'pmtiles', title: 'Town', url: `${FILES}/town.pmtiles`, attribution: '' }
  const elsewhere = { ...streets, title: 'Elsewhere', url: 'https://tiles.example/{z}/{x}/{y}.png' }
  server = await startServer({ MAPS_DIR: folder, MAP_LAYERS: JSON.stringify([streets, town, elsewhere]) })
  await expect
    .poll(async () => (await fetch(`${server.portal}/api/pages/${TASKS}`)).status, { timeout: 60_000 })
    .toBe(200)
})
test.afterAll(async () => {
  await server.end()
  rmSync(folder, { recursive: true })
})

async function phoneOf(browser: Browser, as = 'collector'): Promise<Page> {
  const phone = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' })
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as } })
  return phone.newPage()
}

const dialog = (page: Page) => page.getByRole('dialog')
const isKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () =>
          Boolean(await (await caches.open('geo-forms-pages-1')).match(`${location.pathname}?cached`)),
        ),
      {
        timeout: 60_000,
      },
    )
    .toBe(true)

/** Near its lower left corner. */
const colourOf = (map: Locator) => colorAt(map, 12, -60)

test('an offline area is downloaded with its tasks, which can be answered without a server', async ({ browser }) => {
  const page = await phoneOf(browser)
  await page.goto(`${server.portal}/micro-task/${TASKS}#latitude=0&longitude=30&zoom=12`)
  await isKept(page)
  await page.getByRole('button', { name: 'Download offline area' }).click()
  // Layers that may not be saved are not offered; open ones are selected, with their sizes.
  await expect(dialog(page).getByRole('checkbox', { name: 'Streets' })).toBeChecked()
  await expect(dialog(page).getByRole('checkbox', { name: 'Elsewhere' })).toHaveCount(0)
  await expect(dialog(page).getByText('Not available offline: Elsewhere.')).toBeVisible()
  await dialog(page).getByLabel('Name').fill('Market')
  await dialog(page).getByLabel('Reserve tasks').selectOption('1')
  await expect(dialog(page).getByText(/^[\d,]+ map tiles, about [\d.]+ kB$/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  const card = dialog(page).getByRole('listitem').filter({ hasText: 'Market' })
  // Thousands of pieces, which take a while on a slow machine.
  await expect(card).toContainText(/Downloaded \w+ \d+/, { timeout: 100_000 })
  await dialog(page).getByRole('button', { name: 'Close' }).click()

  await server.stop()
  await page.reload()
  await expect(page.getByText('Offline. List last updated')).toBeVisible()
  await expect(page.getByText('Your current task')).toBeVisible()
  // Zoom levels that this page has not shown before.
  const map = page.locator('.task-map .gf-map, .gf-map.task-map').first()
  await expect(map).toHaveAttribute('data-state', 'open', { timeout: 60_000 })
  await expect.poll(() => colourOf(map), { timeout: 60_000 }).toEqual([...STREETS])

  await page.getByRole('button', { name: 'Continue task' }).click()
  await expect(page.getByText(/Reserved for you until .* also offline/)).toBeVisible()
  // Offline, the release cannot be sent.
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('Could not release the task because you are offline.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue task' }).click()
  await page.getByRole('radio').first().check()
  await server.start()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('1 by you')).toBeVisible()
})

test('a download stops with a message when the network is lost, and continues where it stopped', async ({
  browser,
}) => {
  // Somebody who has been nowhere yet: the whole world is offered.
  const page = await phoneOf(browser, 'author')
  await page.goto(`${server.portal}/account`)
  await page.getByRole('button', { name: 'Download offline area' }).click()
  const plan = dialog(page).getByText(/^[\d,]+ map tiles, about/)
  await expect(plan).toBeVisible()
  const count = Number.parseInt((await plan.innerText()).replace(',', ''))
  let asked = 0
  await page.route(`**${FILES}/streets/**`, (route) => (++asked > 30 ? route.abort() : route.continue()))
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  const card = dialog(page).getByRole('listitem').filter({ hasText: 'Offline area 1' })
  await expect(card).toContainText('Downloaded data is kept. Resume when you are back online.')
  await expect(card).toContainText(/Incomplete: \d+ %/)
  await page.unroute(`**${FILES}/streets/**`)
  let again = 0
  page.on('request', (request) => {
    if (request.url().includes(`${FILES}/streets/`)) again++
  })
  await card.getByRole('button', { name: 'Resume' }).click()
  // Thousands of pieces, which take a while on a slow machine.
  await expect(card).toContainText(/Downloaded \w+ \d+/, { timeout: 100_000 })
  // Existing pieces were not fetched again.
  expect(again).toBeLessThan(count - 10)
  await dialog(page).getByRole('button', { name: 'Close' }).click()

  // The storage in use, and freeing space without deleting the user's own data.
  await expect(page.getByRole('heading', { name: 'Storage' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('draft x', '{"answers":{"a":"mine"}}'))
  await page.getByRole('button', { name: 'Free up space' }).click()
  await expect(page.getByText(/freed|Nothing to delete/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('draft x'))).toContain('mine')
  const saved = page.getByRole('listitem').filter({ hasText: 'Offline area 1' })
  await expect(saved).toContainText(/Downloaded \w+ \d+/)
  await saved.getByRole('button', { name: 'Delete' }).click()
  await saved.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No offline areas on this device.')).toBeVisible()
})

test('from the account page, an area is chosen where the user last submitted something', async ({ browser }) => {
  const page = await phoneOf(browser)
  const additional_data = {
    PageId: 'waterplc',
    Prompts: [],
    GeoPoint: { latitude: 16.46, longitude: 107.59 },
    Source: 'h5',
    'PoiName.en': 'Market',
  }
  const input = { coordinate: { type: 'Point', coordinates: [107.59, 16.46] }, mainName: 'Market' }
  const sent = await page.request.post(`${server.origin}/api/jarvis/spot-collection/v1/submission/submit`, {
    data: { id: crypto.randomUUID(), additional_data, input, submission_type: 1 },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await page.goto(`${server.portal}/account`)
  await page.getByRole('button', { name: 'Download offline area' }).click()
  const map = dialog(page).locator('.gf-map')
  await expect(map).toHaveAttribute('data-state', 'open', { timeout: 60_000 })
  await map.locator('canvas').press('ArrowRight')
  await expect(map.locator('[aria-live]')).toContainText(/latitude 16\.\d+, longitude 107\.\d+/)
  await expect(map.locator('.maplibregl-ctrl-scale')).toHaveText(/^\d\skm$/)
  await expect(map.getByRole('button', { name: 'Show my location' })).toBeVisible()
})
