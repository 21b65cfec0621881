import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../e2e/findBrowser.ts'
import { withoutTour } from '../e2e/pages/withoutTour.ts'
import { printDocument } from '../src/forms/document/printDocument.ts'
import { buildClient } from '../src/server/buildClient.ts'
import { spawnServer } from '../tests/kit/spawnServer.ts'
import type { BenchResult } from './BenchResult.ts'
import { formOf } from './builders/formOf.ts'

const SIZES = [50, 1_000] as const
const KEYS = 60

/**
 * Two authors with one form open in two browser windows: from a key pressed in a label by one to the frame in which the
 * other's canvas shows it. Typed text is collected for 120 ms before it is sent, which is included. Both windows, the
 * server and the bench share the machine.
 */
export async function run(): Promise<BenchResult> {
  await buildClient(resolve('dist/client'))
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-bench-'))
  const server = await spawnServer(folder)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
  try {
    const rows = []
    for (const size of SIZES) rows.push({ what: `${size} elements`, ...(await measure(browser, server.url, size)) })
    return { rows, notes: [`${KEYS} keys each, one after the other was seen.`] }
  } finally {
    await browser.close()
    await server.stop('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(browser: Browser, url: string, size: number) {
  const [author, admin] = [await signedIn(browser, url, 'author'), await signedIn(browser, url, 'admin')]
  const made = await author.request.post(`${url}/codeless-portal/api/forms`, {
    data: { name: `Bench ${size}`, document: printDocument(formOf(size)) },
    headers: { origin: url },
  })
  const { id } = (await made.json()) as { readonly id: string }
  const address = `${url}/codeless-portal/forms/${id}/edit`
  const [here, there] = [await opened(author, address, size), await opened(admin, address, size)]
  for (const page of [here, there]) await page.locator('.ed-people').first().waitFor()
  const node = here.locator('[data-node]').nth(1)
  await node.click()
  const nodeId = (await node.getAttribute('data-node')) ?? ''
  const label = here.locator('.ed-inspector input[type=text]').first()
  await label.fill('')
  await there.evaluate(watchNode, nodeId)
  const took: number[] = []
  for (let i = 0; i < KEYS; i++) {
    const text = `${String.fromCharCode(97 + (i % 26))}${i} `
    const pressed = await label.evaluate((box: HTMLInputElement) => {
      box.select()
      return performance.timeOrigin + performance.now()
    })
    await here.keyboard.insertText(text)
    const shown = await there.waitForFunction(shownAt, text.trim(), { polling: 'raf' })
    took.push(((await shown.jsonValue()) ?? 0) - pressed)
  }
  for (const context of [author, admin]) await context.close()
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'longest ms': at(0.999) }
}

async function signedIn(browser: Browser, url: string, as: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await withoutTour(context)
  await context.request.post(`${url}/codeless-portal/api/demo/sign-in`, { data: { as }, headers: { origin: url } })
  return context
}

async function opened(context: BrowserContext, address: string, size: number): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction((least) => document.getElementsByClassName('ed-node').length >= least, size)
  return page
}

/** Runs in the page: records when the canvas shows which text of an element. */
function watchNode(id: string): void {
  const marks = window as unknown as { seen: Map<string, number> }
  marks.seen = new Map()
  new MutationObserver(() => {
    const words = document.querySelector(`[data-node="${id}"]`)?.textContent?.trim() ?? ''
    requestAnimationFrame((now) => {
      if (!marks.seen.has(words)) marks.seen.set(words, performance.timeOrigin + now)
    })
  }).observe(document.querySelector('.ed-sheet') ?? document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}

/** Runs in the page: returns the time at which this text was shown, in ms since 1970. */
function shownAt(words: string): number | null {
  const { seen } = window as unknown as { readonly seen: ReadonlyMap<string, number> }
  for (const [text, at] of seen) if (text.startsWith(words)) return at
  return null
}
