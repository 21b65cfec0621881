import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { BROWSER_ARGS, findBrowser } from '../e2e/findBrowser.ts'
import type { BenchResult } from './BenchResult.ts'

/** Who is measured, and the first text box of its page (the pattern's field_0 and field_1 are both text). */
const RENDERERS = {
  plain: '#field_0',
  stock: '#root_field_0',
  ours: '#root input[type=text], #root input:not([type])',
} as const
type Renderer = keyof typeof RENDERERS

const SIZES = [20, 200, 1000]
const ROUNDS = 3
const KEYS = 20

/**
 * Mount and typing cost of one form of 20, 200 and 1,000 mixed fields: plain inputs, stock @rjsf/antd, and ours,
 * interleaved in one browser. `ready` is when every field is in the page; script is the main thread's, per key.
 */
export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'geo-forms-bench-'))
  const kilobytes = {} as Record<Renderer, number>
  for (const renderer of Object.keys(RENDERERS) as Renderer[]) kilobytes[renderer] = await bundle(renderer, folder)

  const { url, stop } = await serve(folder)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
  try {
    const rows: BenchResult['rows'][number][] = []
    for (const size of SIZES) {
      const samples: Record<Renderer, Sample[]> = { plain: [], stock: [], ours: [] }
      for (let round = 0; round < ROUNDS; round++) {
        for (const renderer of Object.keys(RENDERERS) as Renderer[]) {
          samples[renderer].push(await measure(browser, `${url}/${renderer}/index.html?fields=${size}`, renderer, size))
        }
      }
      for (const renderer of Object.keys(RENDERERS) as Renderer[]) {
        const of = (pick: (sample: Sample) => number) => median(samples[renderer].map(pick))
        rows.push({
          what: `${renderer} ${size}`,
          'first field ms': Math.round(of((s) => s.firstField)),
          'ready ms': Math.round(of((s) => s.ready)),
          'script ms/key': round(of((s) => s.scriptPerKey)),
          'task ms/key': round(of((s) => s.taskPerKey)),
          'key to paint ms, 4x': Math.round(of((s) => s.slowKey)),
          'DOM nodes': Math.round(of((s) => s.nodes)),
          'heap MB': round(of((s) => s.heap)),
          'JS gzip KB': Math.round(kilobytes[renderer]),
        })
      }
    }
    return {
      rows,
      notes: [
        `Median of ${ROUNDS} interleaved rounds, ${KEYS} keys each; production builds; no throttling but where 4x says so.`,
      ],
    }
  } finally {
    await browser.close()
    stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Sample {
  readonly firstField: number
  readonly ready: number
  readonly scriptPerKey: number
  readonly taskPerKey: number
  /** Median from the key press to the end of the frame that paints it, the CPU slowed down four times. */
  readonly slowKey: number
  readonly nodes: number
  readonly heap: number
}

async function measure(browser: Browser, url: string, renderer: Renderer, size: number): Promise<Sample> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.addInitScript({ content: watchFields(size) })
  await page.goto(url)
  await page.waitForFunction(() => (window as unknown as Times).readyAt !== undefined, undefined, { timeout: 60_000 })
  const times = await page.evaluate(() => {
    const { firstAt, readyAt } = window as unknown as Times
    return { firstAt: firstAt ?? 0, readyAt: readyAt ?? 0 }
  })
  await page.locator(RENDERERS[renderer]).first().focus()
  await page.waitForTimeout(300)
  const before = await metrics(cdp)
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('a')
    await frame(page)
  }
  const after = await metrics(cdp)
  const typed = await page.locator(RENDERERS[renderer]).first().inputValue()
  if (typed.length !== KEYS) throw new Error(`${renderer} took ${typed.length} of ${KEYS} keys`)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('b')
    await frame(page)
  }
  const slowKeys = await page.evaluate(() => (window as unknown as Times).keys ?? [])
  await page.close()
  return {
    firstField: times.firstAt,
    ready: times.readyAt,
    scriptPerKey: ((after['ScriptDuration'] ?? 0) - (before['ScriptDuration'] ?? 0)) * (1000 / KEYS),
    taskPerKey: ((after['TaskDuration'] ?? 0) - (before['TaskDuration'] ?? 0)) * (1000 / KEYS),
    slowKey: median(slowKeys.slice(-KEYS)),
    nodes: after['Nodes'] ?? 0,
    heap: (after['JSHeapUsedSize'] ?? 0) / 2 ** 20,
  }
}

interface Times {
  keys?: number[]
  firstAt?: number
  readyAt?: number
}

/** Script for the page, before its own: notes when the first label, and when the label of each field, is there; and how long keys take to be painted. */
const watchFields = (size: number) => `
  const look = () => {
    const count = document.querySelectorAll('label, .gf-label').length
    if (count > 0) window.firstAt ??= performance.now()
    if (count >= ${size}) window.readyAt ??= performance.now()
    else setTimeout(look, 4)
  }
  look()
  window.keys = []
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => setTimeout(() => window.keys.push(performance.now() - timeStamp)))
  }, true)`

const frame = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

async function metrics(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics: list } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(list.map(({ name, value }) => [name, value]))
}

/** Builds one page; gives the gzipped size in KB of the scripts it loads at once (lazy chunks are not counted). */
async function bundle(renderer: Renderer, folder: string): Promise<number> {
  const root = join(import.meta.dirname, 'render')
  const html = join(root, `${renderer}.html`)
  await writeFile(
    html,
    `<!doctype html><title>${renderer}</title><div id="root"></div><script type="module" src="./${renderer}.tsx"></script>`,
  )
  try {
    await build({
      root,
      base: './',
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      build: {
        outDir: join(folder, renderer),
        emptyOutDir: true,
        rollupOptions: { input: html },
        modulePreload: { polyfill: false },
      },
    })
  } finally {
    await rm(html)
  }
  const out = join(folder, renderer)
  const page = await readFile(join(out, `${renderer}.html`), 'utf8')
  await writeFile(join(out, 'index.html'), page)
  const names = await readdir(join(out, 'assets'))
  return names
    .filter((name) => name.endsWith('.js') && page.includes(name))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(out, 'assets', name))).length / 1024, 0)
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

async function serve(folder: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url ?? '/', 'http://localhost').pathname)
    readFile(path).then(
      (body) => response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream').end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

const round = (value: number) => Math.round(value * 10) / 10
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
