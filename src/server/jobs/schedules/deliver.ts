import { createWriteStream, mkdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportTarget } from '../../../contract/scheduleShapes.ts'
import type { Config } from '../../config.ts'

/** A file that is to go somewhere. */
export interface Parcel {
  readonly formId: string
  readonly scheduleId: string
  /** As it is called for whoever finds it, with the time in it. */
  readonly name: string
  readonly bytes: number
  readonly content: Readable
}

/** So long a webhook may take to receive all of a file, ms. */
const PATIENCE_MS = 10 * 60_000

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

/** Brings a file to its target. Throws what went wrong, in words. */
export async function deliver(parcel: Parcel, target: ExportTarget, targets: Config['exportTargets']): Promise<void> {
  if (!isAllowed(target, targets)) throw new Error('The server allows this target no more.')
  if (target.kind === 'folder') return toFolder(parcel, targets.folder ?? '')
  if (target.kind === 's3' && targets.s3) return toBucket(parcel, targets.s3)
  if (target.kind === 'webhook') await toWebhook(parcel, target.url)
}

/** Whole or not at all: whoever watches the folder never sees half a file. */
async function toFolder({ formId, name, content }: Parcel, folder: string): Promise<void> {
  const own = join(folder, formId)
  mkdirSync(own, { recursive: true })
  const part = join(own, `.${name}.part`)
  try {
    await pipeline(content, createWriteStream(part))
    await rename(part, join(own, name))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function toBucket(
  { formId, name, bytes, content }: Parcel,
  { bucket, prefix, endpoint, region }: NonNullable<Config['exportTargets']['s3']>,
): Promise<void> {
  // Who is asked for the bucket is told to the library as everywhere: AWS_ACCESS_KEY_ID, roles of the machine …
  const { PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client({ region, ...(endpoint ? { endpoint, forcePathStyle: true } : {}) })
  try {
    const key = `${prefix}${formId}/${name}`
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: content, ContentLength: bytes }))
  } finally {
    client.destroy()
  }
}

async function toWebhook({ formId, scheduleId, name, bytes, content }: Parcel, url: string): Promise<void> {
  const request: RequestInit & { readonly duplex: 'half' } = {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(bytes),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'x-form-id': formId,
      'x-schedule-id': scheduleId,
    },
    body: Readable.toWeb(content) as ReadableStream,
    duplex: 'half',
    // It goes to the address that was allowed, and to no other.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }
  const { ok, status } = await fetch(url, request)
  if (!ok) throw new Error(`The address answered ${status}.`)
}
