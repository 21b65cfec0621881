import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Finding } from '../e2e/chaos/Chapter.ts'
import { type BrowserName, BROWSERS, SPARED } from '../e2e/chaos/newPhone.ts'
import { type Plan, planCycle } from '../e2e/chaos/planCycle.ts'
import { runChaos } from '../e2e/chaos/runChaos.ts'
import type { BenchResult } from './BenchResult.ts'
import { ChaosBook } from './chaos/ChaosBook.ts'

/**
 * Fillings with all possible faults: `SEED=7 CYCLES=1000 npm run bench -- chaos` runs those of the first thousand
 * cycles that are missing in `chaos.json`, and writes them there; `MINUTES=30` begins no cycle after that, `LANES=4`
 * runs this many at a time, `BROWSER=webkit` uses another browser. `FIRST=42 CYCLES=1` runs one again, and writes
 * nothing. Requires a fresh `npm run build`.
 */
export async function run(): Promise<BenchResult> {
  const seed = set('SEED', 1)
  const first = process.env['FIRST'] === undefined ? null : set('FIRST', 0)
  const browser = BROWSERS.find((name) => name === (process.env['BROWSER'] ?? 'chromium'))
  if (!browser) throw new Error(`BROWSER is one of ${BROWSERS.join(', ')}.`)
  const book = ChaosBook.open(first === null ? join(import.meta.dirname, 'chaos.json') : null)
  const where = { seed, program: program(), browser }
  const done = book.done(seed, browser)
  const all = Array.from({ length: set('CYCLES', 100) }, (_, number) => (first ?? 0) + number)
  const due = all.filter((cycle) => !done.has(cycle))
  const began = Date.now()
  let ended = 0
  const { ran, findings } = await runChaos({
    seed,
    browser,
    cycles: due,
    lanes: Math.min(set('LANES', 6), due.length),
    within: set('MINUTES', Number.POSITIVE_INFINITY) * 60_000,
    onCycle: (cycle, plan, found, milliseconds) => {
      ended++
      book.note(where, cycle, befell(plan, browser))
      if (found) book.find(where, { cycle, what: found.what, words: found.message })
      const progress = `${ended} of ${due.length}, ${Math.round((Date.now() - began) / ended)} ms each`
      process.stderr.write(`${seed}/${cycle} ${milliseconds} ms (${progress}) ${inWords(plan, found)}\n`)
    },
  })
  // Findings of the final check of all submissions come after their cycles have ended.
  for (const found of findings) book.find(where, found)
  const total = book.total(seed, browser)
  const struck = new Map<string, number>()
  for (const { cycle } of total.findings) {
    for (const what of befell(planCycle(seed, cycle), browser)) struck.set(what, (struck.get(what) ?? 0) + 1)
  }
  return {
    rows: [
      { what: 'all', cycles: total.ran, findings: total.findings.length },
      ...Object.entries(total.befell).map(([what, cycles]) => ({ what, cycles, findings: struck.get(what) ?? 0 })),
    ],
    notes: [
      `Seed ${seed}: ${ran} cycles now, ${total.ran} of ${all.length} so far.`,
      ...total.findings.map(({ cycle, what, words }) => `cycle ${cycle}: ${what}: ${words}`),
    ],
  }
}

/** The categories that a cycle is counted under. */
function befell({ network, sudden, wanted, before }: Plan, browser: BrowserName): string[] {
  const suffered = sudden && !SPARED[browser].includes(sudden.fault) ? sudden.fault : 'nothing sudden'
  const also = [wanted.photo && 'with a photo', before.length > 0 && 'after some handed in offline']
  const struck = [network?.fault.kind ?? 'network well', suffered]
  return [...struck, ...also.filter((what) => typeof what === 'string')]
}

function inWords({ network, sudden }: Plan, found: Finding | null): string {
  const words = [network && `${network.fault.kind} at ${network.at}`, sudden && `${sudden.fault} at ${sudden.at}`]
  const what = words.filter(Boolean).join(', ') || 'no fault'
  return found ? `${what} FOUND ${found.what}: ${found.message} ${JSON.stringify(network)}` : what
}

/** The commit that is run. */
function program(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

const set = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
