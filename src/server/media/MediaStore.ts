import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both counted from 0 and both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Where files of answers are stored, by key: the SHA-256 of their bytes in hex, for derived ones with an ending. What is
 * stored under a key never changes. A folder is behind it, or a bucket of S3.
 */
export interface MediaStore {
  /** Takes a local file over: it is safe on the disk under its key when this resolves, and gone from where it was. */
  take(key: string, file: string): Promise<void>
  /** Stores bytes; safe on the disk when this resolves. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Bytes of a stored file, whole or a part. Rejects when there is none. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** All of a stored file. Rejects when there is none. */
  read(key: string): Promise<Buffer>
  has(key: string): Promise<boolean>
  /** Removes a file if there is one. */
  remove(key: string): Promise<void>
}
