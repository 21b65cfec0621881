import { EtagMismatch, FetchSource } from 'pmtiles'
import type { Area } from '../kept/Area.ts'
import { askFor, PieceError } from '../kept/fetchPiece.ts'
import { hasPiece, putArea, putPiece, removePieces } from '../kept/mapShelf.ts'
import type { PlannedPiece } from './AreaPlan.ts'

/** Browsers fetch so many files of a server at a time anyway. */
const AT_ONCE = 6
/** The delay before a piece is requested again, in ms. */
const AGAIN_AFTER = [1_000, 4_000]
/** The interval of saving and reporting progress, in pieces. */
const NOTE_EACH = 20

interface SaveOptions {
  readonly signal: AbortSignal
  readonly onProgress: (area: Area) => void
}

/**
 * Fetches the pieces of an area that this round of saving does not have yet, and gives the area as it is then. What an
 * earlier round left goes once the new one is whole. Rejects when it is aborted, when the network fails for good or the
 * device has no room: what is here stays, and saving goes on there the next time.
 */
export async function saveArea(begun: Area, pieces: readonly PlannedPiece[], options: SaveOptions): Promise<Area> {
  const { signal, onProgress } = options
  let area: Area = { ...begun, total: pieces.length, done: 0, bytes: 0, state: 'part' }
  await putArea(area)
  const left = [...pieces]
  const archives = new Map<string, OpenArchive>()
  const sourceOf = (url: string) => {
    const archive = archives.get(url) ?? { source: new FetchSource(url) }
    archives.set(url, archive)
    return archive
  }
  const stop = new AbortController()
  signal.addEventListener('abort', () => stop.abort(), { once: true })
  if (signal.aborted) stop.abort()
  const run = async () => {
    for (let piece = left.shift(); piece; piece = left.shift()) {
      stop.signal.throwIfAborted()
      const bytes = await keep(piece, area, sourceOf, stop.signal)
      area = { ...area, done: area.done + 1, bytes: area.bytes + bytes }
      if (area.done % NOTE_EACH === 0) {
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
    // Nothing is written any more once this rejects: the area may be taken away then.
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

/** An archive that is read, and what its server calls the file: pieces of two files make no map. */
interface OpenArchive {
  readonly source: FetchSource
  etag?: string | undefined
}

/** Gives the bytes of a piece that is here now. */
async function keep(
  piece: PlannedPiece,
  { id, round }: Area,
  archiveAt: (url: string) => OpenArchive,
  signal: AbortSignal,
): Promise<number> {
  const { key, url, range } = piece
  const here = await hasPiece(key, id, round)
  if (here !== null) return here
  for (let attempt = 0; ; attempt++) {
    try {
      const got = range
        ? await readRange(archiveAt(url), range, signal)
        : { data: await askFor(url, signal, 'no-cache'), etag: undefined }
      await putPiece({ key, area: id, at: Date.now(), body: got.data, etag: got.etag })
      return got.data.byteLength
    } catch (error) {
      if (error instanceof PieceError && error.status < 500 && error.status !== 429) {
        await putPiece({ key, area: id, at: Date.now(), body: new ArrayBuffer(0), missing: true })
        return 0
      }
      const wait = AGAIN_AFTER[attempt]
      if (wait === undefined || signal.aborted || isFull(error) || error instanceof EtagMismatch) throw error
      await pause(wait, signal)
    }
  }
}

/** Waits so many ms, or until it is aborted. */
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

/** True if the device has no room for more. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'
