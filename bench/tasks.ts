import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { chromium } from '@playwright/test'
import { sql } from 'kysely'
import { BROWSER_ARGS, findBrowser } from '../e2e/findBrowser.ts'
import { spawnServer, type SpawnedServer } from '../tests/kit/spawnServer.ts'
import { type Database, openDatabase } from '../src/server/db/openDatabase.ts'
import { openPostgres } from '../src/server/db/postgres/openPostgres.ts'
import { mercatorY } from '../src/geo/tilesIn.ts'
import { TaskTilesReader } from '../src/server/store/tasks/tiles.ts'
import { TaskLeases } from '../src/server/store/tasks/TaskLeases.ts'
import { TaskFiguresCollector } from '../src/forms/agreement/taskFigures.ts'
import { answersByTask, TaskAnswersReader } from '../src/server/store/tasks/answers.ts'
import { readConfig } from '../src/server/config.ts'
import type { BenchResult } from './BenchResult.ts'
import { requestedPostgres, BUNDLED, load, publish, textFields } from './load/load.ts'

const TASKS = 1_000_000
/** Texts of each submission. */
const FIELDS = 20
const WORKERS = 500
const NOBODY = {
  provider: 'bench',
  auth_type: 'google',
  name: '',
  email: '',
  avatar: null,
  is_admin: 0,
  is_task_admin: 0,
  created_at: 0,
} as const
const EACH = 20

/**
 * A file of a million tasks imported by the real server while others submit answers, a map of them, and then five
 * hundred collectors who request their next task. `--engine postgres`: on a separate PostgreSQL that waits for the
 * disk; `--database URL`: on an empty store there, such as one distributed over Citus.
 */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-bench-'))
  const postgres = await requestedPostgres()
  const server = await spawnServer(folder, postgres ? { DATABASE_URL: postgres.url } : {}, BUNDLED)
  try {
    const submitted = await publish(server.url, textFields(FIELDS))
    const alone = await importTasks(server)
    const order = { url: server.url, formId: submitted, fields: FIELDS, clients: 8, seconds: 15 }
    const [, during] = await Promise.all([importTasks(server), load(order)])
    const pictured = await openMap(server.url, alone.formId)
    await server.stop('SIGTERM')
    const database = postgres
      ? await openPostgres(postgres.url, { url: postgres.url, failed: console.error })
      : openDatabase(readConfig({ DATA_DIR: folder }).databaseFile)
    const drawn = await drawTasks(database, alone.formId)
    const leased = await leaseTasks(database, alone.formId)
    const agreementFigures = await judgeTasks(database, alone.formId)
    await database.close()
    const sent = {
      what: 'submissions during such an import',
      'per s': Math.round(during.perSecond),
      'p50 ms': Math.round(during.p50),
      'p99 ms': Math.round(during.p99),
      failed: during.failed,
    }
    return {
      rows: [alone.row, sent, pictured, ...drawn, ...leased, agreementFigures],
      notes: [
        'the import over HTTP, its file made while it is sent; 8 clients submit for 15 s of another one',
        'the map tiles and the leases at the store, each lease one durable commit',
      ],
    }
  } finally {
    server.process.kill('SIGKILL')
    await postgres?.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Session {
  readonly tokens: { readonly access_token: string }
}

async function importTasks({ url, process: { pid } }: SpawnedServer) {
  const api = `${url}/codeless-portal/api`
  let authorization = ''
  const call = async (method: string, path: string, body?: RequestInit['body'], type = 'application/json') => {
    const headers = { ...(body ? { 'content-type': type } : {}), ...(authorization ? { authorization } : {}) }
    const answer = await fetch(api + path, { method, headers, ...(body ? { body, duplex: 'half' } : {}) })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as never
  }
  const session: Session = await call('POST', '/demo/sign-in', JSON.stringify({ as: 'author' }))
  authorization = session.tokens.access_token
  const { id }: { id: string } = await call('POST', '/forms', JSON.stringify({ name: 'A million', template: 10_000 }))
  const started = performance.now()
  const path = `/forms/${id}/tasks/batches/${crypto.randomUUID()}`
  const file = Readable.toWeb(Readable.from(lines())) as ReadableStream
  const batch: { added: number; wrong: number } = await call('PUT', path, file, 'text/csv')
  const seconds = (performance.now() - started) / 1_000
  if (batch.added !== TASKS || batch.wrong !== 0) throw new Error(`not exact: ${JSON.stringify(batch)}`)
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  const row = { what: 'import of 1,000,000 tasks', s: Number(seconds.toFixed(1)), 'peak MB': Number(peak) >> 10 }
  return { formId: id, row }
}

/** Tasks in towns, spread over a country of 10 by 10 degrees, in pieces of a thousand lines. */
function* lines(): Generator<Buffer> {
  yield Buffer.from('id,title,longitude,latitude,street\n')
  for (let from = 0; from < TASKS; from += 1_000) {
    let text = ''
    for (let i = from; i < from + 1_000; i++) {
      // Two irrational steps fill the square evenly, and identically in each run.
      const [x, y] = [(i * 0.754_877_666) % 1, (i * 0.569_840_29) % 1]
      text += `t${i},Pump ${i},${(100 + 10 * x).toFixed(6)},${(10 * y).toFixed(6)},Street ${i % 977}\n`
    }
    yield Buffer.from(text)
  }
}

/** Visits of the page with the map. */
const VISITS = 5

/** Opens the page of the tasks in a browser: from the address to the first numbers of tasks on its map. */
async function openMap(origin: string, formId: string): Promise<BenchResult['rows'][number]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.request.post(`${origin}/codeless-portal/api/demo/sign-in`, { data: { as: 'author' } })
    const took: number[] = []
    for (let visit = 0; visit <= VISITS; visit++) {
      const page = await context.newPage()
      await page.goto(`${origin}/codeless-portal/forms/${formId}/tasks`, { waitUntil: 'commit' })
      const seen = await page.waitForFunction(() => document.querySelector('.map-count') !== null && performance.now())
      took.push(Number(await seen.jsonValue()))
      await page.close()
    }
    const [first = Number.NaN, ...again] = took
    return {
      what: 'the page with the map of them, to its first numbers',
      'p50 ms': Math.round(percentile(again, 50)),
      'worst ms': Math.round(Math.max(...again)),
      'first time, worst ms': Math.round(first),
    }
  } finally {
    await browser.close()
  }
}

