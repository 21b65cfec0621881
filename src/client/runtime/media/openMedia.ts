import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import type { Filling } from '../../../forms/filling/Filling.ts'
import { mediaInAnswers } from '../../../forms/media/mediaInAnswers.ts'
import type { MediaRef } from '../../../forms/media/MediaRef.ts'
import { Problem } from '../../../contract/problems.ts'
import { FileStorageError, type FileMetadata, type MediaSource } from '../../../render/MediaSource.ts'
import { browserFiles } from './browserFiles.ts'
import { FileQueue, type MediaServer } from './FileQueue.ts'
import { type FileStorage, memoryFiles } from './FileStorage.ts'
import { FileStates, type MediaProgress } from './FileStates.ts'
import { hashFile } from './hashFile.ts'
import { storageRefusal, normalizedRef } from './keepFile.ts'
import { sweepFiles } from './sweepFiles.ts'

/** The files of one filling: stored on the device, uploaded, awaited. */
export interface FillingMedia extends MediaSource {
  /** True while files are being added to answers. */
  isBusy(): boolean
  /** Ends recordings in progress. Resolves when all files are in answers, or on the signal. */
  settle(signal: AbortSignal): Promise<void>
  /** The distinct files of the submission. */
  named(): readonly MediaRef[]
  /** Uploads the files of the submission; resolves when the server has all of them. */
  sendAll(signal: AbortSignal): Promise<void>
  /** Null while nothing is awaited; the same object until it changes. */
  progress(): MediaProgress | null
  /** True if the server lacks files recorded as uploaded, which are then uploaded again. */
  lost(error: unknown): boolean
  /** Removes the files from the device, after the submission was acknowledged or discarded. */
  forget(): void
  /**
   * Uploads the files of an earlier draft: now, and when the network or the user is back. Returns a function that stops
   * it.
   */
  watch(): () => void
}

export interface MediaOptions {
  readonly compiled: CompiledForm
  readonly filling: Filling
  readonly formId: string
  readonly version: number
  /** True for a preview: nothing outlives the page, and nothing is uploaded. */
  readonly keepsNothing: boolean
  /** Hashes of files the server has, whoever uploaded them: for answers corrected on behalf of a collector. */
  readonly there?: readonly string[]
}

