import { open } from 'node:fs/promises'

/** How a file of SQLite begins. */
const MAGIC = 'SQLite format 3\0'
const HEAD = 100

/** Whether a file of SQLite has fewer pages than its head says (https://sqlite.org/fileformat.html, 1.3); false of other files. */
export async function isDatabaseCut(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer: head, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    if (head.subarray(0, MAGIC.length).toString('latin1') !== MAGIC) return false
    if (bytesRead < HEAD) return true
    // Written as 1, since it takes one bit more.
    const page = head.readUInt16BE(16) === 1 ? 65_536 : head.readUInt16BE(16)
    // Older writers leave the number of pages as it was.
    const isCounted = head.readUInt32BE(24) === head.readUInt32BE(92)
    return isCounted && size < page * head.readUInt32BE(28)
  } finally {
    await file.close()
  }
}
