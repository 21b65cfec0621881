import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { ERRORS, type Upload } from '@tus/server'
import type { Store } from '../store/Store.ts'
import { rowOfUpload, uploadOf } from './uploadRows.ts'

/**
 * Uploads in progress: bytes in a folder, state in the database. An upload whose file was already stored is reported as
 * complete, so that a device that missed the last response sends nothing twice.
 */
export class UploadStore extends FileStore {
  constructor(
    directory: string,
    private readonly rows: Store,
  ) {
    super({ directory, configstore: configsIn(rows) })
    // Our clients always know the length of a file in advance.
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.rows.read((r) => r.media.upload(id))
    if (!row) throw ERRORS.FILE_NOT_FOUND
    return row.done ? uploadOf(row, row.size) : super.getUpload(id)
  }

  /** Passes the file of a complete upload to `work`. */
  async whole<T>(id: string, work: (file: string) => Promise<T>): Promise<T> {
    return work(join(this.directory, id))
  }
}

// The library's own folder check fails in the background and crashes the process. `create` makes the folder if
// needed.
Object.defineProperty(UploadStore.prototype, 'checkOrCreateDirectory', { value: () => {} })

/** State of uploads for the protocol library; the owner is stored in columns, which `set` takes from the metadata. */
function configsIn(rows: Store) {
  return {
    get: async (id: string) => {
      const row = await rows.read((r) => r.media.upload(id))
      return row && uploadOf(row, 0)
    },
    set: (_id: string, upload: Upload) => rows.write((w) => w.media.putUpload(rowOfUpload(upload))),
    delete: (id: string) => rows.write((w) => w.media.removeUpload(id)),
  }
}
