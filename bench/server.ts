import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnServer, type SpawnedServer } from '../tests/kit/spawnServer.ts'
import type { BenchResult } from './BenchResult.ts'
import { askedPostgres, BUNDLED, load, publish, textFields, watchHealth } from './load/load.ts'
import { storeSubmissions } from './load/storeSubmissions.ts'
import type { LoadOrder } from './load/submit.ts'

const optionOf = (name: string): number | undefined => {
  const given = new RegExp(`--${name} (\\d+)`).exec(process.argv.join(' '))?.[1]
  return given === undefined ? undefined : Number(given)
}
const CLIENTS = optionOf('clients') ?? 16
const STORED = optionOf('stored') ?? 0
/** Fields of stored submissions, whose form they need not match. */
const STORED_FIELDS = 20
const ONLY = optionOf('fields')
const FIELDS = ONLY === undefined ? [20, 250, 1_000, 9_990] : [ONLY]
const SECONDS = 8
const DATABASE = 'geo-forms.db'
/** The server returns the memory of its start within this time, in ms. */
const IDLE_MS = 30_000

/**
 * Durable submissions per second, start-up time and idle memory of the real server, and how long a health check waits
 * meanwhile; the load comes from other processes. `--engine postgres`: on a separate PostgreSQL that waits for the
 * disk. `--clients 64`: number of concurrent clients, 16 by default. `--stored 1000000`: submissions that each form has
 * before, none by default. `--fields 250`: only forms of this many fields.
 */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-bench-'))
  const postgres = await askedPostgres()
  const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {}
  let server = await spawnServer(folder, env, BUNDLED)
  try {
    await pause(IDLE_MS)
    const rows: BenchResult['rows'][number][] = [
      { what: 'start to first answer, new folder', ms: Math.round(server.startMs) },
      { what: 'idle memory 30 s after the start, demo seeded', MB: memoryOf(server) },
    ]
    const forms: { fields: number; formId: string }[] = []
    for (const fields of FIELDS) forms.push({ fields, formId: await publish(server.url, textFields(fields)) })
    if (STORED > 0) {
      await server.stop('SIGTERM')
      const into = postgres?.url ?? join(folder, DATABASE)
      for (const { formId } of forms) await storeSubmissions(into, formId, { rows: STORED, fields: STORED_FIELDS })
      server = await spawnServer(folder, env, BUNDLED)
    }
    for (const { fields, formId } of forms) rows.push(await submissions(server, formId, fields))
    rows.push({ what: 'memory after the load', MB: memoryOf(server) })
    await server.stop('SIGTERM')
    const again = await spawnServer(folder, env, BUNDLED)
    rows.push({ what: 'start to first answer, full folder', ms: Math.round(again.startMs) })
    await again.stop('SIGTERM')
    return {
      rows,
      notes: [
        `${STORED} submissions stored before in each form; ${CLIENTS} clients for ${SECONDS} s; each acknowledged once it is on disk`,
      ],
    }
  } finally {
    server.process.kill('SIGKILL')
    await postgres?.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function submissions(server: SpawnedServer, formId: string, fields: number) {
  const order: LoadOrder = { url: server.url, formId, fields, clients: CLIENTS, seconds: SECONDS }
  await load({ ...order, seconds: 2 })
  const health = watchHealth({ url: server.url, seconds: SECONDS })
  const { perSecond, p50, p99, failed } = await load(order)
  return {
    what: `submissions of ${fields} fields`,
    'per s': Math.round(perSecond),
    'p50 ms': Number(p50.toFixed(1)),
    'p99 ms': Number(p99.toFixed(1)),
    'health check p99 ms': Number((await health).p99.toFixed(1)),
    failed,
  }
}

/** Resident memory in MB, if the system reports it. */
function memoryOf({ process: { pid } }: SpawnedServer): number | string {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 'not allowed here'
  }
}
