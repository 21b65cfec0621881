import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STREET_COLORS } from '../src/render/map/streets/streetColors.ts'
import { expect, type Locator, test } from './test.ts'
import { type AuthorAtWork, authorAtWork } from './host-app/publishForm.ts'
import { colorAt } from './maps/colorAt.ts'
import { ISLAND, tinyStreets } from './maps/tinyStreets.ts'
import { startServer, type TestServer } from './startServer.ts'

/** An archive of Protomaps in MAPS_DIR, as the only layer named in MAP_LAYERS. */

let folder: string
let server: TestServer
let author: AuthorAtWork
let form: string
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-maps-'))
  writeFileSync(join(folder, 'city.pmtiles'), tinyStreets())
  server = await startServer({ DEMO_FORMS: '0', MAPS_DIR: folder, MAP_LAYERS: 'city.pmtiles' })
  author = await authorAtWork(server)
  const settings = { label: 'Where we work', ...ISLAND, zoom: 4 }
  form = await author.publish({ mode: 'h5', children: [{ id: 'mapblock', kind: 'map-block', settings }] })
})
test.afterAll(async () => {
  await author.end()
  await server.end()
  rmSync(folder, { recursive: true })
})

/** The colour of a map left of its middle, as #rrggbb. */
async function groundOf(map: Locator): Promise<string> {
  const parts = await colorAt(map, 1 / 6, 1 / 2)
  return `#${parts.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}

for (const scheme of ['light', 'dark'] as const) {
  test(`maps show the streets of the archive, in the product’s style: ${scheme}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: scheme, locale: 'en' })
    const page = await context.newPage()
    await page.goto(`${server.portal}/page/${form}`)
    const map = page.locator('.gf-map', { has: page.getByRole('region', { name: 'Where we work' }) })
    await expect(map).toHaveAttribute('data-state', 'open', { timeout: 60_000 })
    await expect(map.locator('.maplibregl-ctrl-attrib')).toContainText('© Islanders')
    await expect.poll(() => groundOf(map), { timeout: 60_000 }).toBe(STREET_COLORS[scheme].land)
    await context.close()
  })
}
