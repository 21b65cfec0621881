import type { Readable } from 'node:stream'

/** A byte range from `start` to `end`, both zero-based and inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Storage of answer files, by key: the SHA-256 of the content in hex, with a suffix for derived files. Content under a
 * key is immutable. Backed by a folder or an S3 bucket.
 */
export interface MediaStore {
  /** Moves a local file to the store; resolves once it is safely stored under its key. */
  take(key: string, file: string): Promise<void>
  /** Stores bytes; resolves once they are safely stored. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Opens a stored file, or a range of it. Rejects if it does not exist. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Reads a stored file. Rejects if it does not exist. */
  read(key: string): Promise<Buffer>
  has(key: string): Promise<boolean>
  /** Removes a file if it exists. */
  remove(key: string): Promise<void>
}
