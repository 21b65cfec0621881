import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../e2e/findBrowser.ts'
import { spawnServer } from '../tests/kit/spawnServer.ts'
import type { BenchResult } from './BenchResult.ts'
import { Author } from './load/Author.ts'
import { deskQuestions, fillDesk } from './load/fillDesk.ts'
import { BUNDLED, publish } from './load/load.ts'
import { median } from './render/openPage.ts'
import { dragInCircles, watchFrames } from './screen/watchFrames.ts'

const ROWS = Number(process.env['DESK_ROWS'] ?? 100_000)
const QUESTIONS = 20
const SECONDS = 5
/** Number of places that the scroll bar is dragged to. */
const JUMPS = 20
const SCREEN = { width: 1440, height: 900 }
/** Pixels per turn of the wheel, about four rows, and the pause between two turns, in ms. */
const WHEEL = { pixels: 180, every: 12 }
/** The town in the middle of those that `fillDesk` fills. */
const TOWN: readonly number[] = [105.4, 15.8, 105.6, 16]

/**
 * The screen of the data desk with `DESK_ROWS` (100,000) submissions of 20 questions: frames and long tasks while the
 * table is scrolled at its beginning, its scroll bar dragged to many places, and scrolled back from there, and while
 * the map is dragged. Software WebGL. Requires a fresh `npm run build`.
 */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-bench-'))
  const env = { DEMO_FORMS: '0' }
  let server = await spawnServer(folder, env, BUNDLED)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
  try {
    const form = await publish(server.url, deskQuestions(QUESTIONS))
    const sender = await new Author(server.url).id()
    await server.stop('SIGTERM')
    await fillDesk(join(folder, 'geo-forms.db'), { form, rows: ROWS, questions: QUESTIONS, sender })
    server = await spawnServer(folder, env, BUNDLED)
    await untilBuilt(new Author(server.url), form)
    const context = await browser.newContext({ viewport: SCREEN, locale: 'en' })
    const page = await context.newPage()
    const portal = `${server.url}/codeless-portal`
    await page.request.post(`${portal}/api/demo/sign-in`, { data: { as: 'author' } })
    const desk = `${portal}/forms/${form}/submissions`
    return {
      rows: [...(await scrollTable(page, desk)), ...(await dragMap(page, desk))],
      notes: [
        `${ROWS} submissions of ${QUESTIONS} questions on ${SCREEN.width} × ${SCREEN.height}; ${SECONDS} s each.`,
        'Page ms/frame: time that the page computes; the rest is the drawing in software, and other processes.',
      ],
    }
  } finally {
    await browser.close()
    server.process.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function untilBuilt(author: Author, form: string): Promise<void> {
  interface Counted {
    readonly desk: { readonly building: object | null }
  }
  while ((await author.call<Counted>('GET', `/forms/${form}/desk/count`)).desk.building) await pause(200)
}

async function scrollTable(page: Page, desk: string): Promise<BenchResult['rows']> {
  const opened = Date.now()
  await page.goto(desk)
  const grid = page.getByRole('grid', { name: 'Submissions' })
  await grid.locator('.desk-row').first().waitFor()
  const firstRows = Date.now() - opened
  await grid.hover()
  await wheel(page, 1, 1_000)
  const atTop = await watchFrames(page, () => wheel(page, 1, SECONDS * 1_000))
  const jumps: number[] = []
  const dragged = await watchFrames(page, async () => {
    for (let turn = 1; turn <= JUMPS; turn++) jumps.push(await jump(page, ((turn * 7 + 10) % JUMPS) / JUMPS))
  })
  await wheel(page, -1, 1_000)
  const atEnd = await watchFrames(page, () => wheel(page, -1, SECONDS * 1_000))
  const across = await watchFrames(page, () => wheelAcross(page, SECONDS * 1_000))
  return [
    { what: 'table opened', ms: firstRows },
    { what: 'table scrolled from its beginning', ...atTop },
    {
      what: 'scroll bar dragged: until the rows are there',
      'wait p50 ms': Math.round(median(jumps)),
      'wait longest ms': Math.round(Math.max(...jumps)),
      ...dragged,
    },
    { what: 'table scrolled back from there', ...atEnd },
    { what: 'table scrolled sideways', ...across },
  ]
}

/** Drags the scroll bar to a part of the table; returns the time until its rows are drawn, in ms. */
async function jump(page: Page, part: number): Promise<number> {
  const grid = page.getByRole('grid', { name: 'Submissions' })
  return grid.evaluate(async (element, part) => {
    const from = performance.now()
    element.scrollTop = (element.scrollHeight - element.clientHeight) * part
    do await new Promise(requestAnimationFrame)
    while (element.querySelector('.desk-row[aria-busy=true]') || !element.querySelector('.desk-row'))
    return performance.now() - from
  }, part)
}

/** Turns the wheel down (1) or up (-1). */
async function wheel(page: Page, direction: 1 | -1, milliseconds: number): Promise<void> {
  for (const until = Date.now() + milliseconds; Date.now() < until;) {
    await page.mouse.wheel(0, direction * WHEEL.pixels)
    await page.waitForTimeout(WHEEL.every)
  }
}

/** Turns the wheel to the right and back, again and again. */
async function wheelAcross(page: Page, milliseconds: number): Promise<void> {
  const until = Date.now() + milliseconds
  for (let turn = 0; Date.now() < until; turn++) {
    await page.mouse.wheel((turn % 40 < 20 ? 1 : -1) * WHEEL.pixels, 0)
    await page.waitForTimeout(WHEEL.every)
  }
}

async function dragMap(page: Page, desk: string): Promise<BenchResult['rows']> {
  const inTown = JSON.stringify({ within: { box: TOWN } })
  const one = JSON.stringify({ element: '_id', is: 'anyOf', value: [await newest(page, desk)] })
  const rows: BenchResult['rows'][number][] = []
  for (const [what, filter] of [
    ['map with one submission', one],
    ['map with all', ''],
    ['map with a town', inTown],
  ] as const) {
    const opened = Date.now()
    await page.goto(`${desk}?view=map${filter === '' ? '' : `&filter=${encodeURIComponent(filter)}`}`)
    const map = page.locator('.gf-map[data-state=open] canvas.maplibregl-canvas')
    await map.waitFor()
    const ms = Date.now() - opened
    const { x = 0, y = 0, width = 0, height = 0 } = (await map.boundingBox()) ?? {}
    const middle = [x + width / 2, y + height / 2] as const
    // One circle first, so that tiles are loaded and shaders compiled.
    await dragInCircles(page, ...middle, 1_500)
    const dragged = await watchFrames(page, () => dragInCircles(page, ...middle, SECONDS * 1_000))
    rows.push({ what: `${what}, opened`, ms }, { what: `${what}, dragged`, ...dragged })
  }
  return rows
}

/** The id of the newest submission. */
async function newest(page: Page, desk: string): Promise<string> {
  const answer = await page.request.get(
    `${desk.replace('/forms/', '/api/forms/').replace(/submissions$/, 'desk/ids')}?limit=1`,
  )
  return ((await answer.json()) as { ids: string[] }).ids[0] ?? ''
}
