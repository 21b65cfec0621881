import { runChaos } from '../e2e/chaos/runChaos.ts'
import type { BenchResult } from './BenchResult.ts'

/**
 * Fillings with everything going wrong that may: `SEED=7 CYCLES=1000 npm run bench -- chaos`; `FIRST=42 CYCLES=1` runs one
 * again, `MINUTES=30` begins no further one after that. Needs a fresh `npm run build`.
 */
export async function run(): Promise<BenchResult> {
  const seed = set('SEED', 1)
  const first = set('FIRST', 0)
  const befell = new Map<string, { cycles: number; found: number }>()
  const count = (kind: string, found: boolean) => {
    const { cycles, found: before } = befell.get(kind) ?? { cycles: 0, found: 0 }
    befell.set(kind, { cycles: cycles + 1, found: before + (found ? 1 : 0) })
  }
  const { cycles, findings } = await runChaos({
    seed,
    first,
    cycles: set('CYCLES', 100),
    within: set('MINUTES', Number.POSITIVE_INFINITY) * 60_000,
    onCycle: (cycle, { network, sudden, wanted }, found, milliseconds) => {
      count('all', found !== null)
      count(network?.fault.kind ?? 'network well', found !== null)
      count(sudden?.fault ?? 'nothing sudden', found !== null)
      if (wanted.photo) count('with a photo', found !== null)
      const words = [network && `${network.fault.kind} at ${network.at}`, sudden && `${sudden.fault} at ${sudden.at}`]
      process.stderr.write(
        `${seed}/${cycle} ${milliseconds} ms ${words.filter(Boolean).join(', ') || 'no fault'}` +
          `${found ? ` FOUND ${found.what}: ${found.message} ${JSON.stringify(network)}` : ''}\n`,
      )
    },
  })
  return {
    rows: Array.from(befell, ([what, { cycles, found }]) => ({ what, cycles, findings: found })),
    notes: [
      `Seed ${seed}, cycles ${first} to ${first + cycles - 1}.`,
      ...findings.map(({ cycle, what, words }) => `cycle ${cycle}: ${what}: ${words}`),
    ],
  }
}

const set = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
