import { rmSync } from 'node:fs'
import { axe } from './axe.ts'
import { type APIRequestContext, expect, type Locator, type Page, test } from './test.ts'
import type { StoredDocument } from '../src/forms/document/StoredDocument.ts'
import { colorAt } from './maps/colorAt.ts'
import { STREETS, tinyMaps, TOWN } from './maps/tinyMaps.ts'
import { openPlaceMap } from './pages/place.ts'
import { startServer, type TestServer } from './startServer.ts'

const FILES = '/codeless-portal/maps'
const WELLS = {
  type: 'FeatureCollection',
  features: [
    { type: 'Feature', properties: { name: 'Old well' }, geometry: { type: 'Point', coordinates: [106, 16] } },
    {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'LineString',
        coordinates: [
          [100, 10],
          [110, 20],
        ],
      },
    },
  ],
}

let folder: string
let server: TestServer
let form: string
test.beforeAll(async ({ playwright }) => {
  folder = tinyMaps()
  const streets = {
    type: 'xyz',
    title: { en: 'Streets', vi: 'Đường phố' },
    url: `${FILES}/streets/{z}/{x}/{y}.png`,
    attribution: 'Street Office',
    maxZoom: 0,
  }
  server = await startServer({ DEMO_FORMS: '0', MAPS_DIR: folder, MAP_LAYERS: JSON.stringify([streets]) })
  const author = await playwright.request.newContext()
  form = await publish(author)
  await author.dispose()
})
test.afterAll(async () => {
  await server.end()
  rmSync(folder, { recursive: true })
})

/** A form with its own basemap and overlay, a map to look at and a question for a place. */
async function publish(author: APIRequestContext): Promise<string> {
  const api = `${server.portal}/api`
  await author.post(`${api}/demo/sign-in`, { data: { as: 'author' } })
  const { id, document } = (await (await author.post(`${api}/forms`, { data: { template: 100 } })).json()) as {
    id: string
    document: StoredDocument
  }
  const kept = await author.post(`${api}/forms/${id}/overlays`, {
    headers: { 'content-type': 'application/octet-stream' },
    data: Buffer.from(JSON.stringify(WELLS)),
  })
  const { hash } = (await kept.json()) as { hash: string }
  document.container.form.maps = [
    { name: 'town', type: 'pmtiles', role: 'basemap', title: 'Town', source: { url: `${FILES}/town.pmtiles` } },
    { name: 'wells', type: 'geojson', role: 'overlay', title: 'Wells', attribution: 'Well Survey', source: { hash } },
  ]
  const middle = { latitude: 16, longitude: 106, zoom: 4 }
  document.container.form.children = [
    { id: 'mapblock', kind: 'map-block', settings: { label: 'Where we work', caption: 'Around the well', ...middle } },
    { id: 'location', kind: 'location', name: 'place', settings: { label: 'Place', zoom: 6 } },
  ]
  const saved = await author.put(`${api}/forms/${id}`, { headers: { 'if-match': '"1"' }, data: { document } })
  const { revision } = (await saved.json()) as { revision: number }
  const published = await author.post(`${api}/forms/${id}/publish`, { headers: { 'if-match': `"${revision}"` } })
  expect(published.ok()).toBe(true)
  return id
}

const open = async (page: Page) => {
  await page.goto(`${server.portal}/page/${form}`)
  const map = page.locator('.gf-map', { has: page.getByRole('region', { name: 'Where we work' }) })
  await expect(map).toHaveAttribute('data-state', 'open', { timeout: 60_000 })
  return map
}

/** Near its lower left corner. */
const colourOf = (map: Locator) => colorAt(map, 12, -12)

test('a map opens with the layers of its form and of the server, each with its attribution', async ({ page }) => {
  const map = await open(page)
  const says = map.locator('.maplibregl-ctrl-attrib')
  await expect(says).toContainText('Town Council')
  await expect(says).toContainText('Well Survey')
  await expect.poll(() => colourOf(map), { timeout: 60_000 }).toEqual([...TOWN])

  await map.getByRole('button', { name: 'Map layers' }).click()
  await map.getByRole('radio', { name: 'Streets' }).check()
  await expect(says).toContainText('Street Office')
  await expect(says).not.toContainText('Town Council')
  await expect.poll(() => colourOf(map), { timeout: 60_000 }).toEqual([...STREETS])
  await map.getByRole('checkbox', { name: 'Wells' }).uncheck()
  await expect(says).not.toContainText('Well Survey')
  expect((await axe(page).include('.gf-map').analyze()).violations).toEqual([])

  // The basemap also applies to the next map; overlays start as their author set them.
  await page.reload()
  await expect(says).toContainText('Street Office')
  await expect(says).toContainText('Well Survey')
})

