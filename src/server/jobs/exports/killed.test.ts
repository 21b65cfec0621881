import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spawnServer, type SpawnedServer } from '../../../../tests/kit/spawnServer.ts'
import { stored } from '../../../../tests/kit/publishedForm.ts'
import type { ExportJob, ExportRequest } from '../../../contract/exportShapes.ts'

const ROWS = 40_000

let folder: string
let server: SpawnedServer
let authorization = ''
let form = ''
let formId = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  server = await start()
  const { tokens }: { tokens: { access_token: string } } = await ask('POST', '/demo/sign-in', { as: 'author' })
  authorization = tokens.access_token
  interface Made {
    readonly id: string
    readonly document: { container: { form: { children: readonly unknown[] } } }
  }
  const { id, document }: Made = await ask('POST', '/forms', { name: 'Wells', template: 100 })
  formId = id
  form = `/forms/${id}`
  document.container.form.children = [stored('text', 'name')]
  await ask('PUT', form, { document }, 1)
  await ask('POST', `${form}/publish`, undefined, 2)
  fill()
})
afterAll(async () => {
  await server.stop('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const start = () => spawnServer(folder, { DATABASE_URL: '', DEMO_FORMS: '0', LOG_LEVEL: 'silent' })

async function fetchFrom(path: string, init: RequestInit = {}) {
  return fetch(`${server.url}/codeless-portal/api${path}`, { ...init, headers: { authorization, ...init.headers } })
}

async function ask(method: string, path: string, body?: object, revision?: number) {
  const answer = await fetchFrom(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as never
}

/** Stores submissions directly: sending so many would take minutes. */
function fill(): void {
  const database = new Libsql(join(folder, 'geo-forms.db'))
  database.exec(`WITH RECURSIVE each (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM each WHERE n < ${ROWS})
    INSERT INTO submissions (id, form_id, version, submission_type, submitted_at, submitter_id, mode, hash, additional_data, input)
    SELECT 'id-' || n, '${formId}', 1, 100, 1750000000000 + n, (SELECT id FROM users LIMIT 1), 'h5', 'x', '{}',
      '{"name":"Well ' || n || '"}' FROM each`)
  database.exec(`UPDATE forms SET submission_count = ${ROWS} WHERE id = '${formId}'`)
  database.close()
}

const startExport = (request: ExportRequest): Promise<ExportJob> => ask('POST', `${form}/exports`, request)
const look = (id: string): Promise<ExportJob> => ask('GET', `${form}/exports/jobs/${id}`)
const download = (id: string) => fetchFrom(`${form}/exports/jobs/${id}/file`)
const WAIT = { timeout: 60_000, interval: 20 }

/** Waits until a running export has written some submissions. */
async function halfWay(id: string): Promise<void> {
  await expect
    .poll(async () => {
      const { state, done } = await look(id)
      if (state !== 'waiting' && state !== 'running') throw new Error(`it is ${state} already`)
      return done
    }, WAIT)
    .toBeGreaterThan(0)
}

/** Ids of the server's child processes that run a program. */
const childrenOf = (pid: number | undefined, program: string): readonly number[] =>
  execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(program))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([own = 0, parent]) => (parent === pid ? [own] : []))

/** The ids of a CSV file's submissions, in order. */
const idsIn = (csv: string): readonly string[] =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(0, line.indexOf(',')))
const ALL = Array.from({ length: ROWS }, (_, at) => `id-${ROWS - at}`)

describe('An export', () => {
  it('that was running when the server was killed starts again, and contains every submission once', async () => {
    const { id } = await startExport({ format: 'csv' })
    await halfWay(id)
    const [worker] = childrenOf(server.process.pid, 'exportProcess')
    await server.stop('SIGKILL')
    // Its process does not write on without a server.
    await expect.poll(() => existsSync(`/proc/${worker}`), WAIT).toBe(false)
    server = await start()
    await expect.poll(async () => (await look(id)).state, WAIT).toBe('done')
    expect(await look(id)).toMatchObject({ done: ROWS, total: ROWS })
    expect(idsIn(await (await download(id)).text())).toEqual(ALL)
    expect(readdirSync(join(folder, 'exports'))).toEqual([])
  })

  it('whose own process is killed starts again', async () => {
    const { id } = await startExport({ format: 'csv' })
    await halfWay(id)
    const [worker = 0] = childrenOf(server.process.pid, 'exportProcess')
    process.kill(worker, 'SIGKILL')
    await expect.poll(async () => (await look(id)).state, WAIT).toBe('done')
    expect(idsIn(await (await download(id)).text())).toEqual(ALL)
  })

  it('whose own process is killed each time fails, says so, and offers no file', async () => {
    const { id } = await startExport({ format: 'xlsx' })
    const killed = new Set<number>()
    await expect
      .poll(async () => {
        const workers = childrenOf(server.process.pid, 'exportProcess').filter((worker) => !killed.has(worker))
        if (workers.length > 0 && (await look(id)).done > 0)
          for (const worker of workers) {
            killed.add(worker)
            process.kill(worker, 'SIGKILL')
          }
        return (await look(id)).state
      }, WAIT)
      .toBe('failed')
    expect(killed.size).toBe(3)
    expect(await look(id)).toMatchObject({ failure: 'other', fileName: null, bytes: null })
    expect((await download(id)).status).toBe(410)
    expect(readdirSync(join(folder, 'exports'))).toEqual([])
  })

  it('of a filter continues although the process of the data desk is killed', async () => {
    const filter = JSON.stringify({ text: 'well 1' })
    const wanted = ALL.filter((id) => id.includes('1'))
    await ask('GET', `${form}/desk/count?atLeast=now`)
    await expect
      .poll(
        async () => ((await ask('GET', `${form}/desk/count`)) as { desk: { building: unknown } }).desk.building,
        WAIT,
      )
      .toBeNull()
    const begun = startExport({ format: 'csv', filter })
    for (let kill = 0; kill < 2; kill++) {
      for (const desk of childrenOf(server.process.pid, 'runDesks')) process.kill(desk, 'SIGKILL')
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    const { id } = await begun
    await expect.poll(async () => (await look(id)).state, WAIT).toBe('done')
    expect(idsIn(await (await download(id)).text())).toEqual(wanted)
  })

  it('contains what was not deleted, each once, while submissions are deleted and restored in bulk', async () => {
    const few = ALL.slice(0, 1_000)
    const act = (name: string) => ask('POST', `${form}/acts`, { ids: few, act: { act: name } })
    const { id } = await startExport({ format: 'csv' })
    await act('delete')
    await act('restore')
    await act('delete')
    await expect.poll(async () => (await look(id)).state, WAIT).toBe('done')
    const found = idsIn(await (await download(id)).text())
    const rest = ALL.slice(few.length)
    const known = new Set(ALL)
    expect(found.filter((one) => !known.has(one))).toEqual([])
    expect(new Set(found).size).toBe(found.length)
    expect(found.slice(-rest.length)).toEqual(rest)
    const { id: later } = await startExport({ format: 'csv' })
    await expect.poll(async () => (await look(later)).state, WAIT).toBe('done')
    expect(idsIn(await (await download(later)).text())).toEqual(rest)
    await act('restore')
    const { id: again } = await startExport({ format: 'csv' })
    await expect.poll(async () => (await look(again)).state, WAIT).toBe('done')
    expect(idsIn(await (await download(again)).text())).toEqual(ALL)
  })
})
