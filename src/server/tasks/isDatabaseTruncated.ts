import { open } from 'node:fs/promises'

/** First bytes of an SQLite file. */
const MAGIC = 'SQLite format 3\0'
const HEAD = 100

/**
 * True if an SQLite file has fewer pages than its header says (https://sqlite.org/fileformat.html, 1.3); false for
 * other files.
 */
export async function isDatabaseTruncated(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer: head, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    if (head.subarray(0, MAGIC.length).toString('latin1') !== MAGIC) return false
    if (bytesRead < HEAD) return true
    // 65,536 does not fit in 16 bits and is stored as 1.
    const page = head.readUInt16BE(16) === 1 ? 65_536 : head.readUInt16BE(16)
    // Older writers do not update the number of pages.
    const isCounted = head.readUInt32BE(24) === head.readUInt32BE(92)
    return isCounted && size < page * head.readUInt32BE(28)
  } finally {
    await file.close()
  }
}
