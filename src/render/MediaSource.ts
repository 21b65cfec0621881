import type { MediaRef } from '../forms/media/MediaRef.ts'

/** The metadata of a stored file. */
export interface FileMetadata extends Pick<MediaRef, 'width' | 'height' | 'seconds' | 'alt' | 'taken'> {
  /** Id of the element it answers, whose limits apply. */
  readonly element: string
}

/**
 * Upload state of a file. `kept`: on this device, uploaded when possible; `sending`: number of bytes uploaded; `sent`:
 * the server has all of it; `refused`: the server does not accept it, with a message for the user; `missing`: neither
 * on this device nor uploaded.
 */
export type MediaState =
  | { readonly state: 'kept' }
  | { readonly state: 'sending'; readonly sent: number; readonly size: number }
  | { readonly state: 'sent' }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'missing' }

/** Reason why a file could not be stored on this device. */
export type FileStorageProblem = 'noRoom' | 'noStorage' | 'tooLarge' | 'empty'

/** Thrown by `keep`; `reason` selects the message for the user. */
export class FileStorageError extends Error {
  readonly reason: FileStorageProblem
  readonly limit: number | null

  constructor(reason: FileStorageProblem, limit: number | null = null, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'KeepError'
    this.reason = reason
    this.limit = limit
  }
}

/** The files of a filling; `client/runtime/media` implements it with the device's storage and the server. */
export interface MediaSource {
  /**
   * Stores a file on the device, where it survives a reload, and starts uploading it. Returns its reference for the
   * answer. The same bytes are stored once. Rejects with a KeepError.
   */
  keep(blob: Blob, name: string, options: FileMetadata): Promise<MediaRef>
  /**
   * Announces a file being added to an answer: the filling is not sent before `work` settles, which never rejects. Work
   * of unlimited length, such as a recording, passes `end` to finish it.
   */
  hold(work: Promise<unknown>, end?: () => void): void
  /**
   * Returns a URL to show the file: an object URL, or the server's. `thumb`: a small image is sufficient. Rejects if
   * the file is missing.
   */
  urlOf(ref: MediaRef, size?: 'thumb' | 'whole'): Promise<string>
  /** The same object until it changes. */
  stateOf(ref: MediaRef): MediaState
  /** Calls `listener` when the state of any file changed. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Called when the answer no longer contains the file: stops the upload and removes it from the device. */
  drop(ref: MediaRef): void
  /** Retries a file that was refused or whose upload failed. */
  retry(ref: MediaRef): void
}
