import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../e2e/findBrowser.ts'
import { withoutTour } from '../e2e/pages/withoutTour.ts'
import { kinds } from '../src/elements/registry.ts'
import type { FormDocument } from '../src/forms/document/FormDocument.ts'
import { printDocument } from '../src/forms/document/printDocument.ts'
import { addElement } from '../src/forms/edits/addElement.ts'
import { openTemplate } from '../src/forms/template/openTemplate.ts'
import { buildClient } from '../src/server/buildClient.ts'
import { spawnServer } from '../tests/kit/spawnServer.ts'
import type { BenchResult } from './BenchResult.ts'

/** `--elements 500` measures a smaller form. */
const ELEMENTS = Number(process.argv[process.argv.indexOf('--elements') + 1]) || 1_000
const ROUNDS = 3
const TIMES = 20
/** Maximum time for opening the editor, in ms. */
const OPENING = 5_000
/** Time until everything that may be needed later is loaded, in ms. */
const RESTING = 8_000

/**
 * The editor with a form of 1,000 mixed elements, on the real server in a real browser: opening it, typing a label,
 * undoing, dragging across the canvas. In ms of the main thread, unless a column says otherwise.
 */
export async function run(): Promise<BenchResult> {
  await buildClient(resolve('dist/client'))
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-bench-'))
  const server = await spawnServer(folder)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
  try {
    const samples: Sample[] = []
    for (let round = 0; round < ROUNDS; round++) samples.push(await measure(browser, server.url))
    const of = (pick: (sample: Sample) => number) => {
      const sorted = samples.map(pick).sort((a, b) => a - b)
      return Number((sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1))
    }
    return {
      rows: [
        { what: 'first element drawn', ms: of((s) => s.first), 'budget ms': 1_500 },
        { what: `all ${ELEMENTS} drawn`, ms: of((s) => s.open), 'budget ms': 1_500 },
        { what: `label key, the first ${TIMES} of a visit`, ms: of((s) => s.firstKeys), 'budget ms': 30 },
        { what: `label key, the next ${TIMES}`, ms: of((s) => s.key), 'budget ms': 30 },
        { what: '… the same page, drawn and without scripts', ms: of((s) => s.drawnKey) },
        { what: '… a bare text box on an empty page', ms: of((s) => s.keyWithoutScripts) },
        { what: 'undo', ms: of((s) => s.undo), 'budget ms': 60 },
        { what: 'drag, work per frame', ms: of((s) => s.drag), 'budget ms': 32 },
        { what: 'drag, longest task (0: none over 50)', ms: of((s) => s.longest) },
        { what: 'JS gzip KB to the canvas', KB: of((s) => s.kilobytes), 'budget KB': 500 },
      ],
      notes: [`Median of ${ROUNDS} rounds, ${TIMES} keys and undos and 60 drag steps each; no throttling, cold cache.`],
    }
  } finally {
    await browser.close()
    await server.stop('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Sample {
  readonly first: number
  readonly open: number
  readonly firstKeys: number
  readonly key: number
  /** The same key in a static copy of the page, which only copies the typed text to the label. */
  readonly drawnKey: number
  /** The same key in a text box on an empty page: the overhead of the browser and the bench itself. */
  readonly keyWithoutScripts: number
  readonly undo: number
  readonly drag: number
  readonly longest: number
  readonly kilobytes: number
}

async function measure(browser: Browser, url: string): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await withoutTour(context)
  const api = `${url}/codeless-portal/api`
  const headers = { origin: url }
  await context.request.post(`${api}/demo/sign-in`, { data: { as: 'author' }, headers })
  const created = await context.request.post(`${api}/forms`, {
    data: { name: 'Bench', document: manyElements() },
    headers,
  })
  if (!created.ok()) throw new Error(`The form was not created: ${await created.text()}`)
  const { id } = (await created.json()) as { id: string }

  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.addInitScript({ content: WATCH_NODES })
  const bytesOf = new Map<string, number>()
  page.on('response', (response) => {
    const url = response.url()
    if (!url.includes('.js')) return
    void response.body().then(
      (body) => bytesOf.set(url, gzipSync(body).length),
      () => 0,
    )
  })
  await page.goto(`${url}/codeless-portal/forms/${id}/edit`, { waitUntil: 'commit' })
  // Do not poll meanwhile: Playwright's injected script takes longer than some of the measurements.
  await page.waitForTimeout(OPENING)
  // Scripts fetched in the pause afterwards do not count towards opening the canvas.
  const { first, open, scripts } = await page.evaluate(() => {
    const { firstNodeAt, allNodesAt } = window as unknown as { firstNodeAt: number; allNodesAt: number }
    const arrived = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = arrived.filter(({ responseEnd }) => responseEnd <= allNodesAt).map(({ name }) => name)
    return { first: firstNodeAt, open: allNodesAt, scripts }
  })
  const kilobytes = scripts.reduce((sum, url) => sum + (bytesOf.get(url) ?? 0), 0) / 1024

  await page.locator('[data-node]').nth(1).click()
  const label = page.locator('.ed-inspector input[type=text]').first()
  await label.focus()
  await page.waitForTimeout(1_500)
  const press = () => page.keyboard.type('x')
  const firstKeys = await workOf(devtools, TIMES, press, page)
  // Resources that may be needed later are fetched while the author is idle.
  await page.waitForTimeout(RESTING)
  const key = await workOf(devtools, TIMES, press, page)
  const drawn = await page.content()
  // Each press after a pause is a separate step, so that there is something to undo.
  for (let i = 0; i < TIMES; i++) await page.locator('[data-palette-kind="text"]').click()
  await page.waitForTimeout(1_500)
  const undo = await workOf(devtools, TIMES, () => page.keyboard.press('Control+z'), page)
  const dragged = await dragAcross(page, devtools)
  await showDrawn(page, url, drawn)
  await page.waitForTimeout(1_500)
  const drawnKey = await workOf(devtools, TIMES, press, page)
  await page.goto('about:blank')
  await page.setContent('<input>')
  await page.locator('input').focus()
  const keyWithoutScripts = await workOf(devtools, TIMES, press, page)
  return { first, open, firstKeys, key, drawnKey, keyWithoutScripts, undo, ...dragged, kilobytes }
}

/** Opens the rendered page without any of our scripts, with its label text box focused. */
async function showDrawn(page: Page, url: string, html: string): Promise<void> {
  const address = `${url}/drawn.html`
  const body = html
    .replaceAll(/<script[\s\S]*?<\/script>|<link[^>]*modulepreload[^>]*>/g, '')
    .replace('<head>', `<head><base href="${url}/codeless-portal/">`)
  await page.route(address, (route) => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto(address)
  const label = await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('.ed-inspector input[type=text]')
    const within = document.querySelectorAll('[data-node]')[1]?.querySelectorAll('*') ?? []
    const shown = Array.from(within).find(({ childElementCount, textContent }) => {
      return childElementCount === 0 && textContent === input?.value
    })
    input?.addEventListener('input', () => {
      if (shown?.firstChild) shown.firstChild.textContent = input.value
    })
    input?.focus()
    return shown?.textContent
  })
  if (!label) throw new Error('The label is not drawn')
}

