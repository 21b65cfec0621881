import { expect, test } from './test.ts'
import { runChaos } from './chaos/runChaos.ts'

/**
 * Forms are filled in while networks, pages, browsers and the server fail: every submission is stored once, as
 * answered. A finding reports its seed and cycle; `SEED=7 FIRST=42 CYCLES=1 npm run bench -- chaos` runs it again.
 */
const SEED = 20_261_121
const CYCLES = Array.from({ length: 300 }, (_, cycle) => cycle)
const WITHIN_MS = 50_000

test('whatever fails, a submission is stored once, and no answer is lost', async () => {
  test.setTimeout(600_000)
  const lines: string[] = []
  const { ran, findings } = await runChaos({
    seed: SEED,
    cycles: CYCLES,
    lanes: 6,
    within: WITHIN_MS,
    onCycle: (cycle, { network, sudden }) =>
      lines.push(`${SEED}/${cycle} ${network?.fault.kind ?? ''} at ${network?.at ?? ''}, ${sudden?.fault ?? ''}`),
  })
  expect(findings, lines.join('\n')).toEqual([])
  expect(ran).toBeGreaterThan(0)
})
