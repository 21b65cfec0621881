import { closeSync, openSync, readSync, writeSync } from 'node:fs'

/** Sequential output of bytes to a file. Writes are synchronous, since exports run in their own process. */
export interface ByteOutput {
  write(piece: string | Uint8Array): void
  end(): void
}

const PIECE = 262_144

/** Buffers output in pieces of about 256 KB and passes each to `take`, the last one with `isLast`. */
export class BufferedOutput implements ByteOutput {
  private readonly buffer = Buffer.allocUnsafe(PIECE)
  private used = 0

  constructor(private readonly take: (piece: Buffer, isLast: boolean) => void) {}

  write(piece: string | Uint8Array): void {
    if (typeof piece !== 'string') return this.put(piece)
    // A UTF-16 unit takes at most three bytes; a surrogate pair takes four.
    if (piece.length * 3 > PIECE) return this.put(Buffer.from(piece))
    if (this.used + piece.length * 3 > PIECE) this.flush(false)
    this.used += this.buffer.write(piece, this.used)
  }

  end(): void {
    this.flush(true)
  }

  private put(bytes: Uint8Array): void {
    if (this.used + bytes.length > PIECE) this.flush(false)
    if (bytes.length > PIECE) {
      for (let at = 0; at < bytes.length; at += PIECE) this.take(Buffer.from(bytes.subarray(at, at + PIECE)), false)
      return
    }
    this.buffer.set(bytes, this.used)
    this.used += bytes.length
  }

  private flush(isLast: boolean): void {
    if (this.used > 0 || isLast) this.take(this.buffer.subarray(0, this.used), isLast)
    this.used = 0
  }
}

/** A file written sequentially. */
export class FileOutput extends BufferedOutput {
  constructor(path: string) {
    const file = openSync(path, 'wx', 0o600)
    super((piece, isLast) => {
      for (let at = 0; at < piece.length;) at += writeSync(file, piece, at)
      if (isLast) closeSync(file)
    })
  }
}

/** Copies a file to an output, in pieces. */
export function copyFileTo(path: string, out: Pick<ByteOutput, 'write'>): void {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.allocUnsafe(PIECE)
    for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) out.write(buffer.subarray(0, read))
  } finally {
    closeSync(file)
  }
}