/** Main-thread work per action in ms, with a frame after each. */
async function workOf(devtools: CDPSession, times: number, act: () => Promise<void>, page: Page): Promise<number> {
  const before = await taskMs(devtools)
  for (let i = 0; i < times; i++) {
    await act()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  return ((await taskMs(devtools)) - before) / times
}

async function dragAcross(page: Page, devtools: CDPSession): Promise<{ drag: number; longest: number }> {
  const steps = 60
  const from = await page.locator('[data-palette-kind="number"]').boundingBox()
  const sheet = await page.locator('[data-scroller]').boundingBox()
  if (!from || !sheet) throw new Error('The editor is not on screen')
  await page.evaluate(watchTasks)
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(sheet.x + sheet.width / 2, sheet.y + 100, { steps: 5 })
  const before = await taskMs(devtools)
  for (let i = 0; i < steps; i++) {
    await page.mouse.move(sheet.x + sheet.width / 2, sheet.y + 100 + i * 9)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
  const drag = ((await taskMs(devtools)) - before) / steps
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const longest = await page.evaluate(() => (window as unknown as { longestTask: number }).longestTask)
  return { drag, longest }
}

async function taskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

/** Runs in the page: records when the first and when all elements of the canvas exist, since navigation started. */
const WATCH_NODES = `
  const nodes = document.getElementsByClassName('ed-node')
  requestAnimationFrame(function look() {
    if (nodes.length > 0) window.firstNodeAt ??= performance.now()
    if (nodes.length >= ${ELEMENTS}) window.allNodesAt ??= performance.now()
    else requestAnimationFrame(look)
  })
`

/**
 * Runs in the page: records the longest task from now on; 0 if none exceeds 50 ms, since browsers do not report those.
 */
function watchTasks(): void {
  const marks = window as unknown as { longestTask: number }
  marks.longestTask = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) marks.longestTask = Math.max(marks.longestTask, duration)
  }).observe({ type: 'longtask' })
}

/** A form with many mixed elements; every 25th is an empty group. */
function manyElements() {
  const mix = ['text', 'number', 'select', 'textarea', 'switch', 'date', 'text-block', 'select-many']
  let document: FormDocument = openTemplate(100, { random: Math.random })
  for (let i = 1; i < ELEMENTS; i++) {
    const kind = i % 25 === 0 ? 'group' : (mix[i % mix.length] ?? 'text')
    const place = { parent: 'children', index: document.roots.children.length } as const
    const settings = kind === 'text-block' ? { text: `Paragraph ${i}` } : { label: `Question ${i}` }
    const id = `b${String(i).padStart(7, '0')}`
    document = addElement({ id, kind, name: `q_${i}`, settings }, place, kinds).apply(document)
  }
  return printDocument(document)
}
