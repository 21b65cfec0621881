import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnServer } from '../tests/kit/spawnServer.ts'
import type { BenchResult } from './BenchResult.ts'
import { Author } from './load/Author.ts'
import { deskQuestions, fillDesk } from './load/fillDesk.ts'
import { requestedPostgres, BUNDLED, load, publish, textFields } from './load/load.ts'

const ROWS = Number(process.env['BULK_ROWS'] ?? 10_000)
const QUESTIONS = 20
const DATABASE = 'geo-forms.db'
/** Submissions per request, as the desk sends them. */
const AT_ONCE = 250
/** Clients that send to another form meanwhile, each ten times a second. */
const CLIENTS = 20
const EVERY_MS = 100
/** Duration of the load without any bulk action, in seconds. */
const ALONE_SECONDS = Number(process.env['BULK_SECONDS'] ?? 8)

/**
 * Bulk actions on ten thousand submissions, as the desk runs them: their duration, and the latency of 200 submissions a
 * second meanwhile. `--engine postgres`: on a separate PostgreSQL that waits for the disk.
 */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-bench-'))
  const postgres = await requestedPostgres()
  const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {}
  let server = await spawnServer(folder, env, BUNDLED)
  try {
    const elements = deskQuestions(QUESTIONS)
    const form = await publish(server.url, elements)
    const busy = await publish(server.url, textFields(QUESTIONS))
    const sender = await new Author(server.url).id()
    await server.stop('SIGTERM')
    await fillDesk(postgres?.url ?? join(folder, DATABASE), { form, rows: ROWS, questions: QUESTIONS, sender })
    server = await spawnServer(folder, env, BUNDLED)
    const author = new Author(server.url)
    const ids = await author.idsOf(form, ROWS)
    const order = { url: server.url, formId: busy, fields: QUESTIONS, clients: CLIENTS, every: EVERY_MS }
    await load({ ...order, seconds: 2 })

    const rows: BenchResult['rows'][number][] = []
    const measure = async (what: string, work: () => Promise<number>) => {
      const began = performance.now()
      const over = new AbortController()
      const working = (async () => {
        const slowest = await work()
        over.abort()
        return { slowest, ended: performance.now() }
      })()
      // The load is measured in short turns, until the work has ended.
      const figures: Awaited<ReturnType<typeof load>>[] = []
      do figures.push(await load({ ...order, seconds: ALONE_SECONDS }))
      while (!over.signal.aborted)
      const { slowest, ended } = await working
      rows.push({
        what,
        seconds: Math.round((ended - began) / 100) / 10,
        'a request at most, ms': Math.round(slowest),
        'submissions/s': Math.round(figures.reduce((sum, one) => sum + one.perSecond, 0) / figures.length),
        'p50 ms': Math.round(Math.max(...figures.map(({ p50 }) => p50))),
        'p99 ms': Math.round(Math.max(...figures.map(({ p99 }) => p99))),
        failed: figures.reduce((sum, one) => sum + one.failed, 0),
      })
    }
    const undos: string[] = []
    const actOnAll = async (act: object) => {
      let slowest = 0
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const began = performance.now()
        const body = { ids: ids.slice(from, from + AT_ONCE), act }
        const { done, undo, results } = await author.call<Acted>('POST', `/forms/${form}/acts`, body)
        slowest = Math.max(slowest, performance.now() - began)
        if (done < body.ids.length) throw new Error(`only ${done} of ${body.ids.length}: ${JSON.stringify(results[0])}`)
        undos.push(undo)
      }
      return slowest
    }
    const undoAll = async () => {
      let slowest = 0
      for (const undo of undos.splice(0).toReversed()) {
        const began = performance.now()
        await author.call('POST', `/forms/${form}/acts/${undo}/undo`)
        slowest = Math.max(slowest, performance.now() - began)
      }
      return slowest
    }
    const element = elements[2]?.id
    await measure('no bulk action', async () => 0)
    await measure('review', () => actOnAll({ act: 'review', state: 'accepted' }))
    await measure('undo', undoAll)
    await measure('edit an answer', () => actOnAll({ act: 'edit', element, value: 'Giếng mới', reason: 'Measured' }))
    await measure('undo the edit', undoAll)
    return { rows, notes: [`${ROWS} submissions of ${QUESTIONS} questions, ${AT_ONCE} per request`] }
  } finally {
    server.process.kill('SIGKILL')
    await postgres?.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Acted {
  readonly done: number
  readonly undo: string
  readonly results: readonly object[]
}
