import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { spawnServer, type SpawnedServer } from '../../../tests/kit/spawnServer.ts'
import type { TaskBatch } from '../../contract/taskShapes.ts'

const ROWS = 40_000
const FILE = Buffer.from(
  ['id,title,lat,lon', ...Array.from({ length: ROWS }, (_, n) => `w${n},Giếng ${n},${n / 1_000},1`), ''].join('\n'),
)

let folder: string
let server: SpawnedServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  server = await start()
})
afterAll(async () => {
  await server.stop('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const start = () => spawnServer(folder, { DATABASE_URL: '', DEMO_FORMS: '0', LOG_LEVEL: 'silent' })

it('an upload of tasks whose server is killed resumes as soon as it is back, and each row counts once', async () => {
  let authorization = ''
  const ask = async (method: string, path: string, body?: BodyInit, type = 'application/json') => {
    const headers = { authorization, ...(body === undefined ? {} : { 'content-type': type }) }
    const init = { method, headers, ...(body === undefined ? {} : { body }) }
    return (await (await fetch(`${server.url}/codeless-portal/api${path}`, init)).json()) as never
  }
  const { tokens }: { tokens: { access_token: string } } = await ask('POST', '/demo/sign-in', '{"as":"author"}')
  authorization = tokens.access_token
  const { id }: { id: string } = await ask('POST', '/forms', '{"name":"Wells","template":10000}')
  const path = `/forms/${id}/tasks/batches/${randomUUID()}`
  const look = (): Promise<TaskBatch> => ask('GET', path)

  const sending = request(`${server.url}/codeless-portal/api${path}?name=wells`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'text/csv', 'content-length': FILE.length },
  })
  sending.on('error', () => {})
  sending.write(FILE.subarray(0, Math.round(FILE.length * 0.7)))
  await expect.poll(async () => (await look()).rows).toBeGreaterThan(10_000)
  await server.stop('SIGKILL')
  server = await start()

  const found = await look()
  expect(found).toMatchObject({ state: 'failed', failure: 'cutShort' })
  const at = found.resumeAt ?? 0
  expect(at).toBeGreaterThan(100_000)
  const done: TaskBatch = await ask('PUT', `${path}?name=wells&from=${at}`, FILE.subarray(at), 'text/csv')
  expect(done).toMatchObject({ state: 'done', failure: null, rows: ROWS, added: ROWS, wrong: 0, total: ROWS })
})
