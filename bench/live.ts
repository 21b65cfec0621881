import fc from 'fast-check'
import { anyDocument } from '../tests/kit/arbitraries.ts'
import { simulateAuthors } from '../tests/kit/simulateAuthors.ts'
import type { BenchResult } from './BenchResult.ts'

/** Edits per run: a few minutes of work by three authors. */
const EDITS_OF_RUN = 100
const MOST_NAMED = 5

/**
 * Three authors of one form whose edits are late, lost and refused, in enough runs for `EDITS` (100,000) edits, by
 * `SEED` (random). Budget for all errors: none.
 */
export async function run(): Promise<BenchResult> {
  const edits = Number(process.env['EDITS'] ?? 100_000)
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  const runs = Math.ceil(edits / EDITS_OF_RUN)
  const starts = fc.sample(anyDocument(12), { seed, numRuns: 50 })
  const wrong = { 'forms that differ': 0, 'unsound trees': 0, 'silent losses': 0 }
  const done = { edits: 0, labels: 0, sent: 0, refused: 0, missed: 0 }
  const named: string[] = []
  const began = performance.now()
  for (let i = 0; i < runs; i++) {
    const start = starts[i % starts.length]
    if (!start) break
    const { tally, different, unsound, lost } = simulateAuthors(start, `${seed} ${i}`, EDITS_OF_RUN)
    for (const what of ['edits', 'labels', 'sent', 'refused', 'missed'] as const) done[what] += tally[what]
    wrong['forms that differ'] += different.length
    wrong['unsound trees'] += unsound.length > 0 ? 1 : 0
    wrong['silent losses'] += lost.length
    named.push(...[...different, ...unsound, ...lost].map((problem) => `Run ${i}: ${problem}`))
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  return {
    rows: [
      ...Object.entries(done).map(([what, count]) => ({ what, count, budget: '' })),
      ...Object.entries(wrong).map(([what, count]) => ({ what, count, budget: 0 })),
    ],
    notes: [
      `3 authors, ${runs} runs in ${seconds} s. Again with SEED=${seed} EDITS=${edits}.`,
      ...named.slice(0, MOST_NAMED),
    ],
  }
}
