import { rm } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../e2e/findBrowser.ts'
import { authorAtWork } from '../e2e/host-app/publishForm.ts'
import { startServer } from '../e2e/startServer.ts'
import type { BenchResult } from './BenchResult.ts'
import { figure } from './render/tabulate.ts'

const SIZES = [
  { what: '12 MP', width: 4_000, height: 3_000 },
  { what: '60 MP', width: 9_000, height: 6_700 },
] as const

/**
 * Photos added to a form in a real browser, from choosing the file until the answer shows them: the total time, and the
 * longest task of the main thread, which users notice. Includes preparing (decoding, resizing, checking, encoding
 * JPEG), hashing, storing and sending. Requires a fresh `npm run build`.
 */
export async function run(): Promise<BenchResult> {
  const server = await startServer({ DEMO_FORMS: '0' })
  const author = await authorAtWork(server)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
  const made: string[] = []
  try {
    const rows = []
    for (const size of SIZES) {
      // Each in its own form: a draft that follows its user brings the previous photos along.
      const form = await author.publish({
        mode: 'h5',
        children: [{ id: 'photoqst', kind: 'photo', name: 'photos', settings: { label: 'Photos', max: 5 } }],
      })
      const page = await browser.newPage()
      await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
      const { file, megabytes } = await drawPhoto(page, server.portal, size)
      made.push(file)
      // The first loads the worker; the second uses it.
      for (const turn of ['first', 'again'] as const) {
        if (turn === 'first') await page.goto(`${server.portal}/page/${form}`)
        rows.push({ what: `${size.what}, ${turn}`, MB: figure(megabytes), ...(await give(page, file, turn)) })
      }
    }
    return { rows, notes: ['Photos of 2,048 pixels come of them. Tasks are those of the page’s main thread.'] }
  } finally {
    await browser.close()
    await author.end()
    await server.end()
    for (const file of made) await rm(file, { force: true })
  }
}

/** Draws a photo as detailed as a camera's, saves it as a download and leaves the page. */
async function drawPhoto(page: Page, portal: string, size: { readonly width: number; readonly height: number }) {
  await page.goto(`${portal}/login/google`)
  const download = page.waitForEvent('download')
  const bytes = await page.evaluate(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    const random = new Uint32Array(6)
    for (let i = 0; i < 8_000; i++) {
      const [hue = 0, light = 0, x = 0, y = 0, wide = 0, high = 0] = crypto.getRandomValues(random)
      context.fillStyle = `hsl(${hue % 360} 60% ${10 + (light % 80)}%)`
      context.fillRect(x % width, y % height, 4 + (wide % (width / 40)), 4 + (high % (height / 40)))
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = 'photo.jpg'
    link.click()
    return blob.size
  }, size)
  return { file: await (await download).path(), megabytes: bytes / 1e6 }
}

/** Adds the photo, and waits until the answer shows one more. */
async function give(page: Page, file: string, turn: 'first' | 'again') {
  if (turn === 'again') {
    // The same photo is only accepted once.
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
  }
  const box = page.locator('input[type=file][multiple]')
  await box.waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const tasks: number[] = []
    const watch = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)))
    watch.observe({ entryTypes: ['longtask'] })
    // Measures the delay of timers, which is finer than the 50 ms from which on browsers report long tasks.
    const late = { most: 0 }
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      late.most = Math.max(late.most, now - last - 4)
      last = now
    }, 4)
    Object.assign(globalThis, { benched: { tasks, late, watch, timer } })
  })
  const shown = page.locator('.gf-photo-open img')
  if ((await shown.count()) > 0) throw new Error('A photo is here before it is given.')
  const began = performance.now()
  await box.setInputFiles(file)
  await shown.waitFor({ timeout: 120_000 })
  const milliseconds = performance.now() - began
  const busy = await page.evaluate(() => {
    const { benched } = globalThis as unknown as {
      benched: { tasks: number[]; late: { most: number }; watch: PerformanceObserver; timer: number }
    }
    benched.tasks.push(...benched.watch.takeRecords().map((entry) => entry.duration))
    clearInterval(benched.timer)
    benched.watch.disconnect()
    return { longest: Math.max(0, ...benched.tasks), late: benched.late.most }
  })
  return {
    'shown after ms': figure(milliseconds),
    'longest task ms (0: none over 50)': figure(busy.longest),
    'latest timer ms': figure(busy.late),
  }
}
