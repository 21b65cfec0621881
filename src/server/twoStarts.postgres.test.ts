import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dropDatabase, newDatabase, runOn } from '../../tests/kit/newDatabase.ts'
import { spawnServer } from '../../tests/kit/spawnServer.ts'

it('two servers that start on an empty database at once both serve, and the demo is created once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  const url = await newDatabase({ bare: true })
  const servers = await Promise.all(
    ['one', 'two'].map((name) => spawnServer(join(folder, name), { DATABASE_URL: url, DEMO_FORMS: '1' })),
  )
  const seeded = () => runOn(url, "SELECT value FROM meta WHERE name = 'demo'")
  await expect.poll(seeded, { timeout: 50_000, interval: 200 }).toEqual([{ value: 'done' }])
  for (const { url: at } of servers) expect((await fetch(`${at}/health/ready`)).status).toBe(200)
  for (const one of servers) expect(await one.stop('SIGTERM')).toBe(0)
  // The demo's inspections, each once, which the counts confirm.
  const [counts] = (await runOn(
    url,
    `SELECT count(*) AS stored, count(DISTINCT id) AS ids, (SELECT sum(submission_count) FROM forms) AS counted
     FROM submissions`,
  )) as { stored: number; ids: number; counted: number }[]
  expect(counts?.stored).toBeGreaterThanOrEqual(2_000)
  expect([counts?.ids, counts?.counted]).toEqual([counts?.stored, counts?.stored])
  await dropDatabase(url)
  rmSync(folder, { recursive: true, force: true })
})
