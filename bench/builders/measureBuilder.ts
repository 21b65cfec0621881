import { gzipSync } from 'node:zlib'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { median, metrics, READY_LIMIT_MS } from '../render/openPage.ts'
import type { Builder } from './builders.ts'
import { watchBuilder, type WatchedBuilder } from './watchBuilder.ts'

const TIMES = 5
const KEYS = 15
const MOVES = 60
/** Time limit for repetitions, in ms: one or two samples of a slow builder are enough. */
const LIMIT_MS = 6_000

/** One opening of one builder, in ms unless the name says otherwise; NaN: never happened. */
export interface BuilderSample {
  readonly first: number
  readonly open: number
  readonly select: number
  readonly key: number
  readonly add: number
  readonly undo: number
  readonly dragP95: number
  readonly dragMax: number
  readonly longMoves: number
  readonly heapMegabytes: number
  readonly kilobytes: number
}

/**
 * Opens a builder with `size` elements, selects, types a label, adds, undoes, drags. Null if it does not open in time.
 */
export async function measureBuilder(
  context: BrowserContext,
  builder: Builder,
  url: string,
  size: number,
): Promise<BuilderSample | null> {
  const page = await context.newPage()
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.push(response.body().then((body) => gzipSync(body).length / 1024))
  })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  const rows = `document.getElementsByClassName('${builder.row}').length`
  await page.addInitScript({ content: watchBuilder(`document.querySelector('${builder.node}')`, `${rows} >= ${size}`) })
  await page.goto(url)
  const isOpen = await page
    .waitForFunction(() => (window as unknown as WatchedBuilder).bench.openAt !== undefined, undefined, {
      timeout: READY_LIMIT_MS,
    })
    .then(
      () => true,
      () => false,
    )
  if (!isOpen) return null
  const { firstAt = 0, openAt = 0 } = await page.evaluate(() => {
    const { firstAt, openAt } = (window as unknown as WatchedBuilder).bench
    return { firstAt, openAt }
  })
  const arrived = [...scripts]
  await cdp.send('HeapProfiler.collectGarbage')
  const { JSHeapUsedSize: heap = 0 } = await metrics(cdp)
  await page.waitForTimeout(1_500)
  const nodes = `document.querySelectorAll('${builder.node}')`
  const { select, key } = await settings(page, builder, nodes)
  const { add, undo } = await addAndUndo(page, builder, rows)
  return {
    first: firstAt,
    open: openAt,
    select,
    key,
    add,
    undo,
    ...(await drag(page, cdp, builder)),
    heapMegabytes: heap / 2 ** 20,
    kilobytes: (await Promise.all(arrived)).reduce((sum, one) => sum + one, 0),
  }
}

/** Presses two elements alternately until the label is in the settings; types there until the canvas shows it. */
async function settings(page: Page, { label, node }: Builder, nodes: string) {
  const box = `[...document.querySelectorAll('${label}')].find((box) => box.offsetParent)`
  const select = await repeated(TIMES, async (i) => {
    const index = (i + 1) % 2
    const painted = await watched(page, 'pointerdown', `${box}?.value === 'field_${index}'`)
    await pressAt(page, node, index)
    return painted()
  })
  const at = await page.evaluate<number>(`Number(${box}.value.replace('field_', ''))`)
  const place = await page.evaluate<{ x: number; y: number }>(
    `(({ x, y, width, height }) => ({ x: x + width - 12, y: y + height / 2 }))(${box}.getBoundingClientRect())`,
  )
  await page.mouse.click(place.x, place.y)
  await page.keyboard.press('End')
  await page.waitForTimeout(1_000)
  const key = await repeated(KEYS, async (i) => {
    const painted = await watched(
      page,
      'keydown',
      `${nodes}[${at}].textContent.includes('field_${at}${'x'.repeat(i + 1)}')`,
    )
    await page.keyboard.press('x')
    return painted()
  })
  await page.waitForTimeout(1_000)
  // Leave the text box, which has its own undo.
  await pressAt(page, node, (at + 1) % 2)
  return { select, key }
}

async function addAndUndo(page: Page, { pressAdds, tool, node, undo: button }: Builder, rows: string) {
  const count = () => page.evaluate<number>(rows)
  const add = await repeated(TIMES, async () => {
    const painted = await watched(page, pressAdds ? 'pointerdown' : 'pointerup', `${rows} > ${await count()}`)
    if (pressAdds) await press(page, tool)
    else await drop(page, tool, node)
    return painted()
  })
  await page.waitForTimeout(1_500)
  const undo = await repeated(TIMES, async () => {
    const painted = await watched(page, button ? 'pointerdown' : 'keydown', `${rows} < ${await count()}`)
    await (button ? press(page, button) : page.keyboard.press('Control+z'))
    return painted()
  })
  return { add, undo }
}

/** Drags the text element of the palette up and down over the canvas, at most one move per frame. */
async function drag(page: Page, cdp: CDPSession, { tool }: Builder) {
  const from = await centre(page, tool)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 20, { steps: 4 })
  await page.mouse.move(520, 320, { steps: 4 })
  await page.waitForTimeout(1_000)
  await page.evaluate(() => {
    ;(window as unknown as WatchedBuilder).bench.dragging = true
  })
  const end = Date.now() + LIMIT_MS
  for (let i = 0; i < MOVES && (i < 3 || Date.now() < end); i++) {
    // Resolves once the page has handled it, so that moves do not pile up on a slow page.
    await cdp.send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      x: 520 + (i % 7),
      y: 320 + Math.round(200 * Math.sin(i / 6)),
      button: 'left',
      buttons: 1,
    })
    await page.waitForTimeout(16)
  }
  await page.waitForTimeout(300)
  const moves = await page.evaluate(() => {
    const { bench } = window as unknown as WatchedBuilder
    bench.dragging = false
    return bench.moves
  })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const sorted = moves.toSorted((a, b) => a - b)
  return {
    dragP95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    dragMax: sorted.at(-1) ?? Number.NaN,
    longMoves: sorted.filter((time) => time > 50).length,
  }
}

/** The median of an action repeated with a pause after each; NaN if it had no effect. */
async function repeated(times: number, act: (round: number) => Promise<number | null>): Promise<number> {
  const taken: number[] = []
  const end = Date.now() + LIMIT_MS
  for (let i = 0; i < times && (i < 1 || Date.now() < end); i++) {
    const time = await act(i)
    if (time === null) break
    taken.push(time)
    await new Promise((later) => setTimeout(later, 400))
  }
  return median(taken)
}

async function watched(page: Page, event: 'keydown' | 'pointerdown' | 'pointerup', done: string) {
  await page.evaluate(`bench.watchFrom('${event}', () => ${done})`)
  return () => page.evaluate<number | null>('bench.told')
}

async function centre(page: Page, selector: string, index = 0): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).nth(index).boundingBox()
  if (!box) throw new Error(`${selector} is not on screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function press(page: Page, selector: string): Promise<void> {
  const { x, y } = await centre(page, selector)
  await page.mouse.click(x, y)
}

/** Presses near an element's right edge, where it has no control. */
async function pressAt(page: Page, selector: string, index: number): Promise<void> {
  const box = await page.locator(selector).nth(index).boundingBox()
  if (!box) throw new Error(`${selector} ${index} is not on screen`)
  await page.mouse.click(box.x + box.width - 10, box.y + box.height / 2)
}

async function drop(page: Page, tool: string, node: string): Promise<void> {
  const from = await centre(page, tool)
  const to = await centre(page, node, 1)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 10, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.waitForTimeout(600)
  await page.mouse.up()
}
