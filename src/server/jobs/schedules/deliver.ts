import { createWriteStream, mkdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportTarget } from '../../../contract/scheduleShapes.ts'
import type { Config } from '../../config.ts'

/** A file that is to go somewhere. */
export interface Parcel {
  readonly formId: string
  readonly scheduleId: string
  /** The same when it is sent once more. */
  readonly deliveryId: string
  /** As it is called for whoever finds it, with the time in it. */
  readonly name: string
  readonly bytes: number
  readonly content: Readable
}

/** So long a target may take to receive all of a file, and to take nothing or not answer, ms. */
const ALL_MS = 10 * 60_000
const STILL_MS = 60_000

/** Whether whoever runs the server allows a target. */
export function isAllowed(target: ExportTarget, { folder, s3, webhooks }: Config['exportTargets']): boolean {
  if (target.kind === 'folder') return folder !== null
  if (target.kind === 's3') return s3 !== null
  return URL.canParse(target.url) && webhooks.some((start) => isBelow(new URL(target.url), start))
}

/** An address below another: of the same origin, and the path begins alike. */
function isBelow({ origin, pathname }: URL, start: string): boolean {
  const allowed = new URL(start)
  return origin === allowed.origin && pathname.startsWith(allowed.pathname)
}

/**
 * Brings a file to its target. Throws what went wrong, in words: also where the target stands still for `stillMs`, and where
 * `signal` ends it.
 */
export async function deliver(
  { content, ...parcel }: Parcel,
  target: ExportTarget,
  targets: Config['exportTargets'],
  signal: AbortSignal,
  stillMs = STILL_MS,
): Promise<void> {
  const still = new AbortController()
  const timer = setTimeout(() => still.abort(), stillMs)
  const watched = new Transform({
    transform(piece, _, done) {
      timer.refresh()
      done(null, piece)
    },
  })
  const all = AbortSignal.timeout(ALL_MS)
  const sent = { ...parcel, content: watched, signal: AbortSignal.any([signal, still.signal, all]) }
  const reading = pipeline(content, watched, { signal: sent.signal })
  // Whoever reads from it is told.
  reading.catch(() => {})
  try {
    if (!isAllowed(target, targets)) throw new Error('The server allows this target no more.')
    if (target.kind === 'folder') await toFolder(sent, targets.folder ?? '')
    if (target.kind === 's3' && targets.s3) await toBucket(sent, targets.s3)
    if (target.kind === 'webhook') await toWebhook(sent, target.url)
  } catch (error) {
    const minutes = ALL_MS / 60_000
    if (all.aborted) throw new Error(`The target took longer than ${minutes} minutes.`, { cause: error })
    if (!still.signal.aborted) throw content.errored ?? error
    throw new Error(`For ${stillMs / 1_000} seconds, the target took nothing and did not answer.`, { cause: error })
  } finally {
    clearTimeout(timer)
    watched.destroy()
  }
}

type Sent = Parcel & { readonly signal: AbortSignal }

/** Whole or not at all: whoever watches the folder never sees half a file. */
async function toFolder({ formId, name, content, signal }: Sent, folder: string): Promise<void> {
  const own = join(folder, formId)
  mkdirSync(own, { recursive: true })
  const part = join(own, `.${name}.part`)
  try {
    await pipeline(content, createWriteStream(part), { signal })
    await rename(part, join(own, name))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function toBucket(
  { formId, name, bytes, content, signal }: Sent,
  { bucket, prefix, endpoint, region }: NonNullable<Config['exportTargets']['s3']>,
): Promise<void> {
  // Who is asked for the bucket is told to the library as everywhere: AWS_ACCESS_KEY_ID, roles of the machine …
  const { PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Other vendors' servers do not know the newest ones.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  try {
    const key = `${prefix}${formId}/${name}`
    const object = { Bucket: bucket, Key: key, Body: content, ContentLength: bytes }
    await client.send(new PutObjectCommand(object), { abortSignal: signal })
  } finally {
    client.destroy()
  }
}

async function toWebhook(
  { formId, scheduleId, deliveryId, name, bytes, content, signal }: Sent,
  url: string,
): Promise<void> {
  const request: RequestInit & { readonly duplex: 'half' } = {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(bytes),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'x-form-id': formId,
      'x-schedule-id': scheduleId,
      'x-delivery-id': deliveryId,
    },
    body: Readable.toWeb(content) as ReadableStream,
    duplex: 'half',
    // It goes to the address that was allowed, and to no other.
    redirect: 'error',
    signal,
  }
  const { ok, status } = await fetch(url, request)
  if (!ok) throw new Error(`The address answered ${status}.`)
}
