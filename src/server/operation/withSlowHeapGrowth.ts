import { setFlagsFromString } from 'node:v8'
import { collectIfSmall, garbageCollector } from './returnMemoryWhenIdle.ts'

/** Growth of the heap since the last collection, in percent, at which V8 collects garbage; 0: as V8 decides. */
const SLOW = '--heap-growing-percent=30'
const DEFAULT = '--heap-growing-percent=0'
/** Work that lasts longer than this, in ms, has garbage collected once: growth is relative to the last collection. */
const LONG_MS = 1_000

interface Growth {
  readonly setFlags?: (flags: string) => void
  readonly collect?: () => void
}

let running = 0
let timer: NodeJS.Timeout | undefined

/**
 * Runs work that allocates much and keeps little, such as an import of a million rows: V8 would let the heap grow to
 * several times what is in use. Costs a twentieth of the work's time.
 */
export async function withSlowHeapGrowth<T>(work: () => Promise<T>, growth: Growth = {}): Promise<T> {
  const { setFlags = setFlagsFromString, collect = () => garbageCollector()() } = growth
  if (running++ === 0) {
    setFlags(SLOW)
    timer = setTimeout(() => collectIfSmall(collect), LONG_MS).unref()
  }
  try {
    return await work()
  } finally {
    if (--running === 0) {
      clearTimeout(timer)
      setFlags(DEFAULT)
    }
  }
}
