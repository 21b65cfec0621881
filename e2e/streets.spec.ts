import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STREET_COLORS } from '../src/render/map/streets/streetColors.ts'
import { expect, type Locator, test } from './test.ts'
import { type AuthorAtWork, authorAtWork } from './host-app/publishForm.ts'
import { ISLAND, tinyStreets } from './maps/tinyStreets.ts'
import { startServer, type TestServer } from './startServer.ts'

/** An archive of Protomaps in MAPS_DIR, named in MAP_LAYERS and nothing else. */

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

/** The colour that a map shows left of its middle, as #rrggbb. */
async function groundOf(map: Locator): Promise<string> {
  const picture = (await map.screenshot()).toString('base64')
  return map.page().evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0)
    const { data: pixel } = pen?.getImageData(image.width / 6, image.height / 2, 1, 1) ?? { data: [] }
    return `#${Array.from(pixel, (one) => one.toString(16).padStart(2, '0'))
      .slice(0, 3)
      .join('')}`
  }, picture)
}

for (const scheme of ['light', 'dark'] as const) {
  test(`maps have the streets of the archive, in our look: ${scheme}`, async ({ browser }) => {
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
