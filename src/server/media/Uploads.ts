import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { ERRORS, Server, type Upload } from '@tus/server'
import { API } from '../../contract/base.ts'
import { problemBody } from '../../contract/problemBody.ts'
import { isDiskFull } from '../db/isDiskFull.ts'
import { PROBLEMS, Problem } from '../../contract/problems.ts'
import type { MediaLimits } from '../../forms/kinds/mediaLimits.ts'
import type { Config } from '../config.ts'
import type { Store } from '../store/Store.ts'
import type { Versions } from '../submissions/Versions.ts'
import type { MediaLibrary } from './MediaLibrary.ts'
import { type UploadMetadata, parseUploadMetadata } from './uploadMetadata.ts'
import { PieceStore } from './PieceStore.ts'
import { UploadStore } from './UploadStore.ts'

const DAY = 86_400_000

interface UploadsOptions {
  readonly config: Pick<Config, 'media'>
  readonly store: Store
  readonly versions: Versions
  readonly library: MediaLibrary
}

/** Receives files by the tus protocol: permissions are checked here, transfer is done by the library. */
export class Uploads {
  private readonly bytes: UploadStore | PieceStore
  private readonly server: Server
  /** User id of the request being handled. */
  private readonly caller = new AsyncLocalStorage<string>()
  private readonly finishing = new Map<string, Promise<void>>()

  constructor(private readonly options: UploadsOptions) {
    const { config, store, library } = options
    const folder = join(config.media.dir, 'uploads')
    this.bytes =
      config.media.s3 === null ? new UploadStore(folder, store) : new PieceStore(folder, store, library.files)
    this.server = new Server({
      path: `${API}/uploads`,
      datastore: this.bytes,
      relativeLocation: true,
      allowedOrigins: [],
      onIncomingRequest: ({ method }, id) => this.admit(method, id),
      onUploadCreate: (_request, upload) => this.begin(upload),
      onUploadFinish: async (_request, upload) => {
        await this.finish(upload)
        return {}
      },
      onResponseError: (_request, error) => answerOf(error),
    })
  }

  /** Handles one request of the protocol for a user. */
  handle(request: IncomingMessage, response: ServerResponse, userId: string): Promise<unknown> {
    return this.caller.run(userId, () => this.server.handle(request, response))
  }

  /** Returns the progress of a user's upload. Throws notFound. */
  async stateOf(id: string, userId: string): Promise<{ offset: number; size: number }> {
    await this.mine(id, userId)
    const { offset, size } = await this.bytes.getUpload(id).catch(() => {
      throw new Problem('notFound')
    })
    return { offset, size: size ?? 0 }
  }

  /** Removes uploads started before `before`, with their received bytes. Returns how many were incomplete. */
  async clean(before: number): Promise<number> {
    const { store, library } = this.options
    const pieces = await store.read((r) => r.media.piecesBefore(before))
    const cut = await store.write((w) => w.media.endUploads(before))
    if (this.bytes instanceof UploadStore) for (const id of cut) await this.bytes.remove(id).catch(() => {})
    for (const file of pieces) await library.files.remove(file)
    return cut.length
  }

  private async admit(method: string, id: string): Promise<void> {
    if (method === 'POST') return
    await this.mine(id, this.caller.getStore() ?? '')
    // All bytes were received, but the server stopped before validating them: do so now.
    const upload = method === 'HEAD' ? await this.bytes.getUpload(id) : null
    if (upload?.storage && upload.offset === upload.size) await this.finish(upload)
  }

  private async begin(upload: Upload): Promise<{ metadata: Record<string, string | null> }> {
    const about = parseUploadMetadata(upload.metadata)
    const { size = 0, metadata } = upload
    const user = this.caller.getStore() ?? ''
    const { file, form, person } = this.options.config.media
    const limits = await this.limitsOf(about)
    if (size < 1) throw new Problem('badRequest', { reason: 'an empty file answers nothing' })
    const most = Math.min(file, limits.bytes ?? file)
    if (size > most) throw new Problem('mediaTooLarge', { limit: megabytes(most) })
    const { store } = this.options
    const weight = await store.scan((r) => r.media.weight(about.formId, user, Date.now() - DAY))
    if (weight.form + size > form) throw new Problem('mediaFormFull')
    if (weight.person + size > person) throw new Problem('mediaTooMuch', { limit: megabytes(person) })
    return { metadata: { ...metadata, user } }
  }

  /** Returns the limits set by the author of the version. Throws formNotFound, versionNotFound or badRequest. */
  private async limitsOf({ formId, version, element }: UploadMetadata): Promise<MediaLimits> {
    const { store, versions } = this.options
    if (!(await store.read((r) => r.forms.get(formId, null)))) throw new Problem('formNotFound')
    const { compiled } = await versions.get(formId, version)
    const node = compiled.byId.get(element)
    const limits = node?.kind.media?.(node.element.settings)
    if (!limits) throw new Problem('badRequest', { reason: `no question ${element} of this form takes files` })
    return limits
  }

  private finish(upload: Upload): Promise<void> {
    const { id } = upload
    const running = this.finishing.get(id) ?? this.take(upload).finally(() => this.finishing.delete(id))
    this.finishing.set(id, running)
    return running
  }

  /** Stores a complete upload; a rejected file leaves nothing behind. */
  private async take({ id, metadata }: Upload): Promise<void> {
    const about = parseUploadMetadata(metadata)
    const userId = metadata?.['user'] ?? ''
    try {
      const limits = await this.limitsOf(about)
      const { library } = this.options
      await this.bytes.whole(id, (file) => library.receive({ uploadId: id, file, userId, about, limits }))
    } catch (error) {
      // If S3 is unavailable, the upload is kept for the device's next attempt.
      if (error instanceof Problem && error.code !== 'mediaAway') await this.bytes.remove(id)
      throw error
    }
  }

  private async mine(id: string, userId: string): Promise<void> {
    const row = await this.options.store.read((r) => r.media.upload(id))
    if (row?.user_id !== userId) throw new Problem('notFound')
  }
}

const megabytes = (bytes: number): number => Math.round(bytes / 100_000) / 10

/** Response to an error: our problems as everywhere, protocol errors as the tus library words them. */
function answerOf(error: Error | { status_code: number; body: string }) {
  if (error instanceof Problem)
    return { status_code: PROBLEMS[error.code].http, body: JSON.stringify(problemBody(error)) }
  if (Object.values(ERRORS).includes(error as (typeof ERRORS)[keyof typeof ERRORS])) return undefined
  const problem = new Problem(isDiskFull(error) ? 'storageFull' : 'error')
  return { status_code: PROBLEMS[problem.code].http, body: JSON.stringify(problemBody(problem)) }
}
