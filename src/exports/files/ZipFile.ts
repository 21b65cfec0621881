import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { copyFileTo, BufferedOutput, type ByteOutput, FileOutput } from './ByteOutput.ts'

interface Entry {
  readonly name: string
  readonly path: string
  readonly method: 0 | 8
  crc: number
  size: bigint
  packed: bigint
}

const NOTHING = Buffer.alloc(0)
/** End of a deflate stream (RFC 1951): an empty last block. */
const LAST = Buffer.from([3, 0])
const MAX_32 = 0xff_ff_ff_ffn
const DOS_DATE = 0x21

/**
 * A ZIP archive (APPNOTE 6.3, with ZIP64 records) whose entries may be written concurrently: each is compressed into a
 * temporary file first. Takes 256 KB of memory per open entry.
 */
export class ZipFile {
  private readonly entries: Entry[] = []

  /** `folder`: for temporary files, which are removed. */
  constructor(
    private readonly path: string,
    private readonly folder: string,
  ) {}

  /** Adds an entry. `isPacked`: content is compressed already, such as images, and stored unchanged. */
  entry(name: string, isPacked = false): ByteOutput {
    const path = join(this.folder, `entry-${this.entries.length}.part`)
    const entry: Entry = { name, path, method: isPacked ? 0 : 8, crc: 0, size: 0n, packed: 0n }
    this.entries.push(entry)
    const file = new FileOutput(path)
    return new BufferedOutput((piece, isLast) => {
      entry.crc = crc32(piece, entry.crc)
      entry.size += BigInt(piece.length)
      const packed = isPacked ? piece : deflated(piece, isLast)
      entry.packed += BigInt(packed.length)
      file.write(packed)
      if (isLast) file.end()
    })
  }

  /** Joins the entries, all ended, into one file. */
  finish(): void {
    const out = new FileOutput(this.path)
    const directory: Buffer[] = []
    let at = 0n
    for (const entry of this.entries) {
      const head = localHead(entry)
      directory.push(directoryHead(entry, at))
      out.write(head)
      copyFileTo(entry.path, out)
      rmSync(entry.path)
      at += BigInt(head.length) + entry.packed
    }
    const listed = Buffer.concat(directory)
    out.write(listed)
    out.write(endOf(BigInt(this.entries.length), BigInt(listed.length), at))
    out.end()
  }
}

/** Each piece ends at a byte boundary, so that independently deflated pieces form one stream. */
function deflated(piece: Buffer, isLast: boolean): Buffer {
  const packed = piece.length > 0 ? deflateRawSync(piece, { level: 4, finishFlush: constants.Z_SYNC_FLUSH }) : NOTHING
  return isLast ? Buffer.concat([packed, LAST]) : packed
}

function localHead({ name, method, crc, size, packed }: Entry): Buffer {
  const path = Buffer.from(name)
  const isLong = size >= MAX_32 || packed >= MAX_32
  const extra = isLong ? extraOf([size, packed]) : NOTHING
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04_03_4b_50, 0)
  writeCommon(head, 4, method, crc, isLong)
  head.writeUInt32LE(Number(isLong ? MAX_32 : packed), 18)
  head.writeUInt32LE(Number(isLong ? MAX_32 : size), 22)
  head.writeUInt16LE(path.length, 26)
  head.writeUInt16LE(extra.length, 28)
  return Buffer.concat([head, path, extra])
}

function directoryHead({ name, method, crc, size, packed }: Entry, at: bigint): Buffer {
  const path = Buffer.from(name)
  // Spreadsheets reject unnecessary ZIP64 records.
  const isLong = [size, packed, at].some((one) => one >= MAX_32)
  const extra = isLong ? extraOf([size, packed, at]) : NOTHING
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02_01_4b_50, 0)
  // "Made by" UNIX, so that the permissions below are used.
  head.writeUInt16LE((3 << 8) | 45, 4)
  writeCommon(head, 6, method, crc, isLong)
  head.writeUInt32LE(Number(isLong ? MAX_32 : packed), 20)
  head.writeUInt32LE(Number(isLong ? MAX_32 : size), 24)
  head.writeUInt16LE(path.length, 28)
  head.writeUInt16LE(extra.length, 30)
  head.writeUInt32LE((0o100_644 << 16) >>> 0, 38)
  head.writeUInt32LE(Number(isLong ? MAX_32 : at), 42)
  return Buffer.concat([head, path, extra])
}

/** Writes version, flags (UTF-8 names), method, time and checksum, which both headers have in this order. */
function writeCommon(head: Buffer, at: number, method: number, crc: number, isLong: boolean): void {
  head.writeUInt16LE(isLong ? 45 : 20, at)
  head.writeUInt16LE(0x08_00, at + 2)
  head.writeUInt16LE(method, at + 4)
  head.writeUInt16LE(0, at + 6)
  head.writeUInt16LE(DOS_DATE, at + 8)
  head.writeUInt32LE(crc, at + 10)
}

/** ZIP64 extra field for sizes beyond 32 bits. */
function extraOf(sizes: readonly bigint[]): Buffer {
  const extra = Buffer.alloc(4 + sizes.length * 8)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(sizes.length * 8, 2)
  for (const [index, size] of sizes.entries()) extra.writeBigUInt64LE(size, 4 + index * 8)
  return extra
}

function endOf(count: bigint, length: bigint, at: bigint): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  const few = Math.min(Number(count), 0xff_ff)
  end.writeUInt16LE(few, 8)
  end.writeUInt16LE(few, 10)
  end.writeUInt32LE(Number(length < MAX_32 ? length : MAX_32), 12)
  end.writeUInt32LE(Number(at < MAX_32 ? at : MAX_32), 16)
  if (few < 0xff_ff && length < MAX_32 && at < MAX_32) return end
  const long = Buffer.alloc(56 + 20)
  long.writeUInt32LE(0x06_06_4b_50, 0)
  long.writeBigUInt64LE(44n, 4)
  long.writeUInt16LE(45, 12)
  long.writeUInt16LE(45, 14)
  long.writeBigUInt64LE(count, 24)
  long.writeBigUInt64LE(count, 32)
  long.writeBigUInt64LE(length, 40)
  long.writeBigUInt64LE(at, 48)
  long.writeUInt32LE(0x07_06_4b_50, 56)
  long.writeBigUInt64LE(at + length, 64)
  long.writeUInt32LE(1, 72)
  return Buffer.concat([long, end])
}
