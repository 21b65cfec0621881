import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runThroughOutage } from '../../../../tests/kit/runThroughOutage.ts'
import { postgresCluster, type PostgresCluster } from '../../../../tests/kit/postgresCluster.ts'

let folder: string
let cluster: PostgresCluster
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  cluster = await postgresCluster({ durable: true })
  await cluster.run('postgres', 'CREATE DATABASE forms')
})
afterAll(async () => {
  await cluster.end()
  rmSync(folder, { recursive: true, force: true })
})

describe('A database that crashes under load and returns', () => {
  it(
    'reports the outage at once, keeps every acknowledged submission, and serves everyone again',
    { timeout: 180_000 },
    async () => {
      const url = cluster.urlOf('forms')
      const outage = { begin: cluster.kill, end: cluster.start, ms: 10_000 }
      const taken = await runThroughOutage({ url, direct: url, folder, ...outage })
      expect(taken.longest).toBeLessThan(10_000)
    },
  )
})
