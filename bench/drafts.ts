import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../e2e/findBrowser.ts'
import type { BenchResult } from './BenchResult.ts'
import { buildPages } from './render/buildPages.ts'
import { fields } from './render/fields.ts'
import { median, openPage } from './render/openPage.ts'
import { servePages } from './render/servePages.ts'
import { figure, type Row } from './render/tabulate.ts'
import type { Watched } from './render/watch.ts'

const SIZES = [50, 1_000, 5_000]
const SAVES = 40
/** The place of the draft of the bench's form. */
const KEY = 'draft  bench000 1 '
/** CPU throttling of a cheap phone. */
const CPU = { rate: 4 }

interface Saved {
  readonly saved: {
    /** Characters written to the storage, and to the database beside it. */
    stored: number
    noted: number
    /** Saves now, as when the page is left: the main thread's time in ms. */
    readonly now: () => number
  }
}

/**
 * What a save of a draft writes and costs while a form is filled in on a phone (4x slower CPU): one answer changes per
 * save, in a draft of all text fields that an earlier version of the portal stored.
 */
export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'geo-forms-bench-'))
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
  try {
    await buildPages(['ours'], folder)
    const { url, stop } = await servePages(folder, 0)
    const rows: Row[] = []
    for (const size of SIZES) rows.push(await measureSaves(browser, `${url}/ours/index.html?fields=${size}`, size))
    stop()
    return { rows, notes: [`${SAVES} saves each, of which some write the whole draft.`] }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureSaves(browser: Browser, url: string, size: number): Promise<Row> {
  const texts = fields(size).flatMap(({ type, shownBy }, index) => (type === 'text' && !shownBy ? [index] : []))
  const answers = Object.fromEntries(texts.map((index) => [`field_${index}`, `the answer number ${index}`]))
  const draft = JSON.stringify({
    schema: 1,
    submissionId: '2b0c8ed8-6a3c-4c1e-9a55-0d8f4b3f6a10',
    answers,
    savedAt: '2026-11-01T10:00:00.000Z',
    synced: { revision: 1, answers },
  })
  const last = fields(size).findLastIndex(({ shownBy }) => !shownBy)
  const opened = await openPage(browser, url, 'page.control(0)', `page.control(${last})`, watchSaves(draft))
  if (!opened) throw new Error(`${url} was not ready in time`)
  const { page, cdp } = opened
  try {
    // The storage is looked through after the first paint.
    await page.waitForTimeout(1_000)
    await cdp.send('Emulation.setCPUThrottlingRate', CPU)
    await page.evaluate(() => Object.assign((window as unknown as Saved).saved, { stored: 0, noted: 0 }))
    const times: number[] = []
    for (const index of Array.from({ length: SAVES }, (_, at) => texts[(at * 7) % texts.length] ?? 0)) {
      await page.evaluate((index) => (window as unknown as Watched).benchPage?.control(index)?.focus(), index)
      await page.keyboard.press('a')
      times.push(await page.evaluate(() => (window as unknown as Saved).saved.now()))
    }
    const { stored, noted } = await page.evaluate(() => (window as unknown as Saved).saved)
    return {
      what: `${size} fields`,
      'draft KB': figure(draft.length / 1024),
      'stored KB/save': figure(stored / 1024 / SAVES),
      'journaled KB/save': figure(noted / 1024 / SAVES),
      'ms/save': figure(median(times)),
      'longest ms': figure(Math.max(...times)),
    }
  } finally {
    await page.context().close()
  }
}

/** A script that runs before the page's own: puts a draft there, counts what is written, and offers to save. */
function watchSaves(draft: string): string {
  return `
  localStorage.setItem(${JSON.stringify(KEY)}, ${JSON.stringify(draft)})
  const leave = () => {
    const start = performance.now()
    dispatchEvent(new PageTransitionEvent('pagehide'))
    return performance.now() - start
  }
  // Leaving a page has costs of its own, which remain when there is nothing to save.
  const saved = (window.saved = { stored: 0, noted: 0, now: () => leave() - leave() })
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, text) {
    saved.stored += key.length + text.length
    setItem.call(this, key, text)
  }
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (value, key) {
    saved.noted += value.text ? value.text.length : 0
    return put.call(this, value, key)
  }`
}