/** Opens the files of a filling. They are stored by hash, so that the same file is kept and uploaded once. */
export function openMedia(options: MediaOptions, server: MediaServer, storage?: FileStorage): FillingMedia {
  const { compiled, filling, formId, version, keepsNothing } = options
  const files = storage ?? (keepsNothing ? memoryFiles() : browserFiles())
  const states = new FileStates()
  for (const hash of options.there ?? []) states.become(hash, { state: 'sent' })
  const urls = fileUrls(formId, files, server)
  const queue = new FileQueue({ formId, files, server, become: states.become })
  /** Files removed from the answer; their state is ignored. */
  const dropped = new Set<string>()
  /** Files being prepared, with functions that end them. */
  const held = new Map<Promise<unknown>, (() => void) | undefined>()

  const named = () => mediaInAnswers(compiled, filling.draft()).map(({ ref }) => ref)
  const toSend = () => [
    ...new Map(mediaInAnswers(compiled, filling.input()).map(({ ref }) => [ref.hash, ref])).values(),
  ]
  const send = (hash: string) => {
    if (keepsNothing || !server.maySend()) return
    // Failures are shown in the file's state, and retried by `watch`, `retry` and `sendAll`.
    queue.send(hash).catch(() => {})
  }

  const keep = async (blob: Blob, name: string, { element, ...known }: FileMetadata): Promise<MediaRef> => {
    const limit = bytesAllowed(compiled, element)
    if (blob.size === 0) throw new FileStorageError('empty')
    if (limit !== undefined && blob.size > limit) throw new FileStorageError('tooLarge', limit)
    const hash = await hashFile(blob)
    const ref = normalizedRef({ hash, name, blob })
    dropped.delete(hash)
    try {
      const { uploadUrl, sent = false } = (await files.get(formId, hash)) ?? {}
      await files.put({ formId, version, element, ref, blob, keptAt: Date.now(), uploadUrl, sent })
    } catch (error) {
      throw new FileStorageError(storageRefusal(error), null, { cause: error })
    }
    if (!states.isKnown(hash) || states.of(hash).state === 'missing') states.become(hash, { state: 'kept' })
    urls.renew(hash)
    send(hash)
    return { ...ref, ...known }
  }

  /** Looks up files of a draft not kept by this page: on the device, on the server, or nowhere. */
  const look = async () => {
    const unknown = named().filter(({ hash }) => !states.isKnown(hash))
    const here = await Promise.all(unknown.map(({ hash }) => files.get(formId, hash)))
    for (const file of here)
      if (file && !states.isKnown(file.ref.hash)) states.become(file.ref.hash, { state: file.sent ? 'sent' : 'kept' })
    const elsewhere = unknown.map(({ hash }) => hash).filter((_, index) => !here[index])
    if (elsewhere.length === 0 || keepsNothing || !server.maySend()) return
    const held = await server.held(formId, elsewhere)
    for (const hash of elsewhere.filter((one) => !states.isKnown(one)))
      states.become(hash, { state: held.includes(hash) ? 'sent' : 'missing' })
  }
  const goOn = async () => {
    // Offline, the lookup is repeated when the network is back.
    await look().catch(() => {})
    for (const { hash } of named()) {
      if (states.isKnown(hash) && states.of(hash).state === 'kept' && !dropped.has(hash)) send(hash)
    }
  }

  return {
    keep,
    hold: (work, end) => {
      held.set(work, end)
      void work.then(() => held.delete(work))
    },
    isBusy: () => held.size > 0,
    settle: async (signal) => {
      const givenUp = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      for (const end of held.values()) end?.()
      while (held.size > 0 && !signal.aborted) await Promise.race([Promise.all(held.keys()), givenUp])
    },
    urlOf: urls.of,
    stateOf: ({ hash }) => states.of(hash),
    subscribe: states.subscribe,
    drop: ({ hash }) => {
      dropped.add(hash)
      queue.stop(hash)
      states.forget(hash)
    },
    retry: ({ hash }) => {
      if (states.of(hash).state === 'refused') states.become(hash, { state: 'kept' })
      send(hash)
    },
    named: toSend,
    sendAll: async (signal) => {
      const refs = toSend()
      try {
        await look()
        states.waitFor(refs)
        for (const { hash, name } of refs) {
          const { state } = states.of(hash)
          if (state === 'kept' || state === 'sending' || state === 'refused') await queue.send(hash, signal)
          if (states.of(hash).state === 'missing') throw new Problem('mediaGone', { name })
        }
      } finally {
        states.waitFor([])
      }
    },
    progress: states.progress,
    lost: (error) => {
      if (!(error instanceof Problem) || error.code !== 'mediaMissing') return false
      for (const hash of error.details['hashes'] as readonly string[]) {
        queue.unsend(hash)
        states.become(hash, { state: 'kept' })
      }
      return true
    },
    forget: () => {
      void sweepFiles(files, { formId, hashes: [...named().map(({ hash }) => hash), ...dropped] })
      urls.forget()
    },
    watch: () => {
      if (!keepsNothing) void sweepFiles(files)
      void goOn()
      const again = () => void goOn()
      window.addEventListener('online', again)
      document.addEventListener('visibilitychange', again)
      return () => {
        window.removeEventListener('online', again)
        document.removeEventListener('visibilitychange', again)
        queue.stopAll()
      }
    },
  }
}

function bytesAllowed(compiled: CompiledForm, element: string): number | undefined {
  const node = compiled.byId.get(element)
  return node?.kind.media?.(node.element.settings).bytes
}

/** URLs to show a form's files: of this device if the file is here, else of the server. Each is looked up once. */
function fileUrls(formId: string, files: FileStorage, server: Pick<MediaServer, 'urlOf'>) {
  const urls = new Map<string, Promise<string>>()
  const look = async ({ hash }: MediaRef, size: 'thumb' | 'whole') => {
    const file = await files.get(formId, hash)
    return file ? URL.createObjectURL(file.blob) : server.urlOf(hash, size)
  }
  return {
    of: (ref: MediaRef, size: 'thumb' | 'whole' = 'whole'): Promise<string> => {
      const key = `${ref.hash} ${size}`
      const url = urls.get(key) ?? look(ref, size)
      urls.set(key, url)
      url.catch(() => urls.delete(key))
      return url
    },
    /** Called when the file was stored on this device. */
    renew: (hash: string): void => {
      urls.delete(`${hash} thumb`)
      urls.delete(`${hash} whole`)
    },
    /** Revokes the object URLs. */
    forget: (): void => {
      for (const url of urls.values()) void url.then((one) => URL.revokeObjectURL(one)).catch(() => {})
      urls.clear()
    },
  }
}
