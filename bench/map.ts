import { gzipSync } from 'node:zlib'
import { type Browser, chromium, request } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../e2e/findBrowser.ts'
import { startServer } from '../e2e/startServer.ts'
import type { StoredDocument, StoredElement } from '../src/forms/document/StoredDocument.ts'
import type { BenchResult } from './BenchResult.ts'
import { dragInCircles, watchFrames } from './screen/watchFrames.ts'

const API = '/codeless-portal/api'
const MIDDLE = { latitude: 16, longitude: 106 }
const SECONDS = 4

/**
 * Cost of a map: the script that a question for a place adds to a page, and when its map is usable; and the frames per
 * second that a map with overlays renders while it is dragged, in the browser's software WebGL, compared to the same
 * map without overlays. Requires a fresh `npm run build`.
 */
export async function run(): Promise<BenchResult> {
  const server = await startServer({ DEMO_FORMS: '0' })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
  try {
    const text = await publish(server.origin, [question('text', 'note')])
    const place = await publish(server.origin, [question('text', 'note'), question('location', 'place')])
    // The first page of a new browser and a new server includes their warm-up.
    await weigh(browser, server.origin, text, false)
    const without = await weigh(browser, server.origin, text, false)
    const withMap = await weigh(browser, server.origin, place, true)
    const drags: Drag[] = []
    for (const count of [0, 1_000, 10_000]) {
      const id = await publish(server.origin, [block()], count)
      drags.push(await drag(browser, server.origin, id, count))
    }
    return {
      rows: [
        { what: 'a page with a text', ...without },
        { what: 'a page with a place, map interactive', ...withMap },
        {
          what: 'a place adds',
          'JS gzip KB': withMap['JS gzip KB'] - without['JS gzip KB'],
          ms: withMap.ms - without.ms,
        },
        ...drags.map(({ count, ...figures }) => ({ what: `dragged, ${count} features`, ...figures })),
      ],
      notes: [
        'JS gzip: every script, workers included, compressed by gzip -6. The world itself comes in addition, as data.',
        `Dragged for ${SECONDS} s on a 390 × 600 map, zoom 5; half of the features points, a quarter lines, a quarter areas.`,
      ],
    }
  } finally {
    await browser.close()
    await server.end()
  }
}

let made = 0
const newId = () => `bench${String(++made).padStart(3, '0')}`
const question = (kind: string, name: string): StoredElement => ({ id: newId(), kind, name, settings: { label: name } })
const block = (): StoredElement => ({
  id: newId(),
  kind: 'map-block',
  settings: { label: 'Map', ...MIDDLE, zoom: 5, height: 600 },
})

async function publish(origin: string, children: StoredElement[], overlay = 0): Promise<string> {
  const author = await request.newContext()
  await author.post(`${origin}${API}/demo/sign-in`, { data: { as: 'author' } })
  const created = await author.post(`${origin}${API}/forms`, { data: { template: 100 } })
  const { id, document } = (await created.json()) as { id: string; document: StoredDocument }
  document.container.form.children = children
  if (overlay > 0) {
    const headers = { 'content-type': 'application/octet-stream' }
    const data = Buffer.from(JSON.stringify(features(overlay)))
    const { hash } = (await (await author.post(`${origin}${API}/forms/${id}/overlays`, { headers, data })).json()) as {
      hash: string
    }
    document.container.form.maps = [{ name: 'all', type: 'geojson', role: 'overlay', title: 'All', source: { hash } }]
  }
  const saved = await author.put(`${origin}${API}/forms/${id}`, { headers: { 'if-match': '"1"' }, data: { document } })
  const { revision } = (await saved.json()) as { revision: number }
  const published = await author.post(`${origin}${API}/forms/${id}/publish`, {
    headers: { 'if-match': `"${revision}"` },
  })
  if (!published.ok()) throw new Error(await published.text())
  await author.dispose()
  return id
}

/** Points, lines and areas spread over the visible part of the map, the same each time. */
function features(count: number) {
  let seed = 7
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  return {
    type: 'FeatureCollection',
    features: Array.from({ length: count }, (_, i) => {
      const [x, y, size] = [MIDDLE.longitude + (random() - 0.5) * 20, MIDDLE.latitude + (random() - 0.5) * 24, 0.15]
      const corners = [
        [x, y],
        [x + size, y],
        [x + size, y + size],
        [x, y + size],
        [x, y],
      ]
      const geometry =
        i % 4 === 0
          ? { type: 'Polygon', coordinates: [corners] }
          : i % 4 === 1
            ? { type: 'LineString', coordinates: corners.slice(0, 4) }
            : { type: 'Point', coordinates: [x, y] }
      return { type: 'Feature', properties: { name: `Feature ${i}` }, geometry }
    }),
  }
}

async function weigh(browser: Browser, origin: string, id: string, hasMap: boolean) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const scripts: Promise<number>[] = []
  context.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    scripts.push(
      response.body().then(
        (body) => gzipSync(body, { level: 6 }).length,
        () => 0,
      ),
    )
  })
  await page.goto(`${origin}/codeless-portal/page/${id}`)
  await page.locator('.gf-input').first().waitFor()
  if (hasMap) await page.locator('.gf-map[data-state=open] canvas').waitFor()
  const ms = Math.round(await page.evaluate(() => performance.now()))
  await page.waitForLoadState('networkidle')
  const bytes = await Promise.all(scripts)
  await context.close()
  return { 'JS gzip KB': Math.round(bytes.reduce((sum, one) => sum + one, 0) / 1024), ms }
}

interface Drag {
  readonly count: number
  readonly 'frames/s': number
  readonly 'frame p95 ms': number
}

async function drag(browser: Browser, origin: string, id: string, count: number): Promise<Drag> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${origin}/codeless-portal/page/${id}`)
  const map = page.locator('.gf-map[data-state=open] canvas')
  await map.waitFor()
  await page.waitForLoadState('networkidle')
  const box = await map.boundingBox()
  if (!box) throw new Error('The map has no place on the page.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // One circle first, so that tiles are cut and shaders compiled.
  await dragInCircles(page, x, y, 1_500)
  const { 'frames/s': frames, 'frame p95 ms': p95 } = await watchFrames(page, () =>
    dragInCircles(page, x, y, SECONDS * 1_000),
  )
  await context.close()
  return { count, 'frames/s': frames, 'frame p95 ms': p95 }
}
