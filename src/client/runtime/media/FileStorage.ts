import type { MediaRef } from '../../../forms/media/MediaRef.ts'

/** A file kept on this device until the server acknowledged the submission that contains it. */
export interface StoredFile {
  readonly formId: string
  readonly version: number
  /** Id of the element it answers. */
  readonly element: string
  readonly ref: Pick<MediaRef, 'hash' | 'type' | 'size' | 'name'>
  readonly blob: Blob
  /** Ms since epoch. */
  readonly keptAt: number
  /** URL to resume the upload at, once started. */
  readonly uploadUrl?: string | undefined
  /** Completely uploaded. */
  readonly sent?: boolean
}

/** Form, hash and age of a file, and its upload state. */
export interface ListedFile {
  readonly formId: string
  readonly hash: string
  readonly keptAt: number
  readonly sent: boolean
}

/** Storage of files by form and hash. Writing rejects with the browser's error if there is no room. */
export interface FileStorage {
  get(formId: string, hash: string): Promise<StoredFile | undefined>
  put(file: StoredFile): Promise<void>
  remove(formId: string, hash: string): Promise<void>
  list(): Promise<readonly ListedFile[]>
}

/** In-memory storage: for previews, and browsers without a database. */
export function memoryFiles(): FileStorage {
  const files = new Map<string, StoredFile>()
  return {
    get: async (formId, hash) => files.get(keyOf(formId, hash)),
    put: async (file) => void files.set(keyOf(file.formId, file.ref.hash), file),
    remove: async (formId, hash) => void files.delete(keyOf(formId, hash)),
    list: async () =>
      Array.from(files.values(), ({ formId, ref, keptAt, sent = false }) => ({ formId, hash: ref.hash, keptAt, sent })),
  }
}

const keyOf = (formId: string, hash: string): string => `${formId} ${hash}`
