import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { Transformer } from '@napi-rs/image'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Bucket, newBucket } from '../../../tests/kit/bucket.ts'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'
import { type FileToSend, sha256Of, refOf, uploadClient } from '../../../tests/kit/uploadClient.ts'
import { backUp } from '../backup/backUp.ts'
import { restore } from '../backup/restore.ts'
import { readConfig, type S3Config } from '../config.ts'
import { cleanMedia } from '../jobs/cleanMedia.ts'
import { mediaStoreOf } from './mediaStoreOf.ts'
import { S3Store } from './S3Store.ts'

const DAY = 86_400_000

let folder: string
let bucket: Bucket
let s: TestPortal
let collector: TestClient
let form: PublishedForm
let up: ReturnType<typeof uploadClient>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  bucket = await newBucket()
  s = await testPortal(bucket.env)
  collector = await s.as('collector')
  form = await publishedForm(s, [stored('photo', 'photo')])
  up = uploadClient(collector, form)
})
afterAll(async () => {
  await s.end()
  await bucket.end()
  rmSync(folder, { recursive: true, force: true })
})

let shade = 0
/** A picture unlike any other. */
async function jpeg(side = 40): Promise<FileToSend> {
  const pixels = Buffer.alloc(side * side * 4, (++shade * 41) % 256)
  pixels.writeUInt32BE(shade, 0)
  const bytes = await Transformer.fromRgbaPixels(pixels, side, side).jpeg(90)
  return { bytes, name: 'well.jpg', type: 'image/jpeg' }
}
const see = (file: FileToSend, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  collector.call('getMedia', { params: { hash: sha256Of(file.bytes) }, query, headers })

describe('Files in S3', () => {
  it('are uploaded in pieces, even after a restart, and served as a whole, in ranges and as thumbnails', async () => {
    const file = await jpeg(300)
    const id = up.idOf(await up.begin(file))
    const half = Math.floor(file.bytes.length / 2)
    expect((await up.send(id, 0, file.bytes.subarray(0, half))).status).toBe(204)
    // No part of an upload is kept in the process or in its folder.
    await s.restart()
    expect(await up.offset(id)).toBe(half)
    expect((await up.send(id, 7, file.bytes.subarray(half))).status).toBe(409)
    expect((await up.send(id, half, file.bytes.subarray(half))).status).toBe(204)
    expect(sha256Of((await see(file)).bytes)).toBe(sha256Of(file.bytes))
    const part = await see(file, {}, { range: 'bytes=10-19' })
    expect([part.status, part.bytes]).toEqual([206, Buffer.from(file.bytes.subarray(10, 20))])
    expect((await see(file, { size: 'thumb' })).headers['content-type']).toBe('image/webp')
    const [left] = await s.find<{ count: number }>('SELECT count(*) AS count FROM upload_pieces')
    expect(Number(left?.count)).toBe(0)
  })

  it('are stored once if two uploads send the same bytes', async () => {
    const file = await jpeg(200)
    const id = up.idOf(await up.begin(file))
    const both = await Promise.all([up.send(id, 0, file.bytes), up.send(id, 0, file.bytes)])
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(sha256Of((await see(file)).bytes)).toBe(sha256Of(file.bytes))
  })

  it('wait while S3 is busy: the sender is notified, nothing is lost, and a retry succeeds', async () => {
    const file = await jpeg(200)
    const id = up.idOf(await up.begin(file))
    const half = Math.floor(file.bytes.length / 2)
    expect((await up.send(id, 0, file.bytes.subarray(0, half))).status).toBe(204)
    bucket.isBusy = true
    const refused = await up.send(id, half, file.bytes.subarray(half))
    bucket.isBusy = false
    expect([refused.status, refused.problem]).toEqual([503, 'mediaAway'])
    expect(await up.offset(id)).toBe(half)
    expect((await up.send(id, half, file.bytes.subarray(half))).status).toBe(204)
    const photo = [refOf(file)]
    expect((await collector.call('submitWeb', { body: submission(form.id, { photo }) })).status).toBe(200)
    bucket.isBusy = true
    const seen = await see(file)
    bucket.isBusy = false
    expect([seen.status, seen.problem]).toEqual([503, 'mediaAway'])
    expect(sha256Of((await see(file)).bytes)).toBe(sha256Of(file.bytes))
  })

  it('are included in exports, which are stored in S3, too', async () => {
    const call = { params: { id: form.id }, body: { format: 'media' as const } }
    const { body } = await form.author.call('startExport', call)
    const params = { id: form.id, jobId: body.id }
    await vi.waitFor(async () => expect((await form.author.call('getExport', { params })).body.state).toBe('done'), {
      timeout: 50_000,
      interval: 200,
    })
    const file = await form.author.call('downloadExport', { params })
    expect(file.bytes.subarray(0, 2).toString()).toBe('PK')
    expect(file.bytes.includes('well.jpg')).toBe(true)
  })

  it('are removed when unreferenced, with the pieces of unfinished uploads', async () => {
    const { media: library, uploads } = s.app.services
    const [whole, cut] = [await jpeg(), await jpeg()]
    await up.upload(whole)
    const id = up.idOf(await up.begin(cut))
    await up.send(id, 0, cut.bytes.subarray(0, 100))
    const [piece] = await s.find<{ file: string }>('SELECT file FROM upload_pieces')
    expect(await library.files.has(piece?.file ?? '')).toBe(true)
    await cleanMedia({ uploads, library }, Date.now() + 30 * DAY)
    expect(await library.files.has(piece?.file ?? '')).toBe(false)
    expect(await library.files.has(sha256Of(whole.bytes))).toBe(false)
    expect(await up.offset(id)).toBe(404)
  })

  it('are backed up with all other data, and restored into a bucket', async () => {
    const file = await jpeg()
    await up.upload(file)
    const config = s.app.services.config
    await backUp(config, join(folder, 'backup'))
    const other = await newBucket()
    const places = readConfig({ ...other.env, DATA_DIR: join(folder, 'restored') })
    await restore(join(folder, 'backup'), places)
    const restored = await mediaStoreOf(places.media)
    expect(sha256Of(await restored.read(sha256Of(file.bytes)))).toBe(sha256Of(file.bytes))
    await other.end()
  })

  it('are uploaded in parts if too large for a single request', async () => {
    const piece = 5 * 1024 * 1024
    const files = new S3Store(s.app.services.config.media.s3 as S3Config, piece)
    const [path, bytes] = [join(folder, 'large'), Buffer.alloc(2 * piece + 1, 'geo')]
    writeFileSync(path, bytes)
    const send = vi.spyOn(S3Client.prototype, 'send')
    await files.take('large', path)
    const sent = send.mock.calls.map(([command]) => command.constructor.name)
    expect(sent).toEqual([
      'CreateMultipartUploadCommand',
      ...Array(3).fill('UploadPartCommand'),
      'CompleteMultipartUploadCommand',
    ])
    expect(sha256Of(await files.read('large'))).toBe(sha256Of(bytes))
    expect(await files.has('nothing')).toBe(false)
  })
})

describe('The URL of a bucket', () => {
  it.each(['s3://', 'https://bucket', 's3://bucket?endpoint=nowhere', 's3://key:secret@bucket', 's3://bucket?wrong=1'])(
    'is rejected with a clear message: %s',
    (url) => {
      expect(() => readConfig({ MEDIA_URL: url })).toThrow(/MEDIA_URL names no bucket\. Write s3:\/\/bucket\/prefix/)
    },
  )
})
