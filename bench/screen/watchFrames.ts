import type { Page } from '@playwright/test'

/** What the user sees while something moves: frames, and tasks that made the page wait. */
export interface FrameFigures {
  readonly 'frames/s': number
  readonly 'frame p50 ms': number
  readonly 'frame p95 ms': number
  /** Time that the page's own thread computes per frame; drawing by the browser is not part of it. */
  readonly 'page ms/frame': number
  /** Number of tasks of more than 50 ms, and the longest; 0 if there is none: browsers do not report others. */
  readonly 'long tasks': number
  readonly 'longest task ms': number
}

/** What the page records meanwhile. */
interface Watched {
  readonly times: number[]
  readonly tasks: number[]
  isOver: boolean
  readonly observer: PerformanceObserver
}

/** Returns the frames drawn and the long tasks run by a page while `work` moves something on it. */
export async function watchFrames(page: Page, work: () => Promise<unknown>): Promise<FrameFigures> {
  // No function in there has a name: the loader would call a helper that the page does not have.
  await page.evaluate(() => {
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    })
    observer.observe({ type: 'longtask' })
    const watched: Watched = { times: [], tasks, isOver: false, observer }
    void (async () => {
      while (!watched.isOver) watched.times.push(await new Promise<number>(requestAnimationFrame))
    })()
    Object.assign(window, { watched })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const computed = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  }
  const before = await computed()
  await work()
  const busy = (await computed()) - before
  await session.detach()
  const { times, tasks } = await page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched }
    watched.isOver = true
    for (const { duration } of watched.observer.takeRecords()) watched.tasks.push(duration)
    watched.observer.disconnect()
    return { times: watched.times, tasks: watched.tasks }
  })
  return figuresOf(times, tasks, busy)
}

function figuresOf(times: readonly number[], tasks: readonly number[], busy: number): FrameFigures {
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time))
  const sorted = gaps.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return {
    'frames/s': Math.round((1_000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0)),
    'frame p50 ms': at(0.5),
    'frame p95 ms': at(0.95),
    'page ms/frame': Math.round((busy / gaps.length) * 10) / 10,
    'long tasks': tasks.length,
    'longest task ms': Math.round(Math.max(0, ...tasks)),
  }
}

/** Drags something in circles around a point of the page. */
export async function dragInCircles(page: Page, x: number, y: number, milliseconds: number): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  const until = Date.now() + milliseconds
  for (let step = 0; Date.now() < until; step++) {
    const angle = step / 6
    await page.mouse.move(x + 80 * Math.sin(angle), y + 80 * (1 - Math.cos(angle)))
    await page.waitForTimeout(12)
  }
  await page.mouse.up()
}
