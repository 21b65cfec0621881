import { setTimeout as pause } from 'node:timers/promises'
import { concurrentUsers } from '../tests/kit/concurrentUsers.ts'
import { multiProcessPortal } from '../tests/kit/multiProcessPortal.ts'
import type { BenchResult } from './BenchResult.ts'

const PROCESSES = 4
const COLLECTORS = 500
const TASKS = 20_000
/** Time of a collector at a task, at most, in ms: 100 tasks per second in all. */
const AT_TASK_MS = 10_000
const WARM_UP_MS = 10_000
const SECONDS = 30

/**
 * Latency of the next task for five hundred collectors, while two authors edit a form, on four processes behind a load
 * balancer and one PostgreSQL that waits for the disk. Throws if a task was given twice or an answer was lost.
 */
export async function run(): Promise<BenchResult> {
  const portal = await multiProcessPortal({ processes: PROCESSES, collectors: COLLECTORS, tasks: TASKS })
  try {
    const { seen, end } = concurrentUsers(portal, { devices: 0, atTaskMs: AT_TASK_MS })
    await pause(WARM_UP_MS)
    seen.nextTaskMs.splice(0)
    await pause(SECONDS * 1_000)
    const took = seen.nextTaskMs.splice(0).toSorted((a, b) => a - b)
    await end()
    for (const page of seen.pages) page.end()
    const stored = Number(portal.find('SELECT count(*) FROM submissions'))
    if (seen.refused.length > 0) throw new Error(seen.refused.slice(0, 5).join('\n'))
    if (stored !== seen.answered.length) throw new Error(`${stored} of ${seen.answered.length} answers are stored`)
    const at = (share: number) => Number((took[Math.floor(took.length * share)] ?? 0).toFixed(1))
    return {
      rows: [
        {
          what: `next task, ${COLLECTORS} collectors`,
          'per s': Math.round(took.length / SECONDS),
          'p50 ms': at(0.5),
          'p99 ms': at(0.99),
          'budget p99 ms': 50,
          'given twice': seen.leasedTwice.length,
        },
      ],
      notes: [
        `${PROCESSES} processes behind a load balancer; ${seen.edits.join(' and ')} edits by two authors meanwhile`,
      ],
    }
  } finally {
    await portal.end()
  }
}
