import { PROBLEMS, Problem } from '../../../contract/problems.ts'
import { CallFailure, fetcher } from '../../fetcher.ts'
import { serverLayers } from '../serverLayers.ts'
import { findPiece, putPiece, VIEWED_AREA, trimViewed } from './mapPieceStore.ts'
import { mayCache } from './mayCache.ts'

/** Maximum number of viewed pieces to keep, and the number of writes between two checks. */
const MAX_VIEWED = 800
const LOOK_AFTER = 50

/** An unsuccessful response. MapLibre recognises missing tiles by `status` 404. */
export class PieceError extends Error {
  constructor(
    readonly status: number,
    address: string,
  ) {
    super(`${status} at ${address}`)
    this.name = 'PieceError'
  }
}

let cachedCount = 0

/** Returns the piece at a URL: from a saved area, else from the network, else as last viewed. */
export async function fetchPiece(address: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  const keepable = mayCache(address, serverLayers(), location.origin)
  const kept = keepable ? await findPiece(address).catch(() => undefined) : undefined
  if (kept && kept.area !== VIEWED_AREA) {
    if (kept.missing) throw new PieceError(404, address)
    return kept.body
  }
  try {
    const body = await fetchFromNetwork(address, signal)
    if (keepable) void cacheViewed(address, body)
    return body
  } catch (error) {
    if (!kept || error instanceof PieceError || signal?.aborted) throw error
    return kept.body
  }
}

/** Fetches from the network only. Rejects with a {@link PieceError} if the server has none. */
export async function fetchFromNetwork(
  address: string,
  signal?: AbortSignal,
  cache?: RequestCache,
): Promise<ArrayBuffer> {
  const options = { ...(signal ? { signal } : {}), ...(cache ? { cache } : {}) }
  const answer = await fetcher({ url: address, as: 'bytes', ...options }).catch((error: unknown) => {
    const status = statusIn(error)
    throw status === null ? error : new PieceError(status, address)
  })
  const body = answer?.data as ArrayBuffer
  // 204: an empty tile.
  if (body.byteLength === 0) throw new PieceError(404, address)
  return body
}

/** Returns the status of a refusal; null without a response. */
function statusIn(error: unknown): number | null {
  if (error instanceof Problem) return PROBLEMS[error.code].http
  return error instanceof CallFailure ? error.status : null
}

/** Keeps a viewed piece for offline use. Never rejects: maps also work on a full device. */
export async function cacheViewed(key: string, body: ArrayBuffer, etag?: string): Promise<void> {
  try {
    await putPiece({ key, area: VIEWED_AREA, at: Date.now(), body, etag })
    if (++cachedCount % LOOK_AFTER === 0) await trimViewed(MAX_VIEWED)
  } catch {
    // A piece that is not kept is fetched again.
  }
}
