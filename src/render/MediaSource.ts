import type { MediaRef } from '../forms/media/MediaRef.ts'

/** The metadata of a stored file. */
export interface KeepOptions extends Pick<MediaRef, 'width' | 'height' | 'seconds' | 'alt' | 'taken'> {
  /** Id of the element it answers: its author's limits hold for it. */
  readonly element: string
}

/**
 * How far a file is on its way to the server. `kept`: on this device, and goes when it can; `sending`: so many of its
 * bytes are there; `sent`: the server has all; `refused`: the server does not take it, with words for the person;
 * `missing`: it is not on this device, and was not sent either.
 */
export type MediaState =
  | { readonly state: 'kept' }
  | { readonly state: 'sending'; readonly sent: number; readonly size: number }
  | { readonly state: 'sent' }
  | { readonly state: 'refused'; readonly error: unknown }
  | { readonly state: 'missing' }

/** Why a file could not be kept on this device. */
export type KeepRefusal = 'noRoom' | 'noStorage' | 'tooLarge' | 'empty'

/** Thrown by `keep`; `reason` says what to tell the person. */
export class KeepError extends Error {
  readonly reason: KeepRefusal
  readonly limit: number | null

  constructor(reason: KeepRefusal, limit: number | null = null, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'KeepError'
    this.reason = reason
    this.limit = limit
  }
}

/** Where the files of a filling are; `client/runtime/media` implements it over the device's storage and the server. */
export interface MediaSource {
  /**
   * Keeps a file on the device, where it survives a reload, and starts sending it. Gives what the answer names it by.
   * The same bytes are kept once. Rejects with a KeepError.
   */
  keep(blob: Blob, name: string, options: KeepOptions): Promise<MediaRef>
  /**
   * A file is on its way into an answer: nothing is handed in before `work`, which never rejects, is over. Who would go on
   * as long as they like, as a recording does, gives what ends it.
   */
  hold(work: Promise<unknown>, end?: () => void): void
  /** Where the file can be shown: an object URL, or the server's. `thumb`: a small picture will do. Rejects when it is nowhere. */
  urlOf(ref: MediaRef, size?: 'thumb' | 'whole'): Promise<string>
  /** The same object until it changes. */
  stateOf(ref: MediaRef): MediaState
  /** Calls back when the state of any file changed. Gives the unsubscribe. */
  subscribe(listener: () => void): () => void
  /** The answer names it no more: it is not sent any further, and leaves the device. */
  drop(ref: MediaRef): void
  /** Tries once more a file that was refused or whose network failed. */
  retry(ref: MediaRef): void
}
