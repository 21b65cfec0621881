import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runThroughOutage } from '../../tests/kit/runThroughOutage.ts'
import { dropDatabase, newDatabase } from '../../tests/kit/newDatabase.ts'
import { networkProxy, type NetworkProxy } from '../../tests/kit/networkProxy.ts'

let folder: string
let direct: string
let between: NetworkProxy
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  direct = await newDatabase()
  between = await networkProxy(direct)
})
afterAll(async () => {
  between.end()
  await dropDatabase(direct)
  rmSync(folder, { recursive: true, force: true })
})

describe('A database that is unreachable for more than a minute, under load', () => {
  it(
    'reports the outage, and everyone is served again although none of the old connections ever ends',
    { timeout: 300_000 },
    async () => {
      const outage = { begin: async () => between.goSilent(), end: async () => between.comeBack(), ms: 70_000 }
      const taken = await runThroughOutage({ url: between.url, direct, folder, ...outage })
      // A list that reads many rows may take twice as long as anything else.
      expect(taken.longest).toBeLessThan(130_000)
      expect(taken.untilAll).toBeLessThan(30_000)
    },
  )
})
