import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balancer, type Balancer } from '../../../tests/kit/balancer.ts'
import { type Bucket, newBucket } from '../../../tests/kit/bucket.ts'
import { dropDatabase, newDatabase, runOn } from '../../../tests/kit/newDatabase.ts'
import { publishedForm, stored, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'
import { spawnServer } from '../../../tests/kit/spawnServer.ts'
import type { TaskBatch } from '../../contract/taskShapes.ts'

const ROWS = 60_000
/** One place is invalid, and one id occurs twice, far apart. */
const row = (n: number) => `w${n === 50_000 ? 7 : n},Giếng ${n},${n === 55_000 ? 95 : n / 1_000},${n / 400}`
const FILE = Buffer.from(['id,title,lat,lon', ...Array.from({ length: ROWS }, (_, n) => row(n)), ''].join('\n'))
/** Received before the first process is killed. */
const FIRST = FILE.subarray(0, Math.round(FILE.length * 0.7))

let folder: string
let bucket: Bucket
let url: string
let front: Balancer
/** For queries past the two processes. */
let s: TestPortal
let form: PublishedForm
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  bucket = await newBucket()
  url = await newDatabase()
  front = await balancer()
  s = await testPortal({ DATABASE_URL: url })
  form = await publishedForm(s, [stored('text', 'note')], 10000)
}, 120_000)
afterAll(async () => {
  front.end()
  await s.end()
  await bucket.end()
  await dropDatabase(url)
  rmSync(folder, { recursive: true, force: true })
})

const start = (name: string, env: Record<string, string>) =>
  spawnServer(join(folder, name), { DATABASE_URL: url, DEMO_FORMS: '0', LOG_LEVEL: 'silent', ...env })

const pathOf = (batchId: string) => `/codeless-portal/api/forms/${form.id}/tasks/batches/${batchId}`
const headers = () => ({ authorization: form.author.token })
const look = async (batchId: string) =>
  (await (await fetch(front.url + pathOf(batchId), { headers: headers() })).json()) as TaskBatch
/** Sends a file through the balancer; returns null without an answer of a server. */
const send = async (batchId: string, body: Readable, query = '') => {
  const answer = await fetch(`${front.url}${pathOf(batchId)}?name=wells${query}`, {
    method: 'PUT',
    headers: { ...headers(), 'content-type': 'text/csv' },
    body: Readable.toWeb(body) as ReadableStream,
    duplex: 'half',
  } as RequestInit).catch(() => null)
  return answer?.ok ? ((await answer.json()) as TaskBatch) : null
}
/** Waits until the reader has taken all it received: every thousand rows it shows that it is alive. */
async function untilItWaits(batchId: string): Promise<void> {
  let before = -1
  const isUnchanged = async () => {
    const { rows } = await look(batchId)
    const isSame = rows === before
    before = rows
    return isSame
  }
  await expect.poll(isUnchanged, { interval: 3_000, timeout: 60_000 }).toBe(true)
}
/** A minute without progress: the reader is then considered dead. */
const aMinuteLater = (batchId: string) =>
  runOn(url, `UPDATE task_batches SET updated_at = updated_at - 61000 WHERE id = '${batchId}'`)
const idsOf = async () =>
  (await s.find<{ n: number }>(`SELECT count(*) AS n FROM tasks WHERE form_id = '${form.id}'`))[0]?.n
const EXACT = { state: 'done', failure: null, rows: ROWS, wrong: 2, total: ROWS - 2 }

describe('An upload of tasks behind a load balancer, whose server is killed', () => {
  it.each(['one folder', 'a bucket'])(
    'resumes at another process after the bytes received, and each row counts once: files in %s',
    { timeout: 180_000 },
    async (where) => {
      const files: Record<string, string> = where === 'a bucket' ? bucket.env : { MEDIA_DIR: join(folder, 'media') }
      await runOn(url, `DELETE FROM tasks WHERE form_id = '${form.id}'`)
      const first = await start(`${where} 1`, files)
      const second = await start(`${where} 2`, files)
      front.servers = [first.url]
      const batchId = randomUUID()
      const body = new PassThrough()
      body.on('error', () => {})
      const sending = send(batchId, body)
      body.write(FIRST)
      await expect.poll(async () => (await look(batchId)).rows, { timeout: 60_000 }).toBeGreaterThan(10_000)
      await expect.poll(async () => (await look(batchId)).resumeAt ?? 0).toBeGreaterThan(1_000_000)
      await first.stop('SIGKILL')
      front.servers = [first.url, second.url]
      expect(await sending).toBeNull()

      // The process may be alive and slow.
      const at = (await look(batchId)).resumeAt ?? 0
      expect(at).toBeGreaterThan(1_000_000)
      const goOn = () => send(batchId, Readable.from([FILE.subarray(at)]), `&from=${at}`)
      expect(await goOn()).toMatchObject({ state: 'reading', resumeAt: at })
      await aMinuteLater(batchId)
      expect(await look(batchId)).toMatchObject({ state: 'failed', failure: 'cutShort', resumeAt: at })
      const done = await goOn()
      expect(done).toMatchObject({ ...EXACT, added: ROWS - 2 })
      expect(done?.resumeAt).toBeUndefined()
      expect(await idsOf()).toBe(ROWS - 2)
      await second.stop('SIGTERM')
    },
  )

  it('is not changed by a process that was considered dead and was only slow', { timeout: 180_000 }, async () => {
    await runOn(url, `DELETE FROM tasks WHERE form_id = '${form.id}'`)
    const files = { MEDIA_DIR: join(folder, 'media') }
    const first = await start('slow', files)
    const second = await start('quick', files)
    front.servers = [first.url]
    const batchId = randomUUID()
    const body = new PassThrough()
    body.on('error', () => {})
    const sending = send(batchId, body)
    body.write(FIRST)
    const at = FIRST.length
    await expect.poll(async () => (await look(batchId)).resumeAt, { timeout: 60_000 }).toBe(at)
    await untilItWaits(batchId)
    await aMinuteLater(batchId)
    front.servers = [second.url]
    const going = new PassThrough()
    const goingOn = send(batchId, going, `&from=${at}`)
    going.write(FILE.subarray(at, at + 100_000))
    await expect.poll(async () => (await look(batchId)).state).toBe('reading')
    // The first process then receives the rest.
    body.end(FILE.subarray(FIRST.length))
    await sending
    going.end(FILE.subarray(at + 100_000))
    expect(await goingOn).toMatchObject(EXACT)
    expect(await idsOf()).toBe(ROWS - 2)
    await Promise.all([first.stop('SIGTERM'), second.stop('SIGTERM')])
  })
})
