import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { ERRORS, type Upload } from '@tus/server'
import type { Store } from '../store/Store.ts'
import { rowOfUpload, uploadOf } from './uploadRows.ts'

/**
 * Uploads on their way: bytes in a folder, what is known of them in our database. One whose file was taken over answers
 * as complete, so that a device whose last answer got lost learns that all is well, and sends nothing twice.
 */
export class UploadStore extends FileStore {
  constructor(
    directory: string,
    private readonly rows: Store,
  ) {
    super({ directory, configstore: configsIn(rows) })
    // Nobody of ours begins a file without knowing its length.
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.rows.read((r) => r.media.upload(id))
    if (!row) throw ERRORS.FILE_NOT_FOUND
    return row.done ? uploadOf(row, row.size) : super.getUpload(id)
  }

  /** The file of an upload that is whole. */
  async whole<T>(id: string, work: (file: string) => Promise<T>): Promise<T> {
    return work(join(this.directory, id))
  }
}

// Its own look for the folder fails in the background, and takes the process along. `create` makes what it needs.
Object.defineProperty(UploadStore.prototype, 'checkOrCreateDirectory', { value: () => {} })

/** What the protocol remembers of an upload; who it is of stands in columns, which `set` takes from the metadata. */
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
