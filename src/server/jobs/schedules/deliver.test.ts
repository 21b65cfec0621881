import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Bucket, newBucket } from '../../../../tests/kit/bucket.ts'
import { deliver } from './deliver.ts'
import { failureOf, readFailure } from './failureOf.ts'

const parcel = (content: Readable, bytes: number) => ({
  formId: 'wells',
  scheduleId: 'nightly',
  deliveryId: 'first',
  name: 'Wells 2026.csv',
  bytes,
  content,
})
const NOWHERE = { folder: null, s3: null, webhooks: [] }
const never = () => new AbortController().signal

describe('Delivering a file to a webhook', () => {
  let silent: Server
  let url: string
  beforeEach(async () => {
    silent = createServer((request) => request.resume()).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
  })
  afterEach(() => {
    silent.closeAllConnections()
    silent.close()
  })

  it('stops if the server does not respond', async () => {
    const to = { kind: 'webhook' as const, url }
    const sent = deliver(parcel(Readable.from(['name']), 4), to, { ...NOWHERE, webhooks: [url] }, never(), 200)
    await expect(sent).rejects.toThrow('For 0.2 seconds, the target took nothing and did not answer.')
  })

  it('stops if its signal is aborted', async () => {
    const to = { kind: 'webhook' as const, url }
    const ending = new AbortController()
    const content = Readable.from(['name'])
    const sent = deliver(parcel(content, 4), to, { ...NOWHERE, webhooks: [url] }, ending.signal)
    ending.abort()
    await expect(sent).rejects.toThrow(/abort/i)
    expect(content.destroyed).toBe(true)
  })

  it('fails with the reason why the file could not be read', async () => {
    const to = { kind: 'webhook' as const, url }
    const content = new Readable({ read: () => content.destroy(new Error('The disk is gone.')) })
    const sent = deliver(parcel(content, 4), to, { ...NOWHERE, webhooks: [url] }, never())
    await expect(sent).rejects.toThrow('The disk is gone.')
  })
})

describe('Delivering a file to a bucket', () => {
  let bucket: Bucket
  beforeEach(async () => {
    bucket = await newBucket()
    vi.stubEnv('AWS_ACCESS_KEY_ID', bucket.env['AWS_ACCESS_KEY_ID'])
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', bucket.env['AWS_SECRET_ACCESS_KEY'])
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await bucket.end()
  })

  it('stores it completely', async () => {
    const endpoint = new URL(bucket.env['MEDIA_URL'] ?? '').searchParams.get('endpoint') ?? ''
    const s3 = { bucket: 'forms', prefix: 'exports/', region: 'us-east-1', endpoint }
    const content = Readable.from(['name\r\n', 'Well 1\r\n'])
    await deliver(parcel(content, 14), { kind: 's3' }, { ...NOWHERE, s3 }, never())
    const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
    const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true })
    const { Body } = await client.send(new GetObjectCommand({ Bucket: 'forms', Key: 'exports/wells/Wells 2026.csv' }))
    expect(await text(Body as Readable)).toBe('name\r\nWell 1\r\n')
    client.destroy()
  })
})

describe('Delivering a file to a folder', () => {
  it('fails without naming the folder if it cannot be written', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'geo-forms-deliver-')), 'no-folder')
    writeFileSync(file, '')
    const sent = deliver(parcel(Readable.from(['name']), 4), { kind: 'folder' }, { ...NOWHERE, folder: file }, never())
    const failure = failureOf(await sent.catch((error: unknown) => error))
    rmSync(dirname(file), { recursive: true })
    expect(failure).toEqual({
      reason: 'folder',
      detail: 'ENOTDIR',
      words: 'The server cannot write to its export folder: ENOTDIR.',
    })
  })
})

describe('A failed delivery', () => {
  it('is unreachable with the code of its connection, and has its own words otherwise', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const to = { kind: 'webhook' as const, url: `http://127.0.0.1:${(closed.address() as AddressInfo).port}/` }
    closed.close()
    await once(closed, 'close')
    const content = parcel(Readable.from(['name']), 4)
    const error = await deliver(content, to, { ...NOWHERE, webhooks: [to.url] }, never()).catch((one: unknown) => one)
    expect(failureOf(error)).toMatchObject({ reason: 'unreachable', detail: 'ECONNREFUSED' })
    expect(failureOf(new Error('NoSuchBucket'))).toEqual({
      reason: 'other',
      detail: 'NoSuchBucket',
      words: 'NoSuchBucket',
    })
    // As stored by older servers.
    expect(readFailure('The address answered 500.')).toMatchObject({
      reason: 'other',
      words: 'The address answered 500.',
    })
  })
})
