import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Libsql from 'libsql'
import { stored } from '../tests/kit/publishedForm.ts'
import { spawnServer } from '../tests/kit/spawnServer.ts'
import { type ExportJob, EXPORT_FORMATS } from '../src/contract/exportShapes.ts'
import type { BenchResult } from './BenchResult.ts'
import { publish, textFields } from './load/load.ts'

const ROWS = Number(process.env['EXPORT_ROWS'] ?? 100_000)
const QUESTIONS = Number(process.env['EXPORT_QUESTIONS'] ?? 100)
const DATABASE = 'geo-forms.db'
/** Peak memory of a process in kB (Linux). */
const PEAK = /VmHWM:\s+(\d+)/

/** Duration and size of exports of many submissions, and the memory of the exporting process. */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-bench-'))
  let server = await spawnServer(folder)
  try {
    const form = await publish(server.url, [...textFields(QUESTIONS - 1), stored('location', 'place')])
    await server.stop('SIGTERM')
    fill(join(folder, DATABASE), form)
    server = await spawnServer(folder)
    const api = await signedIn(`${server.url}/codeless-portal/api`)
    const rows: BenchResult['rows'][number][] = []
    for (const format of EXPORT_FORMATS.filter((one) => one !== 'media' && one !== 'codebook')) {
      const began = performance.now()
      let job = await api<ExportJob>('POST', `/forms/${form}/exports`, { format })
      let first = 0
      let peak = 0
      let reading = 0
      while (job.state === 'waiting' || job.state === 'running') {
        await pause(50)
        job = await api<ExportJob>('GET', `/forms/${form}/exports/jobs/${job.id}`)
        const now = peakOfChild(server.process.pid)
        peak = Math.max(peak, now)
        // The start-up before the first pages of submissions is the same for every export.
        if (job.done > 0 && first === 0) [first, reading] = [now, performance.now()]
      }
      const ended = performance.now()
      if (job.state !== 'done') throw new Error(`${format} ${job.state}`)
      rows.push({
        what: format,
        seconds: round((ended - began) / 1_000),
        'of which after the first 500': round((ended - reading) / 1_000),
        MB: round((job.bytes ?? 0) / 1e6),
        'memory, MB at the first 500': round(first / 1_000),
        'memory, MB more at most': round((peak - first) / 1_000),
      })
      await api('DELETE', `/forms/${form}/exports/jobs/${job.id}`)
    }
    return { rows, notes: [`${ROWS} submissions of ${QUESTIONS} questions, one of them a location`] }
  } finally {
    server.process.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

const round = (value: number) => Math.round(value * 10) / 10

/** Peak memory of the exporting process in kB; 0 if there is none. */
function peakOfChild(server: number | undefined): number {
  try {
    const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return Math.max(
      0,
      ...children.map((child) => Number(PEAK.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1] ?? 0)),
    )
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

/** Inserts submissions of one form all over the world, while no server runs. */
function fill(file: string, formId: string): void {
  const sqlite = new Libsql(file)
  sqlite.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF')
  const { id } = sqlite.prepare('SELECT owner_id AS id FROM forms WHERE id = ?').get([formId]) as { id: string }
  const insert = sqlite.prepare(
    `INSERT INTO submissions (id, form_id, version, submission_type, submitted_at, submitter_id, mode, lon, lat, hash,
       additional_data, input) VALUES (?, ?, 1, 100, ?, ?, 'h5', ?, ?, 'hash', '{}', ?)`,
  )
  sqlite.exec('BEGIN')
  for (let n = 0; n < ROWS; n++) {
    const [longitude, latitude] = [((n * 7919) % 360_000) / 1_000 - 180, ((n * 104_729) % 170_000) / 1_000 - 85]
    const input: Record<string, unknown> = { place: { type: 'Point', coordinates: [longitude, latitude] } }
    for (let field = 0; field < QUESTIONS - 1; field++) input[`f${field}`] = `answer ${(n * 31 + field * 17) % 1_000}`
    const uuid = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    insert.run([uuid, formId, 1_700_000_000_000 + n * 1_000, id, longitude, latitude, JSON.stringify(input)])
  }
  sqlite.exec('COMMIT')
  sqlite.prepare('UPDATE forms SET submission_count = ? WHERE id = ?').run([ROWS, formId])
  sqlite.close()
}

/** Calls the API as the demo's author. */
async function signedIn(api: string) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${api}/demo/sign-in`, { method: 'POST', headers, body: JSON.stringify({ as: 'author' }) })
  const { tokens } = (await answer.json()) as { tokens: { access_token: string } }
  const authorization = tokens.access_token
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const about = { method, headers: { authorization, ...(body ? headers : {}) } }
    const response = await fetch(`${api}${path}`, { ...about, ...(body ? { body: JSON.stringify(body) } : {}) })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as T
  }
}
