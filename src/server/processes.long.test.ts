import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multiProcessPortal, type MultiProcessPortal } from '../../tests/kit/multiProcessPortal.ts'
import { installedPostgres } from '../../tests/kit/postgresCluster.ts'
import { runThroughKills } from '../../tests/kit/runThroughKills.ts'

const PROCESSES = 4
const COLLECTORS = 500
/** One per second, for a minute. */
const KILLS = 60

const isInstalled = installedPostgres() !== undefined
let portal: MultiProcessPortal
beforeAll(async () => {
  if (isInstalled) portal = await multiProcessPortal({ processes: PROCESSES, collectors: COLLECTORS, tasks: 20_000 })
}, 300_000)
afterAll(() => portal?.end(), 60_000)

describe.skipIf(!isInstalled)('Four processes with 500 collectors, one killed every second for a minute', () => {
  it(
    'lose nothing, store nothing twice, and give no task to two collectors (needs PostgreSQL)',
    { timeout: 900_000 },
    async () => {
      const seen = await runThroughKills(portal, { kills: KILLS, processes: PROCESSES, devices: 4, atTaskMs: 10_000 })
      expect(seen.answered.length).toBeGreaterThan(COLLECTORS)
      // Both authors lost their live connection again and again, since each process was killed 15 times.
      for (const { connections } of seen.pages) expect(connections).toBeGreaterThan(KILLS / PROCESSES / 3)
    },
  )
})
