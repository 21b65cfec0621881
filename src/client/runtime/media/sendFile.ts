import { pagePaths } from '../../../contract/pagePaths.ts'
import type { ProblemBody } from '../../../contract/problemBody.ts'
import { Problem, PROBLEMS } from '../../../contract/problems.ts'
import type { StoredFile } from './FileStorage.ts'

export interface SendFileOptions {
  /** Credentials besides the cookie. */
  readonly headers: { readonly [name: string]: string }
  readonly signal: AbortSignal
  readonly onProgress: (sent: number) => void
  /** URL to resume the upload at. */
  readonly onUrl: (url: string) => void
}

/** Chunk size: each chunk is acknowledged separately, so that proxies with limits do not matter. */
const PIECE_BYTES = 8 * 1024 * 1024
const RETRY_MS = [500, 2_000, 5_000]

/** Thrown if there was no response or the server was busy: retried later. */
export class FileStalled extends Error {
  constructor(options?: ErrorOptions) {
    super('a file could not be sent now', options)
    this.name = 'FileStalled'
  }
}

/**
 * Uploads the part of a file that the server lacks. Rejects with a Problem if the server refuses the file, with a
 * FileStalled if it may be retried, or with the signal's reason.
 */
export async function sendFile(file: StoredFile, options: SendFileOptions): Promise<void> {
  const { Upload } = await import('tus-js-client').catch((cause: unknown) => {
    throw new FileStalled({ cause })
  })
  const { headers, signal, onProgress, onUrl } = options
  signal.throwIfAborted()
  const { formId, version, element, ref, blob, uploadUrl } = file
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(blob, {
      endpoint: pagePaths.startUpload.path,
      ...(uploadUrl ? { uploadUrl } : {}),
      metadata: { formId, version: String(version), element, hash: ref.hash, type: ref.type, name: ref.name },
      headers: { ...headers },
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_MS,
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => mayPass(error.originalResponse?.getStatus()),
      onProgress: (sent) => onProgress(sent),
      onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
      onSuccess: () => resolve(),
      onError: (error) => reject('originalResponse' in error ? failure(error.originalResponse, error) : error),
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(signal.reason as Error)
    })
    upload.start()
  })
}

/** 409 and 423: an earlier connection has not ended yet. */
const mayPass = (status: number | undefined): boolean =>
  !status || status >= 500 || status === 409 || status === 423 || status === 429

interface Answered {
  getStatus(): number
  getBody(): string
}

function failure(response: Answered | null | undefined, cause: Error): Error {
  if (!response || mayPass(response.getStatus())) return new FileStalled({ cause })
  try {
    const body: unknown = JSON.parse(response.getBody())
    if (isProblemBody(body)) return new Problem(body.code, body.details ?? {}, { cause })
  } catch {
    // The response came from a proxy, in another format.
  }
  return new FileStalled({ cause })
}

function isProblemBody(body: unknown): body is ProblemBody {
  const { code } = (body ?? {}) as Partial<ProblemBody>
  return typeof code === 'string' && Object.hasOwn(PROBLEMS, code)
}
