import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declareFeatureTable, geoPackageOf } from '../../../tests/kit/geoPackage.ts'
import { publishedForm, stored, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'

let s: TestPortal
let origin: string
beforeAll(async () => {
  s = await testPortal()
  origin = await s.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => s.end())

const ROWS = 4_000
const numbers = Array.from({ length: ROWS }, (_, n) => n)
/** The same id twice, near the end of the first part and in the second, and one feature outside the world. */
const idOf = (n: number) => (n === 1_500 || n === 3_500 ? 'w7' : `w${n}`)
const latOf = (n: number) => (n === 100 || n === 3_900 ? 95 : n / 1_000)
const feature = (n: number) =>
  `{"type":"Feature","geometry":{"type":"Point","coordinates":[${n / 100},${latOf(n)}]},"properties":{"id":"${idOf(n)}","title":"Giếng ${n}"}}`

const FILES = {
  CSV: {
    type: 'text/csv',
    bytes: Buffer.from(
      ['id,title,lat,lon', ...numbers.map((n) => `${idOf(n)},Giếng ${n},${latOf(n)},${n / 100}`), ''].join('\n'),
    ),
  },
  'GeoJSON line by line': { type: 'application/geo+json', bytes: Buffer.from(numbers.map(feature).join('\n')) },
  'a collection of GeoJSON': {
    type: 'application/geo+json',
    bytes: Buffer.from(`{"type":"FeatureCollection","features":[${numbers.map(feature).join()}]}`),
  },
  GeoPackage: {
    type: 'application/geopackage+sqlite3',
    bytes:
      geoPackageOf(`CREATE TABLE a (fid INTEGER PRIMARY KEY, geom BLOB, id TEXT, title TEXT);${declareFeatureTable('a')}
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})
      INSERT INTO a SELECT i, CASE WHEN i IN (100, 3900) THEN x'4750' END,
        CASE WHEN i IN (1500, 3500) THEN 'w7' ELSE 'w' || i END, 'Well ' || i FROM n;`),
  },
} as const
const SORTS = Object.keys(FILES) as (keyof typeof FILES)[]

const taskForm = async () => {
  const form = await publishedForm(s, [stored('text', 'note')], 10000)
  // Some of its tasks existed before: one of them is unchanged, another changes.
  const raw = 'id,title,lat,lon\nw20,Giếng 20,0.02,0.2\nw21,Other,0,0\n'
  const params = { id: form.id, batchId: randomUUID() }
  await form.author.call('uploadBatch', { params, raw, headers: { 'content-type': 'text/csv' } })
  return form
}
const stateOf = async ({ author, id }: PublishedForm, batchId: string) =>
  (await author.call('getBatch', { params: { id, batchId } })).body

/** Sends a file up to `end`, and disconnects. */
async function cutOff(form: PublishedForm, batchId: string, sort: keyof typeof FILES, from: number, end: number) {
  const { type, bytes } = FILES[sort]
  const path = `/codeless-portal/api/forms/${form.id}/tasks/batches/${batchId}?name=a${from ? `&from=${from}` : ''}`
  const headers = {
    'content-type': type,
    'content-length': String(bytes.length - from),
    authorization: form.author.token ?? '',
  }
  const sending = request(`${origin}${path}`, { method: 'PUT', headers })
  sending.on('error', () => {})
  if (!sending.write(bytes.subarray(from, end))) await once(sending, 'drain')
  await expect.poll(async () => (await stateOf(form, batchId)).resumeAt ?? 0).toBe(end)
  sending.destroy()
  await expect.poll(async () => (await stateOf(form, batchId)).state).toBe('failed')
}
const goOn = async ({ author, id }: PublishedForm, batchId: string, sort: keyof typeof FILES, from: number) => {
  const { type, bytes } = FILES[sort]
  const query = { name: 'a', from: String(from) }
  const headers = { 'content-type': type }
  return author.call('uploadBatch', { params: { id, batchId }, query, bytes: bytes.subarray(from), headers })
}
const whole = async ({ author, id }: PublishedForm, sort: keyof typeof FILES) => {
  const { type, bytes } = FILES[sort]
  const params = { id, batchId: randomUUID() }
  const headers = { 'content-type': type }
  return (await author.call('uploadBatch', { params, query: { name: 'a' }, bytes, headers })).body
}
const countsOf = ({ rows, added, changed, known, wrong, total, bytes }: Awaited<ReturnType<typeof stateOf>>) => ({
  rows,
  added,
  changed,
  known,
  wrong,
  total,
  bytes,
})
const errorsOf = async ({ author, id }: PublishedForm, batchId: string) =>
  (await author.call('listBatchErrors', { params: { id, batchId } })).body.errors

describe('An import whose upload is interrupted', () => {
  it.each(SORTS)(
    'resumes twice at the point of interruption, with the same counts as an uninterrupted one: %s',
    async (sort) => {
      const [form, other] = [await taskForm(), await taskForm()]
      const size = FILES[sort].bytes.length
      const batchId = randomUUID()
      const [first, second] = [Math.round(size * 0.45), Math.round(size * 0.8)]
      await cutOff(form, batchId, sort, 0, first)
      expect(await stateOf(form, batchId)).toMatchObject({ failure: 'cutShort', resumeAt: first, bytes: size })
      await cutOff(form, batchId, sort, first, second)
      const { body } = await goOn(form, batchId, sort, second)
      expect(body).toMatchObject({ state: 'done', failure: null, rows: ROWS })
      expect(body.resumeAt).toBeUndefined()
      const atOnce = await whole(other, sort)
      expect(countsOf(body)).toEqual(countsOf(atOnce))
      expect(await errorsOf(form, batchId)).toEqual(await errorsOf(other, atOnce.id))
      expect(atOnce.wrong).toBeGreaterThan(2)
    },
  )

  it('resumes at its position or from the beginning, and nowhere else', async () => {
    const form = await taskForm()
    const batchId = randomUUID()
    await cutOff(form, batchId, 'CSV', 0, 50_000)
    for (const from of [49_999, 50_001]) expect((await goOn(form, batchId, 'CSV', from)).problem).toBe('badRequest')
    expect((await goOn(form, randomUUID(), 'CSV', 50_000)).problem).toBe('badRequest')
    // The very same request, without continuing, only returns the result.
    const again = await form.author.call('uploadBatch', {
      params: { id: form.id, batchId },
      raw: 'id,title\n',
      headers: { 'content-type': 'text/csv' },
    })
    expect(again.body).toMatchObject({ state: 'failed', failure: 'cutShort', resumeAt: 50_000 })
    expect((await goOn(form, batchId, 'CSV', 0)).body).toMatchObject({ state: 'done', rows: ROWS })
  })

  it('resumes even if the server has not noticed that the sender disconnected', async () => {
    const form = await taskForm()
    const batchId = randomUUID()
    const { type, bytes } = FILES.CSV
    const path = `/codeless-portal/api/forms/${form.id}/tasks/batches/${batchId}?name=a`
    const headers = {
      'content-type': type,
      'content-length': String(bytes.length),
      authorization: form.author.token ?? '',
    }
    const sending = request(`${origin}${path}`, { method: 'PUT', headers })
    sending.on('error', () => {})
    sending.write(bytes.subarray(0, 60_000))
    await expect.poll(async () => (await stateOf(form, batchId)).resumeAt).toBe(60_000)
    expect((await goOn(form, batchId, 'CSV', 60_000)).body).toMatchObject({ state: 'done', rows: ROWS })
  })

  it('resumes with the number of answers that its author set meanwhile', async () => {
    const form = await taskForm()
    const batchId = randomUUID()
    await cutOff(form, batchId, 'CSV', 0, 50_000)
    const params = { id: form.id, batchId }
    await form.author.call('changeBatch', { params, body: { answers: 3 } })
    await goOn(form, batchId, 'CSV', 50_000)
    const rows = await s.find<{ wanted: number }>(`SELECT DISTINCT wanted FROM tasks WHERE batch_id = '${batchId}'`)
    expect(rows).toEqual([{ wanted: 3 }])
  })

  it('resumes whatever is sent to another form under its id', async () => {
    const [form, other] = [await taskForm(), await taskForm()]
    const batchId = randomUUID()
    await cutOff(form, batchId, 'CSV', 0, 50_000)
    const params = { id: other.id, batchId }
    await other.author.call('uploadBatch', { params, raw: 'title\nA\n', headers: { 'content-type': 'text/csv' } })
    expect((await stateOf(form, batchId)).resumeAt).toBe(50_000)
    expect((await goOn(form, batchId, 'CSV', 50_000)).body).toMatchObject({ state: 'done', rows: ROWS })
  })

  it('is forgotten once it is withdrawn', async () => {
    const form = await taskForm()
    const batchId = randomUUID()
    await cutOff(form, batchId, 'CSV', 0, 50_000)
    await form.author.call('withdrawBatch', { params: { id: form.id, batchId } })
    const body = await stateOf(form, batchId)
    expect([body.state, body.resumeAt]).toEqual(['withdrawn', undefined])
    expect((await goOn(form, batchId, 'CSV', 0)).body.state).toBe('withdrawn')
  })
})
