import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { type FileStorage, memoryFiles, type StoredFile } from './FileStorage.ts'

type Head = Omit<StoredFile, 'blob' | 'ref'> & { readonly hash: string; readonly ref: StoredFile['ref'] }

/** Metadata and blobs in separate stores, so that updating the upload state does not rewrite a video. */
interface FilesSchema extends DBSchema {
  heads: { key: [string, string]; value: Head }
  blobs: { key: [string, string]; value: { readonly blob: Blob } }
}

/** The browser's IndexedDB, shared by all pages of this origin; memory if it is not available. */
export function browserFiles(): FileStorage {
  let opening: Promise<IDBPDatabase<FilesSchema>> | null = null
  const open = () =>
    (opening ??= openDB<FilesSchema>('geo-forms-media', 1, {
      upgrade: (database) => {
        database.createObjectStore('heads', { keyPath: ['formId', 'hash'] })
        database.createObjectStore('blobs')
      },
      terminated: () => (opening = null),
      blocking: (_, __, event) => {
        opening = null
        if (event.target instanceof IDBDatabase) event.target.close()
      },
    }))
  const memory = memoryFiles()
  /** Some browsers have no database in private windows: files then live as long as the page. */
  const here = async () => {
    try {
      return await open()
    } catch {
      opening = null
      return null
    }
  }
  return {
    get: async (formId, hash) => {
      const database = await here()
      if (!database) return memory.get(formId, hash)
      const [head, bytes] = await Promise.all([
        database.get('heads', [formId, hash]),
        database.get('blobs', [formId, hash]),
      ])
      return head && bytes ? { ...head, blob: bytes.blob } : undefined
    },
    put: async (file) => {
      const database = await here()
      if (!database) return memory.put(file)
      const { blob, ...head } = file
      const { hash } = file.ref
      const transaction = database.transaction(['heads', 'blobs'], 'readwrite')
      const known = await transaction.objectStore('blobs').getKey([file.formId, hash])
      await Promise.all([
        transaction.objectStore('heads').put({ ...head, hash }),
        known ? null : transaction.objectStore('blobs').put({ blob }, [file.formId, hash]),
        transaction.done,
      ])
    },
    remove: async (formId, hash) => {
      const database = await here()
      if (!database) return memory.remove(formId, hash)
      const transaction = database.transaction(['heads', 'blobs'], 'readwrite')
      await Promise.all([
        transaction.objectStore('heads').delete([formId, hash]),
        transaction.objectStore('blobs').delete([formId, hash]),
        transaction.done,
      ])
    },
    list: async () => {
      const database = await here()
      const heads = await database?.getAll('heads')
      return heads?.map(({ formId, hash, keptAt, sent = false }) => ({ formId, hash, keptAt, sent })) ?? memory.list()
    },
  }
}
