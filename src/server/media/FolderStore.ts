import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange, MediaStore } from './MediaStore.ts'
import { syncToDisk } from './syncToDisk.ts'

const KEY = /^[0-9a-f]{64}(?:\.[a-z]+)?$/

/**
 * Files in a folder, as `ab/cd/abcd…`. A file appears complete or not at all: it is synced under a temporary name
 * first.
 */
export class FolderStore implements MediaStore {
  constructor(private readonly folder: string) {}

  async take(key: string, file: string): Promise<void> {
    const path = await this.place(key)
    await syncToDisk(file)
    try {
      await rename(file, path)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
      // Rename fails if the folder is on another disk than the uploads.
      const near = `${path}.${randomUUID()}`
      await copyFile(file, near)
      await syncToDisk(near)
      await rename(near, path)
      await rm(file, { force: true })
    }
    await syncToDisk(dirname(path))
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = await this.place(key)
    const near = `${path}.${randomUUID()}`
    await writeFile(near, bytes, { flush: true })
    await rename(near, path)
    await syncToDisk(dirname(path))
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const handle = await open(this.path(key))
    return createReadStream('', { fd: handle, ...range })
  }

  read(key: string): Promise<Buffer> {
    return readFile(this.path(key))
  }

  async has(key: string): Promise<boolean> {
    return existsSync(this.path(key))
  }

  remove(key: string): Promise<void> {
    return rm(this.path(key), { force: true })
  }

  private path(key: string): string {
    if (!KEY.test(key)) throw new Error('a media key is a SHA-256 in hex')
    return join(this.folder, key.slice(0, 2), key.slice(2, 4), key)
  }

  private async place(key: string): Promise<string> {
    const path = this.path(key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return path
  }
}
