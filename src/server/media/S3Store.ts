import { open as openFile, rm, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { Problem } from '../../contract/problems.ts'
import type { S3Config } from '../config.ts'
import type { ByteRange, MediaStore } from './MediaStore.ts'

/** Default part size of multipart uploads for larger files, in bytes: S3 allows at most ten thousand parts. */
const PIECE = 64 * 1024 * 1024
/** Maximum number of attempts of a request to S3, with growing delays. */
const ATTEMPTS = 4
const CONNECT_MS = 5_000
const ANSWER_MS = 60_000

/** Files as objects of a bucket. Throws mediaAway if S3 does not respond or refuses; no partial objects remain. */
export class S3Store implements MediaStore {
  private readonly client: S3Client
  private readonly bucket: string

  /** `piece`: the size in bytes from which on a file is uploaded in parts of this size; S3 requires at least 5 MiB. */
  constructor(
    private readonly config: S3Config,
    private readonly piece = PIECE,
  ) {
    const { endpoint, region, bucket, credentials } = config
    this.bucket = bucket
    this.client = new S3Client({
      region,
      // Without explicit credentials, the SDK's default chain.
      ...(credentials && { credentials }),
      // Other S3 servers have no host name per bucket.
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
      // Other S3 servers do not support the newest checksums; stored files are verified by their own hash.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  }

  async take(key: string, file: string): Promise<void> {
    const { size } = await stat(file)
    if (size > this.piece) await this.ask(() => this.putInPieces(key, file, size))
    else {
      const handle = await openFile(file)
      const bytes = await handle.readFile().finally(() => handle.close())
      await this.put(key, bytes)
    }
    await rm(file, { force: true })
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const object = { ...this.at(key), Body: bytes, ContentLength: bytes.length }
    await this.ask(() => this.client.send(new PutObjectCommand(object)))
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` }
    const { Body } = await this.ask(() => this.client.send(new GetObjectCommand({ ...this.at(key), ...part })))
    return Body as Readable
  }

  async read(key: string): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of await this.open(key)) pieces.push(piece as Buffer)
    return Buffer.concat(pieces)
  }

  async has(key: string): Promise<boolean> {
    try {
      await this.client.send(new HeadObjectCommand(this.at(key)))
      return true
    } catch (error) {
      if (isMissing(error)) return false
      throw away(error)
    }
  }

  async remove(key: string): Promise<void> {
    await this.ask(() => this.client.send(new DeleteObjectCommand(this.at(key))))
  }

  private at(key: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.bucket, Key: `${this.config.prefix}${key}` }
  }

  private async putInPieces(key: string, file: string, size: number): Promise<void> {
    const at = this.at(key)
    const { UploadId } = await this.client.send(new CreateMultipartUploadCommand(at))
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = []
      for (let start = 0; start < size; start += this.piece) {
        const end = Math.min(size, start + this.piece) - 1
        const pieces: Buffer[] = []
        for await (const piece of createReadStream(file, { start, end })) pieces.push(piece as Buffer)
        const PartNumber = Parts.length + 1
        const { ETag } = await this.client.send(
          new UploadPartCommand({ ...at, UploadId, PartNumber, Body: Buffer.concat(pieces) }),
        )
        Parts.push({ PartNumber, ETag })
      }
      await this.client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }))
    } catch (error) {
      await this.client.send(new AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => {})
      throw error
    }
  }

  private async ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw isMissing(error) ? error : away(error)
    }
  }
}

const away = (error: unknown): Problem => new Problem('mediaAway', {}, { cause: error })

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')
