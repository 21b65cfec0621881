import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncToDisk } from '../media/syncToDisk.ts'

/** Sizes of the file header and of the header of each page, in bytes (SQLite's file format, section 4). */
const FILE_HEADER = 32
const PAGE_HEADER = 24

/**
 * The write-ahead log of an open SQLite database whose commits do not wait for the disk (`synchronous = NORMAL`): waits
 * for it outside of the event loop, once for all commits of that moment.
 */
export class WriteAheadLog {
  private file: Promise<FileHandle> | undefined
  private underWay: Promise<void> | null = null
  private next: Promise<void> | null = null
  private failure: unknown

  /** `sync`: flushes an open file to disk. */
  constructor(
    private readonly path: string,
    private readonly sync = (file: FileHandle) => file.datasync(),
  ) {}

  /**
   * Resolves once everything committed before this call is safely on disk. After a failure the system may forget what it
   * could not write, so that nothing is safe until the database is opened again: all later calls reject.
   */
  synced(): Promise<void> {
    // A flush that is under way may have begun before the last commit.
    this.next ??= this.syncAfter(this.underWay)
    return this.next
  }

  private async syncAfter(before: Promise<void> | null): Promise<void> {
    await before?.catch(() => {})
    this.underWay = this.next
    this.next = null
    if (this.failure !== undefined) throw this.failure
    try {
      await this.sync(await this.opened())
    } catch (error) {
      this.failure = error
      throw error
    }
  }

  /** True if there are at least this many pages since the log was last copied to the database completely. */
  async hasPages(count: number): Promise<boolean> {
    const file = await this.opened()
    const header = Buffer.alloc(FILE_HEADER)
    await file.read(header, 0, FILE_HEADER, 0)
    const pageSize = header.readUInt32BE(8)
    const page = Buffer.alloc(PAGE_HEADER)
    const at = FILE_HEADER + (count - 1) * (PAGE_HEADER + pageSize)
    const { bytesRead } = await file.read(page, 0, PAGE_HEADER, at)
    // The log begins again at its start with another salt; pages behind the current end have an old one.
    return bytesRead === PAGE_HEADER && page.subarray(8, 16).equals(header.subarray(16, 24))
  }

  async close(): Promise<void> {
    await this.next?.catch(() => {})
    await this.underWay?.catch(() => {})
    await this.file?.then((file) => file.close())
  }

  /** Opened once there are commits; SQLite keeps the file as long as the database is open. */
  private opened(): Promise<FileHandle> {
    this.file ??= (async () => {
      const file = await open(this.path, 'r+')
      await syncToDisk(dirname(this.path))
      return file
    })()
    return this.file
  }
}