test('a tap on a feature shows its name', async ({ page }) => {
  const map = await open(page)
  await expect(map.locator('.maplibregl-ctrl-attrib')).toContainText('Well Survey')
  await expect(async () => {
    await map.getByRole('region', { name: 'Where we work' }).click()
    await expect(map.getByText('Old well')).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('a map is opened, moved and read by keyboard, and sets a location', async ({ page }) => {
  await page.goto(`${server.portal}/page/${form}#latitude=16&longitude=106&zoom=5`)
  const place = page.getByRole('group', { name: 'Place' })
  await place.getByRole('button', { name: 'Choose on the map' }).press('Enter')
  const screen = page.getByRole('dialog')
  const canvas = screen.locator('canvas')
  await expect(canvas).toBeVisible()
  await canvas.focus()
  await page.keyboard.press('ArrowRight')
  const said = screen.locator('.gf-place-map [aria-live]').filter({ hasText: 'Map centre' })
  await expect(said).toContainText(/latitude 16\.\d, longitude 10[678]\.\d/)
  await expect(screen.locator('.gf-place-sheet')).toContainText(/16\.\d{6}, 10[678]\.\d{6}/)
  await screen.getByRole('button', { name: 'Use this place' }).press('Enter')
  await expect(screen).toHaveCount(0)
  await expect(place.locator('.gf-place-figures')).toHaveText(/^16\.\d{6}, 10[678]\.\d{6}$/)
  await expect(place).toBeFocused()
})

test('a map that loses its WebGL context says so, and returns with the location that was set', async ({ page }) => {
  await page.goto(`${server.portal}/page/${form}#latitude=16&longitude=106&zoom=5`)
  const screen = await openPlaceMap(page)
  const canvas = screen.locator('canvas')
  await canvas.focus()
  await page.keyboard.press('Enter')
  const figures = screen.locator('.gf-place-sheet')
  await expect(figures).toContainText(/16\.\d{6}, /)

  const map = screen.locator('.gf-map')
  const lose = () =>
    canvas.evaluate((surface: HTMLCanvasElement) => {
      const loss = surface.getContext('webgl2')?.getExtension('WEBGL_lose_context')
      loss?.loseContext()
      return new Promise<void>((resolve) => {
        surface.addEventListener('restore-now', () => loss?.restoreContext(), { once: true })
        resolve()
      })
    })
  await lose()
  await expect(map.getByRole('alert')).toContainText('Your drawing is kept')
  await canvas.dispatchEvent('restore-now')
  await expect(map).toHaveAttribute('data-state', 'open', { timeout: 60_000 })
  await expect(map.getByRole('alert')).toHaveCount(0)

  await lose()
  await map.getByRole('button', { name: 'Reload map' }).click()
  await expect(map).toHaveAttribute('data-state', 'open', { timeout: 60_000 })
  await expect(figures).toContainText(/16\.\d{6}, /)
})

const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })

test('an author adds GeoJSON from a file, and is told about URLs that are not allowed', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en' })
  await context.addInitScript(() => localStorage.setItem('editor.tour', 'seen'))
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const page = await context.newPage()
  await page.goto(`${server.portal}/forms/${form}/edit`)
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await settings.getByRole('button', { name: /^Map layers/ }).click()

  await settings
    .getByLabel('Upload GeoJSON')
    .setInputFiles(file('utm.json', '{"type":"Point","coordinates":[684000,1193000]}'))
  await expect(settings.getByRole('alert')).toContainText('Export the file as WGS 84')
  await settings.getByLabel('Upload GeoJSON').setInputFiles(file('Paths.geojson', JSON.stringify(WELLS)))
  await expect(settings.getByRole('group', { name: 'Paths' })).toContainText('File stored with the form')
  await settings.locator('.gf-map').scrollIntoViewIfNeeded()
  await expect(settings.getByRole('region', { name: 'Map preview' })).toBeVisible()

  await settings.getByRole('button', { name: 'From URL…' }).click()
  await settings
    .getByRole('group', { name: 'From URL…' })
    .getByLabel('URL')
    .fill('https://tiles.example/{z}/{x}/{y}.png')
  await expect(settings.getByRole('alert')).toContainText('only allows URLs on its own site')
  await expect(settings.getByRole('button', { name: 'Add layer' })).toBeDisabled()
  await settings.getByRole('group', { name: 'From URL…' }).getByLabel('URL').fill(`${FILES}/streets/{z}/{x}/{y}.png`)
  await settings.getByRole('button', { name: 'Add layer' }).click()
  await expect(settings.locator('[data-layer]')).toHaveCount(4)
  await context.close()
})
