import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spawnServer, type SpawnedServer } from '../../../tests/kit/spawnServer.ts'
import type { TaskBatch } from '../../contract/taskShapes.ts'

const ROWS = 40_000
const FILE = Buffer.from(
  ['id,title,lat,lon', ...Array.from({ length: ROWS }, (_, n) => `w${n},Giếng ${n},${n / 1_000},1`), ''].join('\n'),
)

let folder: string
let server: SpawnedServer
let authorization = ''
let form = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  server = await start()
  const { tokens }: { tokens: { access_token: string } } = await ask('POST', '/demo/sign-in', { as: 'author' })
  authorization = tokens.access_token
  const { id }: { id: string } = await ask('POST', '/forms', { name: 'Wells', template: 10_000 })
  form = `/forms/${id}`
})
afterAll(async () => {
  await server.stop('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const start = () => spawnServer(folder, { DATABASE_URL: '', DEMO_FORMS: '0', LOG_LEVEL: 'silent' })
const restart = async () => {
  await server.stop('SIGKILL')
  server = await start()
}

const urlOf = (path: string) => `${server.url}/codeless-portal/api${path}`

async function ask(method: string, path: string, body?: object, type = 'application/json') {
  const headers = { authorization, ...(body === undefined ? {} : { 'content-type': type }) }
  const content = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  const init = { method, headers, ...(content === undefined ? {} : { body: content as BodyInit }) }
  return (await (await fetch(urlOf(path), init)).json()) as never
}

const batchPath = (id: string) => `${form}/tasks/batches/${id}`
const look = (id: string): Promise<TaskBatch> => ask('GET', batchPath(id))

/** Sends the file from one byte to another, and leaves the connection open. */
function sendPart(id: string, from: number, end: number): void {
  const sending = request(urlOf(`${batchPath(id)}?name=wells${from > 0 ? `&from=${from}` : ''}`), {
    method: 'PUT',
    headers: { authorization, 'content-type': 'text/csv', 'content-length': FILE.length - from },
  })
  sending.on('error', () => {})
  sending.write(FILE.subarray(from, end))
}

describe('A server that is killed', () => {
  const id = randomUUID()

  it('during an upload of tasks, and again during its second part, resumes it: each row counts once', async () => {
    const part = (share: number) => Math.round(FILE.length * share)
    sendPart(id, 0, part(0.4))
    await expect.poll(async () => (await look(id)).rows).toBeGreaterThan(5_000)
    await restart()
    const { resumeAt: first = 0, ...stopped } = await look(id)
    expect(stopped).toMatchObject({ state: 'failed', failure: 'cutShort' })
    expect(first).toBeGreaterThan(100_000)

    sendPart(id, first, part(0.8))
    await expect.poll(async () => (await look(id)).rows).toBeGreaterThan(stopped.rows + 5_000)
    await restart()
    const at = (await look(id)).resumeAt ?? 0
    expect(at).toBeGreaterThan(first)
    const done: TaskBatch = await ask('PUT', `${batchPath(id)}?name=wells&from=${at}`, FILE.subarray(at), 'text/csv')
    expect(done).toMatchObject({ state: 'done', failure: null, rows: ROWS, added: ROWS, wrong: 0, total: ROWS })
  })

  it('while it clones an import continues with the next request: each task is copied once', async () => {
    const copy = randomUUID()
    const clone = () => ask('POST', `${batchPath(id)}/clone`, { id: copy, name: 'Second round' })
    const stopped = clone().catch(() => 'stopped')
    await expect.poll(async () => (await look(copy)).total, { interval: 5 }).toBeGreaterThan(0)
    await restart()
    expect(await stopped).toBe('stopped')
    const before = await look(copy)
    expect(before).toMatchObject({ state: 'failed', failure: 'cutShort', cloneOf: id })
    expect(before.total).toBeLessThan(ROWS)
    expect(await clone()).toMatchObject({ state: 'done', failure: null, added: ROWS, total: ROWS })
    // The very same request once more.
    expect(await clone()).toMatchObject({ state: 'done', added: ROWS, total: ROWS })
    expect(await look(id)).toMatchObject({ total: ROWS })
  })

  it('while it closes the tasks of an import has exact counts, and closes the others with the next request', async () => {
    const close = () => ask('POST', `${form}/tasks/close`, { batch: id, closed: true })
    const stopped = close().catch(() => 'stopped')
    await expect.poll(async () => (await look(id)).closed, { interval: 5 }).toBeGreaterThan(0)
    await restart()
    expect(await stopped).toBe('stopped')
    const { closed } = await look(id)
    expect(closed).toBeLessThan(ROWS)
    expect(await close()).toEqual({ count: ROWS - closed })
    expect(await look(id)).toMatchObject({ total: ROWS, closed: ROWS, answered: 0 })
  })

  it('while it withdraws an import removes the other tasks by itself', async () => {
    const stopped = ask('DELETE', batchPath(id)).catch(() => 'stopped')
    await expect.poll(async () => (await look(id)).total, { interval: 5 }).toBeLessThan(ROWS)
    await restart()
    expect(await stopped).toBe('stopped')
    await expect.poll(async () => (await look(id)).total, { timeout: 20_000 }).toBe(0)
    expect(await look(id)).toMatchObject({ state: 'withdrawn', closed: 0 })
    const { box }: { box: unknown } = await ask('GET', `${form}/tasks/extent?batch=${id}`)
    expect(box).toBeNull()
  })
})