/** Zooms of the map tiles that are measured, all of them in the middle of the tasks. */
const DEEPEST = 18
const TIMES = 5

/** The map tiles of all zooms: the first time, and again. */
async function drawTasks(database: Database, formId: string): Promise<BenchResult['rows']> {
  const reader = new TaskTilesReader(database.scans)
  const first: number[] = []
  const again: number[] = []
  let bytes = 0
  for (let z = 0; z <= DEEPEST; z++) {
    const size = 2 ** z
    const tile = { z, x: Math.floor((285 / 360) * size), y: Math.floor(mercatorY(5) * size) }
    for (let time = 0; time <= TIMES; time++) {
      const started = performance.now()
      const drawn = await reader.tile({ formId, tile, now: Date.now() })
      const took = performance.now() - started
      if (time === 0) first.push(took)
      else again.push(took)
      bytes = Math.max(bytes, drawn.length)
    }
  }
  return [
    {
      what: `a map tile among them, zooms 0 to ${DEEPEST}`,
      'p50 ms': Number(percentile(again, 50).toFixed(1)),
      'worst ms': Math.round(Math.max(...again)),
      'first time, worst ms': Math.round(Math.max(...first)),
      'largest KB': Math.round(bytes / 1_000),
    },
  ]
}

async function leaseTasks(database: Database, formId: string): Promise<BenchResult['rows']> {
  const workers = Array.from({ length: WORKERS }, (_, n) => `w${n}`)
  for (const id of workers) {
    await database.kysely
      .insertInto('users')
      .values({ ...NOBODY, id, subject: id })
      .execute()
  }
  const leases = new TaskLeases(database)
  const now = Date.now()
  const next = async (userId: string, n: number) => {
    const from = [100 + ((n * 0.317) % 10), (n * 0.713) % 10] as const
    const task = await leases.next({ formId, userId, from, now })
    if (!task) throw new Error('no task was free')
    return task.id
  }
  const took: number[] = []
  for (let round = 0; round < EACH; round++) {
    for (const [n, worker] of workers.entries()) {
      const started = performance.now()
      const id = await next(worker, n + round)
      took.push(performance.now() - started)
      await leases.skip(formId, id, worker, { reason: 'other', note: null }, now)
    }
  }
  const started = performance.now()
  const atOnce = await Promise.all(workers.map((worker, n) => next(worker, n % 10)))
  const together = performance.now() - started
  const twice = WORKERS - new Set(atOnce).size
  return [
    {
      what: `next task, ${took.length} one after another`,
      'p50 ms': Number(percentile(took, 50).toFixed(2)),
      'p99 ms': Number(percentile(took, 99).toFixed(2)),
    },
    { what: '500 people in ten places ask at once', 'last ms': Math.round(together), 'leased twice': twice },
  ]
}

const ANSWERS = 210_361

/**
 * Three collectors each answer as many tasks as needed, nine in ten of them equally; measures computing and reporting
 * their agreement.
 */
async function judgeTasks(database: Database, formId: string): Promise<BenchResult['rows'][number]> {
  const texts = [
    `
    WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${ANSWERS} - 1),
      nth AS MATERIALIZED (SELECT seq, row_number() OVER (ORDER BY seq) - 1 AS place FROM tasks
        WHERE form_id = '${formId}' ORDER BY seq LIMIT ${ANSWERS})
    INSERT INTO task_answers (task, round, user_id, form_id, outcome, at, compared)
    SELECT seq, 1, 'w' || (i % 3), '${formId}', 'done', i,
      '{"there":"' || CASE WHEN (i * 7919) % 10 = 0 THEN 'no' ELSE 'yes' END
        || '","depth":' || ((i / 3) % 40 + (i % 3) % 2) || '}'
    FROM n JOIN nth ON place = i / 3`,
    'UPDATE tasks SET answers = 3, done_at = 1 WHERE seq IN (SELECT task FROM task_answers)',
    'ANALYZE',
  ]
  for (const text of texts) await sql.raw(text).execute(database.kysely)
  const started = performance.now()
  const figures = new TaskFiguresCollector([
    { path: 'there', measure: 'exact', tolerance: 0 },
    { path: 'depth', measure: 'number', tolerance: 1 },
  ])
  const reader = new TaskAnswersReader(database.scans)
  const pages = answersByTask((after) => reader.page(formId, { after, tasks: 2_000 }))
  for await (const answers of pages) figures.add(answers)
  const totals = figures.figures()
  if (totals.answers !== ANSWERS) throw new Error(`not exact: ${totals.answers} answers`)
  const seconds = (performance.now() - started) / 1_000
  return { what: `agreement about ${ANSWERS} answers, read and told`, s: Number(seconds.toFixed(2)) }
}

/** The smallest value that at least this percentage of all do not exceed. */
function percentile(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN
}
