import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnServer, type SpawnedServer } from '../tests/kit/spawnServer.ts'
import type { BenchResult } from './BenchResult.ts'
import { askedPostgres, BUNDLED, load, publish, textFields } from './load/load.ts'
import type { LoadOrder } from './load/submit.ts'

const CLIENTS = Number(/--clients (\d+)/.exec(process.argv.join(' '))?.[1] ?? 16)
const SECONDS = 8
/** The server returns the memory of its start within this time, in ms. */
const IDLE_MS = 30_000

/**
 * Durable submissions per second, start-up time and idle memory of the real server; the load comes from a second
 * process. `--engine postgres`: on a separate PostgreSQL that waits for the disk. `--clients 64`: number of concurrent
 * clients, 16 by default.
 */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-bench-'))
  const postgres = await askedPostgres()
  const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {}
  const server = await spawnServer(folder, env, BUNDLED)
  try {
    await pause(IDLE_MS)
    const rows: BenchResult['rows'][number][] = [
      { what: 'start to first answer, new folder', ms: Math.round(server.startMs) },
      { what: 'idle memory 30 s after the start, demo seeded', MB: memoryOf(server) },
    ]
    for (const fields of [20, 250, 9_990]) rows.push(await submissions(server, fields))
    rows.push({ what: 'memory after the load', MB: memoryOf(server) })
    await server.stop('SIGTERM')
    const again = await spawnServer(folder, env, BUNDLED)
    rows.push({ what: 'start to first answer, full folder', ms: Math.round(again.startMs) })
    await again.stop('SIGTERM')
    return {
      rows,
      notes: [
        `${CLIENTS} clients for ${SECONDS} s; each acknowledged after COMMIT with ${postgres ? 'fsync=on on PostgreSQL' : 'synchronous=FULL'}`,
      ],
    }
  } finally {
    server.process.kill('SIGKILL')
    await postgres?.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function submissions(server: SpawnedServer, fields: number) {
  const formId = await publish(server.url, textFields(fields))
  const order: LoadOrder = { url: server.url, formId, fields, clients: CLIENTS, seconds: SECONDS }
  await load({ ...order, seconds: 2 })
  const { perSecond, p50, p99, failed } = await load(order)
  return {
    what: `submissions of ${fields} fields`,
    'per s': Math.round(perSecond),
    'p50 ms': Number(p50.toFixed(1)),
    'p99 ms': Number(p99.toFixed(1)),
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
