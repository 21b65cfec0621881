import { EtagMismatch, FetchSource, type RangeResponse } from 'pmtiles'
import type { Area } from '../kept/Area.ts'
import { fetchFromNetwork, PieceError } from '../kept/fetchPiece.ts'
import { type Piece, putArea, putPieces, removePieces, sizesOf } from '../kept/mapPieceStore.ts'
import type { PlannedPiece } from './AreaPlan.ts'
import { groupPieces, type PieceGroup } from './groupPieces.ts'

/** Number of parallel requests, as in browsers. */
const AT_ONCE = 6
/** Delays before the retries of a request, in ms. */
const AGAIN_AFTER = [1_000, 4_000]
/** Number of pieces after which progress is saved and reported. */
const NOTE_EACH = 20

interface SaveOptions {
  readonly signal: AbortSignal
  readonly onProgress: (area: Area) => void
}

/**
 * Fetches the pieces of an area that are missing in this round of saving, and returns the updated area. Pieces of an
 * earlier round are removed once the new one is complete. Rejects when aborted, when the network fails for good or the
 * storage is full: saved pieces are kept, and the next call continues from there.
 */
export async function saveArea(begun: Area, pieces: readonly PlannedPiece[], options: SaveOptions): Promise<Area> {
  const { signal, onProgress } = options
  const here = await sizesOf(begun.id, begun.round)
  const missing = pieces.filter(({ key }) => !here.has(key))
  const bytes = pieces.reduce((sum, { key }) => sum + (here.get(key) ?? 0), 0)
  let area: Area = { ...begun, total: pieces.length, done: pieces.length - missing.length, bytes, state: 'part' }
  await putArea(area)
  const left = [...groupPieces(missing)]
  const archives = new Map<string, OpenArchive>()
  const archiveAt = (url: string) => {
    const archive = archives.get(url) ?? { source: new FetchSource(url) }
    archives.set(url, archive)
    return archive
  }
  const stop = new AbortController()
  signal.addEventListener('abort', () => stop.abort(), { once: true })
  if (signal.aborted) stop.abort()
  let noted = area.done
  const run = async () => {
    for (let group = left.shift(); group; group = left.shift()) {
      stop.signal.throwIfAborted()
      const got = await fetchGroup(group, archiveAt, stop.signal)
      await putPieces(got.map((piece) => ({ ...piece, area: area.id, at: Date.now() })))
      const more = got.reduce((sum, { body }) => sum + body.byteLength, 0)
      area = { ...area, done: area.done + got.length, bytes: area.bytes + more }
      if (area.done - noted >= NOTE_EACH) {
        noted = area.done
        await putArea(area)
        onProgress(area)
      }
    }
  }
  const runs = Array.from({ length: AT_ONCE }, run)
  try {
    await Promise.all(runs)
  } catch (error) {
    stop.abort()
    // After the rejection nothing may be written any more: the area may be deleted then.
    await Promise.allSettled(runs)
    await putArea(area).catch(() => undefined)
    throw error
  }
  await removePieces(area.id, area.round)
  area = { ...area, state: 'whole', savedAt: Date.now() }
  await putArea(area)
  onProgress(area)
  return area
}

/** An open archive and its ETag: pieces of two different files must not be mixed. */
interface OpenArchive {
  readonly source: FetchSource
  etag?: string | undefined
}

type FetchedPiece = Pick<Piece, 'key' | 'body' | 'etag' | 'missing'>

/** Fetches the pieces of one request; pieces the server does not have are marked as missing. */
async function fetchGroup(
  group: PieceGroup,
  archiveAt: (url: string) => OpenArchive,
  signal: AbortSignal,
): Promise<FetchedPiece[]> {
  const { url, range, pieces } = group
  for (let attempt = 0; ; attempt++) {
    try {
      if (range) return cutPieces(await readRange(archiveAt(url), range, signal), range.offset, pieces)
      const body = await fetchFromNetwork(url, signal, 'no-cache')
      return pieces.map(({ key }) => ({ key, body }))
    } catch (error) {
      if (error instanceof PieceError && error.status < 500 && error.status !== 429) {
        return pieces.map(({ key }) => ({ key, body: new ArrayBuffer(0), missing: true }))
      }
      const wait = AGAIN_AFTER[attempt]
      if (wait === undefined || signal.aborted || error instanceof EtagMismatch) throw error
      await pause(wait, signal)
    }
  }
}

/** Cuts the pieces out of a range of an archive that begins at `start`, in bytes. */
const cutPieces = ({ data, etag }: RangeResponse, start: number, pieces: readonly PlannedPiece[]): FetchedPiece[] =>
  pieces.map(({ key, range = { offset: start, length: data.byteLength } }) => ({
    key,
    body: data.slice(range.offset - start, range.offset - start + range.length),
    etag,
  }))

/** Resolves after `ms`, or when aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}

async function readRange(
  archive: OpenArchive,
  { offset, length }: NonNullable<PlannedPiece['range']>,
  signal: AbortSignal,
) {
  const got = await archive.source.getBytes(offset, length, signal, archive.etag)
  archive.etag ??= got.etag
  return got
}

/** True if the storage is full. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
