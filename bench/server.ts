import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnServer, type SpawnedServer } from '../tests/kit/spawnServer.ts'
import type { BenchResult } from './BenchResult.ts'
import { requestedPostgres, BUNDLED, load, publish, textFields, watchHealth } from './load/load.ts'
import { storeSubmissions } from './load/storeSubmissions.ts'
import { processorTime } from './load/processorTime.ts'
import type { LoadOrder } from './load/submit.ts'

const optionsOf = (name: string): readonly number[] | undefined =>
  new RegExp(`--${name} ([\\d,]+)`).exec(process.argv.join(' '))?.[1]?.split(',').map(Number)

const CLIENTS = optionsOf('clients') ?? [16]
const [STORED = 0] = optionsOf('stored') ?? []
/** Fields of stored submissions, whose form they need not match. */
const STORED_FIELDS = 20
/** Times that an empty store and a full one take turns. */
const ROUNDS = 3
const FIELDS = optionsOf('fields') ?? [20, 250, 1_000, 9_990]
const SECONDS = 8
const DATABASE = 'geo-forms.db'
/** The server returns the memory of its start within this time, in ms. */
const IDLE_MS = 30_000

/**
 * Durable submissions per second, start-up time and idle memory of the real server, and how long a health check waits
 * meanwhile; the load comes from other processes. `--engine postgres`: on a separate PostgreSQL that waits for the
 * disk. `--clients 16,64`: numbers of concurrent clients, 16 by default. `--fields 250`: only forms of so many fields.
 * `--stored 1000000`: submissions that each form has before, none by default; an empty store takes turns with it, since
 * single runs vary by more than the two may differ.
 */
export async function run(): Promise<BenchResult> {
  const cluster = await requestedPostgres()
  const stores: Store[] = []
  const openStore = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'geo-forms-bench-'))
    const database = cluster ? await cluster.create(`bench${stores.length}`) : join(folder, DATABASE)
    const env: Record<string, string> = cluster ? { DATABASE_URL: database } : {}
    const server = await spawnServer(folder, env, BUNDLED)
    const store: Store = { folder, database, env, server, pids: [server.process.pid, cluster?.pid()], forms: new Map() }
    stores.push(store)
    return store
  }
  try {
    const store = await openStore()
    const rows: BenchResult['rows'][number][] = [
      { what: 'start to first answer, new folder', ms: Math.round(store.server.startMs) },
    ]
    await pause(IDLE_MS)
    rows.push({ what: 'idle memory 30 s after the start, demo seeded', MB: memoryOf(store.server) })
    await publishForms(store)
    const empty = STORED > 0 ? await openStore() : null
    if (empty) {
      await publishForms(empty)
      await fill(store)
    }
    for (const turn of FIELDS.flatMap((fields) => CLIENTS.map((clients): Turn => ({ fields, clients }))))
      rows.push(...(await (empty ? inTurns(empty, store, turn) : alone(store, turn))))
    rows.push({ what: 'memory after the load', MB: memoryOf(store.server) })
    await store.server.stop('SIGTERM')
    const again = await spawnServer(store.folder, store.env, BUNDLED)
    rows.push({ what: 'start to first answer, full folder', ms: Math.round(again.startMs) })
    await again.stop('SIGTERM')
    return {
      rows,
      notes: [
        `${STORED} submissions stored before in each form; load for ${SECONDS} s; each acknowledged once it is on disk; CPU of server and database`,
        ...(STORED > 0 ? [`empty and full: median of ${ROUNDS} turns each`] : []),
      ],
    }
  } finally {
    for (const { server } of stores) server.process.kill('SIGKILL')
    await cluster?.end()
    for (const { folder } of stores) rmSync(folder, { recursive: true, force: true })
  }
}

/** A running server with a store of its own. */
interface Store {
  readonly folder: string
  readonly database: string
  readonly env: Record<string, string>
  server: SpawnedServer
  /** Processes that take part: the server, and PostgreSQL. */
  readonly pids: (number | undefined)[]
  /** Form ids by number of fields. */
  readonly forms: Map<number, string>
}

/** The load to measure with. */
interface Turn {
  readonly fields: number
  readonly clients: number
}

const whatOf = ({ fields, clients }: Turn): string => `submissions of ${fields} fields by ${clients} clients`

async function publishForms({ server, forms }: Store): Promise<void> {
  for (const fields of FIELDS) forms.set(fields, await publish(server.url, textFields(fields)))
}

async function fill(store: Store): Promise<void> {
  const { folder, database, env, forms } = store
  await store.server.stop('SIGTERM')
  for (const formId of forms.values()) await storeSubmissions(database, formId, { rows: STORED, fields: STORED_FIELDS })
  store.server = await spawnServer(folder, env, BUNDLED)
  store.pids[0] = store.server.process.pid
}

const alone = async (store: Store, turn: Turn) => [{ what: whatOf(turn), ...(await submissions(store, turn)) }]

async function inTurns(empty: Store, full: Store, turn: Turn): Promise<BenchResult['rows'][number][]> {
  const figures = new Map<Store, Figures[]>([
    [empty, []],
    [full, []],
  ])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [store, seen] of figures) seen.push(await submissions(store, turn))
  }
  const [before, after] = Array.from(figures.values(), (seen) => medians(seen))
  return [
    { what: `${whatOf(turn)}, empty`, ...before },
    {
      what: whatOf(turn),
      ...after,
      'share of empty': Number(((after?.['per s'] ?? 0) / (before?.['per s'] ?? 1)).toFixed(2)),
    },
  ]
}

type Figures = Awaited<ReturnType<typeof submissions>>

function medians(seen: readonly Figures[]): Figures {
  const middle = (read: (figures: Figures) => number) =>
    seen.map(read).toSorted((a, b) => a - b)[Math.floor(seen.length / 2)] ?? 0
  return {
    'per s': middle((one) => one['per s']),
    'p50 ms': middle((one) => one['p50 ms']),
    'p99 ms': middle((one) => one['p99 ms']),
    'CPU ms each': middle((one) => one['CPU ms each']),
    'health check p99 ms': middle((one) => one['health check p99 ms']),
    failed: seen.reduce((sum, { failed }) => sum + failed, 0),
  }
}

async function submissions({ server, forms, pids }: Store, { fields, clients }: Turn) {
  const order: LoadOrder = { url: server.url, formId: forms.get(fields) ?? '', fields, clients, seconds: SECONDS }
  await load({ ...order, seconds: 2 })
  const health = watchHealth({ url: server.url, seconds: SECONDS })
  const before = processorTime(pids)
  const { perSecond, p50, p99, failed } = await load(order)
  const took = processorTime(pids) - before
  return {
    'per s': Math.round(perSecond),
    'p50 ms': Number(p50.toFixed(1)),
    'p99 ms': Number(p99.toFixed(1)),
    'CPU ms each': Number((took / (perSecond * SECONDS)).toFixed(2)),
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
