import { setFlagsFromString } from 'node:v8'

/** Growth of the heap since the last collection, in percent, at which V8 collects garbage; 0: as V8 decides. */
const SLOW = '--heap-growing-percent=30'
const DEFAULT = '--heap-growing-percent=0'

let running = 0

/**
 * Runs work that allocates much and keeps little, such as an import of a million rows: V8 would let the heap grow to
 * several times what is in use. Costs a twentieth of the work's time.
 */
export async function withSlowHeapGrowth<T>(work: () => Promise<T>, setFlags = setFlagsFromString): Promise<T> {
  if (running++ === 0) setFlags(SLOW)
  try {
    return await work()
  } finally {
    if (--running === 0) setFlags(DEFAULT)
  }
}
