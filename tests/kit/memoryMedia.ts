import type { MediaSource, MediaState } from '../../src/render/MediaSource.ts'
import type { MediaRef } from '../../src/forms/media/MediaRef.ts'

/** A media source that keeps files in memory and sends nothing. */
export class MemoryMedia implements MediaSource {
  readonly blobs = new Map<string, Blob>()
  readonly dropped: string[] = []
  /** The error that the next `keep` rejects with. */
  refuses: Error | null = null

  async keep(blob: Blob, name: string, options: Parameters<MediaSource['keep']>[2]): Promise<MediaRef> {
    const refused = this.refuses
    this.refuses = null
    if (refused) throw refused
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))
    const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
    this.blobs.set(hash, blob)
    const { element: _element, ...more } = options
    return { hash, type: blob.type, size: blob.size, name, ...more }
  }

  async urlOf({ hash }: MediaRef): Promise<string> {
    const blob = this.blobs.get(hash)
    if (!blob) throw new Error('It is nowhere.')
    return URL.createObjectURL(blob)
  }

  readonly stateOf = (): MediaState => SENT
  readonly subscribe = () => () => {}
  readonly retry = () => {}
  readonly hold = () => {}

  drop({ hash }: MediaRef): void {
    this.dropped.push(hash)
    this.blobs.delete(hash)
  }
}

const SENT: MediaState = { state: 'sent' }
