import type { BenchPage } from './BenchPage.ts'

/** The script's results on the page's window, in ms since navigation started. */
export interface Watched {
  readonly benchPage?: BenchPage
  readonly bench: {
    firstAt?: number
    readyAt?: number
    /** Each key so far: from the press to the end of the frame that paints it. */
    readonly keys: number[]
    /** Runs `act` and measures the time until `done` holds and its frame is painted; null after 20 seconds. */
    readonly until: (act: () => void, done: () => boolean) => Promise<number | null>
    /** The same from the next such event on; the result is in {@link told}. */
    readonly watchFrom: (event: 'keydown' | 'pointerdown', done: () => boolean) => void
    told?: Promise<number | null>
  }
}

/**
 * A script that runs before the page's own: records when the first element exists, when the last exists and its frame
 * is painted, and the duration of keys. `first` and `last` are JavaScript conditions over `page`, the page's BenchPage.
 */
export function watchPage(first: string, last: string): string {
  return `
  const keys = []
  const painted = (then) => requestAnimationFrame(() => setTimeout(then))
  const until = (act, done) => new Promise((tell) => {
    const start = performance.now()
    const look = () => {
      if (done()) painted(() => tell(performance.now() - start))
      else if (performance.now() - start > 20_000) tell(null)
      else requestAnimationFrame(look)
    }
    act()
    look()
  })
  const watchFrom = (event, done) => {
    window.bench.told = new Promise((tell) =>
      addEventListener(event, () => tell(until(() => {}, done)), { capture: true, once: true }))
  }
  window.bench = { keys, until, watchFrom }
  const look = () => {
    const page = window.benchPage
    if (page && window.bench.firstAt === undefined && (${first})) window.bench.firstAt = performance.now()
    if (page && (${last})) painted(() => { window.bench.readyAt = performance.now() })
    else setTimeout(look, 4)
  }
  look()
  addEventListener('keydown', ({ timeStamp }) => painted(() => keys.push(performance.now() - timeStamp)), true)`
}
