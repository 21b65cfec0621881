import { createWriteStream, mkdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportTarget } from '../../../contract/scheduleShapes.ts'
import type { Config } from '../../config.ts'
import { DeliveryError, folderError } from './failureOf.ts'

/** A file to be delivered. */
export interface Delivery {
  readonly formId: string
  readonly scheduleId: string
  /** Unchanged when the delivery is repeated. */
  readonly deliveryId: string
  /** File name at the target, including the time. */
  readonly name: string
  readonly bytes: number
  readonly content: Readable
}

/** Timeouts of a delivery, in ms: for the whole file, and without any progress. */
const ALL_MS = 10 * 60_000
const STILL_MS = 60_000

/** True if the operator of the server allows the target. */
export function isAllowed(target: ExportTarget, { folder, s3, webhooks }: Config['exportTargets']): boolean {
  if (target.kind === 'folder') return folder !== null
  if (target.kind === 's3') return s3 !== null
  return URL.canParse(target.url) && webhooks.some((start) => isBelow(new URL(target.url), start))
}

/** True if a URL has the same origin as another and its path starts with the other's. */
function isBelow({ origin, pathname }: URL, start: string): boolean {
  const allowed = new URL(start)
  return origin === allowed.origin && pathname.startsWith(allowed.pathname)
}

/**
 * Delivers a file to its target. Throws an error with a readable message, also if the target makes no progress for
 * `stillMs` or `signal` aborts.
 */
export async function deliver(
  { content, ...payload }: Delivery,
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
  const sent = { ...payload, content: watched, signal: AbortSignal.any([signal, still.signal, all]) }
  const reading = pipeline(content, watched, { signal: sent.signal })
  // The error is handled by the reader of the stream.
  reading.catch(() => {})
  try {
    if (!isAllowed(target, targets)) throw new DeliveryError('notAllowed', 'The server allows this target no more.')
    if (target.kind === 'folder') await toFolder(sent, targets.folder ?? '')
    if (target.kind === 's3' && targets.s3) await toBucket(sent, targets.s3)
    if (target.kind === 'webhook') await toWebhook(sent, target.url)
  } catch (error) {
    const minutes = ALL_MS / 60_000
    if (all.aborted)
      throw new DeliveryError('slow', `The target took longer than ${minutes} minutes.`, '', { cause: error })
    if (!still.signal.aborted) throw content.errored ?? error
    const words = `For ${stillMs / 1_000} seconds, the target took nothing and did not answer.`
    throw new DeliveryError('still', words, '', { cause: error })
  } finally {
    clearTimeout(timer)
    watched.destroy()
  }
}

type Sent = Delivery & { readonly signal: AbortSignal }

/** Writes to a temporary name and renames, so that watchers of the folder never see half a file. */
async function toFolder({ formId, name, content, signal }: Sent, folder: string): Promise<void> {
  const own = join(folder, formId)
  const part = join(own, `.${name}.part`)
  try {
    mkdirSync(own, { recursive: true })
    await pipeline(content, createWriteStream(part), { signal })
    await rename(part, join(own, name))
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw signal.aborted || content.errored ? error : folderError(error)
  }
}

async function toBucket(
  { formId, name, bytes, content, signal }: Sent,
  { bucket, prefix, endpoint, region }: NonNullable<Config['exportTargets']['s3']>,
): Promise<void> {
  // Credentials come from the SDK's default chain: AWS_ACCESS_KEY_ID, instance roles …
  const { PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Servers of other vendors do not support the newest checksums.
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
    // Redirects could leave the allowed URL.
    redirect: 'error',
    signal,
  }
  const { ok, status } = await fetch(url, request)
  if (!ok) throw new DeliveryError('answered', `The address answered ${status}.`, String(status))
}
