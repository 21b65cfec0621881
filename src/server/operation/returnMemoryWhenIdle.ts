import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Interval of the checks in ms. */
const INTERVAL_MS = 10_000
/** A process is idle if its event loop was active for less than this share of the interval. */
const IDLE_SHARE = 0.02
/** A collection stops the process for about 1 ms per MB in use; above this size it is left to V8. */
const LARGEST_MB = 100

/**
 * Collects garbage once after each busy period. V8 collects only while it allocates, so an idle process would keep the
 * memory of its last peak, such as the start, for as long as nothing happens.
 */
export function returnMemoryWhenIdle(collect = garbageCollector()): void {
  let before = performance.eventLoopUtilization()
  let wasBusy = true
  const check = () => {
    const now = performance.eventLoopUtilization()
    const isBusy = performance.eventLoopUtilization(now, before).utilization > IDLE_SHARE
    before = now
    if (!isBusy && wasBusy) collectIfSmall(collect)
    wasBusy = isBusy
  }
  setInterval(check, INTERVAL_MS).unref()
}

/** Collects garbage unless that would stop the process for long. */
export function collectIfSmall(collect: () => void): void {
  if (process.memoryUsage().heapUsed < LARGEST_MB * 2 ** 20) collect()
}

/** V8's garbage collection, which Node.js otherwise exposes only by a flag of its command line. */
export function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  return collect
}
