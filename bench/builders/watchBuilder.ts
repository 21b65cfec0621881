/** The script's results on the page's window, in ms. */
export interface WatchedBuilder {
  readonly bench: {
    /** Since navigation started. */
    firstAt?: number
    openAt?: number
    /** Duration of each pointer move while `dragging`: from the event to the end of the frame that paints it. */
    readonly moves: number[]
    dragging: boolean
    /** Measures from the next such event to the end of the frame in which `done` holds; null after the timeout. */
    readonly watchFrom: (event: 'keydown' | 'pointerdown' | 'pointerup', done: () => boolean) => void
    told?: Promise<number | null>
  }
}

/** Timeout of an action. */
export const ACT_LIMIT_MS = 20_000

/**
 * A script that runs before a builder's own: records when `first` and `open`, JavaScript conditions, hold and are
 * painted, and measures the effect of a press.
 */
export function watchBuilder(first: string, open: string): string {
  return `
  const painted = (then) => requestAnimationFrame(() => setTimeout(then))
  const until = (start, done, tell) => {
    const look = () => {
      if (done()) painted(() => tell(performance.now() - start))
      else if (performance.now() - start > ${ACT_LIMIT_MS}) tell(null)
      else requestAnimationFrame(look)
    }
    look()
  }
  const bench = { moves: [], dragging: false }
  bench.watchFrom = (type, done) => {
    bench.told = new Promise((tell) =>
      addEventListener(type, ({ timeStamp }) => until(timeStamp, done, tell), { capture: true, once: true }))
  }
  addEventListener('pointermove', ({ timeStamp }) => {
    if (bench.dragging) painted(() => bench.moves.push(performance.now() - timeStamp))
  }, true)
  window.bench = bench
  const look = () => {
    if (bench.firstAt === undefined && (${first})) bench.firstAt = performance.now()
    if (${open}) painted(() => { bench.openAt = performance.now() })
    else setTimeout(look, 4)
  }
  look()`
}
