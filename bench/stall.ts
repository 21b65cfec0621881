import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stored } from '../tests/kit/publishedForm.ts'
import { spawnServer } from '../tests/kit/spawnServer.ts'
import type { BenchResult } from './BenchResult.ts'
import { requestedPostgres, BUNDLED, load, publish, textFields, watchHealth } from './load/load.ts'
import { storeSubmissions } from './load/storeSubmissions.ts'

const ROWS = Number(process.env['STALL_ROWS'] ?? 1_000_000)
const SECONDS = Number(process.env['STALL_SECONDS'] ?? 20)
const FIELDS = 20
const DATABASE = 'geo-forms.db'

/**
 * Latency of submissions and the health check while others read: a CSV of a million submissions, five maps of all of
 * them, lists of half the world and of a village. Load and measurements come from separate processes. `--engine
 * postgres`: on a separate PostgreSQL that waits for the disk.
 */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-bench-'))
  const postgres = await requestedPostgres()
  const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {}
  let server = await spawnServer(folder, env, BUNDLED)
  try {
    const full = await publish(server.url, [...textFields(FIELDS), stored('location', 'place')])
    const busy = await publish(server.url, textFields(FIELDS))
    await server.stop('SIGTERM')
    await storeSubmissions(postgres?.url ?? join(folder, DATABASE), full, { rows: ROWS, fields: FIELDS })
    server = await spawnServer(folder, env, BUNDLED)
    const authorization = await signIn(server.url)
    const get = (path: string) =>
      fetch(`${server.url}/codeless-portal/api/forms/${full}${path}`, { headers: { authorization } })
    const order = { url: server.url, formId: busy, fields: FIELDS, clients: 16 }
    await load({ ...order, seconds: 2 })

    const rows: BenchResult['rows'][number][] = []
    const measure = async (what: string, looks: readonly string[]) => {
      const over = new AbortController()
      const done = looks.map(() => 0)
      const looking = looks.map(async (path, index) => {
        while (!over.signal.aborted) {
          const bytes = await readThrough(await get(path), over.signal)
          if (bytes > 0) done[index] = (done[index] ?? 0) + 1
        }
      })
      const health = watchHealth({ url: server.url, seconds: SECONDS })
      const { perSecond, p50, p99, failed } = await load({ ...order, seconds: SECONDS })
      const { p99: healthP99, longest } = await health
      over.abort()
      await Promise.all(looking)
      rows.push({
        what,
        'submissions/s': Math.round(perSecond),
        'p50 ms': Math.round(p50),
        'p99 ms': Math.round(p99),
        failed,
        'health p99 ms': Math.round(healthP99),
        'health longest ms': Math.round(longest),
        'looks done': done.reduce((sum, one) => sum + one, 0),
      })
    }
    await measure('nobody reads', [])
    await measure('a CSV', ['/exports/csv'])
    await measure(
      'five maps',
      Array.from({ length: 5 }, () => '/points'),
    )
    await measure('a list of half the world', ['/submissions?bbox=-180,-90,0,90'])
    await measure('a list of a village', ['/submissions?bbox=10,10,10.05,10.05'])
    await measure('a CSV and five maps', ['/exports/csv', ...Array.from({ length: 5 }, () => '/points')])
    return { rows, notes: [`${ROWS} submissions of ${FIELDS} texts stored; 16 clients send to another form`] }
  } finally {
    server.process.kill('SIGKILL')
    await postgres?.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/codeless-portal/api/demo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: 'author' }),
  })
  return ((await answer.json()) as { tokens: { access_token: string } }).tokens.access_token
}

/** Number of bytes of a whole response; 0 if it was aborted. */
async function readThrough(answer: Response, signal: AbortSignal): Promise<number> {
  if (!answer.ok) throw new Error(`${answer.url}: ${await answer.text()}`)
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    if (signal.aborted) return 0
    bytes += (piece as Uint8Array).length
  }
  return bytes
}
