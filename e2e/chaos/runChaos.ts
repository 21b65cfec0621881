import { Finding } from './Chapter.ts'
import { compileServer } from '../compileServer.ts'
import { Lane } from './Lane.ts'
import type { BrowserName } from './newPhone.ts'
import { type Plan, planCycle } from './planCycle.ts'

export interface ChaosOptions {
  readonly seed: number
  readonly browser?: BrowserName
  /** The numbers of the cycles, in order. */
  readonly cycles: Iterable<number>
  /** Number of concurrent lanes. */
  readonly lanes: number
  /** No further cycle begins after this time, in ms. */
  readonly within?: number
  /** Called after each cycle. */
  readonly onCycle?: (cycle: number, plan: Plan, found: Finding | null, milliseconds: number) => void
}

export interface ChaosResult {
  /** Number of cycles run. */
  readonly ran: number
  readonly findings: readonly { readonly cycle: number; readonly what: string; readonly words: string }[]
}

/**
 * Runs cycles of filling in and sending with faults, on real servers in real browsers that keep pages on the phone.
 * Rejects if a server or a browser does not start.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { seed, browser = 'chromium', cycles, lanes, within, onCycle } = options
  const program = await compileServer()
  const deadline = Date.now() + (within ?? Number.POSITIVE_INFINITY)
  const due = cycles[Symbol.iterator]()
  const findings: { cycle: number; what: string; words: string }[] = []
  let ran = 0
  const note = (cycle: number, error: unknown): Finding => {
    const found = error instanceof Finding ? error : new Finding('error', String(error))
    findings.push({ cycle, what: found.what, words: found.message })
    return found
  }
  const run = async () => {
    let lane: Lane | null = null
    let last: number | null = null
    try {
      while (Date.now() < deadline) {
        const { value: cycle, done } = due.next()
        if (done) break
        lane ??= await Lane.open(browser, program.args)
        last = cycle
        const plan = planCycle(seed, cycle)
        const began = Date.now()
        const found = await lane.run(plan).then(
          () => null,
          (error: unknown) => note(cycle, error),
        )
        ran++
        onCycle?.(cycle, plan, found, Date.now() - began)
        if (!found) continue
        const ending: Lane = lane
        lane = null
        await ending.end()
      }
      if (last !== null) await lane?.finish().catch((error: unknown) => note(last ?? 0, error))
    } finally {
      await lane?.end()
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: lanes }, run))
  program.remove()
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return { ran, findings }
}
