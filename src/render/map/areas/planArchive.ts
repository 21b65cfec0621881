import {
  FetchSource,
  findTile,
  type Header,
  PMTiles,
  type RangeResponse,
  SharedPromiseCache,
  type Source,
  zxyToTileId,
} from 'pmtiles'
import { countTiles, tilesIn } from '../../../geo/tilesIn.ts'
import { rangeKey } from '../kept/CachedTileSource.ts'
import { AreaTooLarge, MAX_PIECES, type PartOptions, type PlannedPiece } from './AreaPlan.ts'

/** Maximum nesting of directories. */
const DEEPEST = 4

/** Records the ranges that are read: the same ones are read when the archive is opened offline. */
class NotedSource implements Source {
  readonly read = new Map<string, { readonly offset: number; readonly length: number }>()
  constructor(private readonly source: Source) {}
  getKey = () => this.source.getKey()
  getBytes(offset: number, length: number, signal?: AbortSignal, etag?: string): Promise<RangeResponse> {
    this.read.set(rangeKey(this.getKey(), offset, length), { offset, length })
    return this.source.getBytes(offset, length, signal, etag)
  }
}

/**
 * Returns the ranges of an archive that hold an area, with their sizes, from its current directories: no tile is read.
 */
export async function planArchive(
  url: string,
  { bounds, zoom, signal }: PartOptions,
): Promise<{ readonly pieces: readonly PlannedPiece[]; readonly bytes: number }> {
  const source = new NotedSource(new FetchSource(url))
  const cache = new SharedPromiseCache(1_000)
  const archive = new PMTiles(source, cache)
  const header = await archive.getHeader()
  await archive.getMetadata()
  const [first, last] = [header.minZoom, Math.min(zoom, header.maxZoom)]
  if (countTiles(bounds, first, last) > MAX_PIECES) throw new AreaTooLarge()
  const tiles = new Map<string, PlannedPiece>()
  for (const { z, x, y } of tilesIn(bounds, first, last)) {
    signal.throwIfAborted()
    const range = await rangeOf(zxyToTileId(z, x, y), header, cache, source)
    if (!range) continue
    const key = rangeKey(url, range.offset, range.length)
    tiles.set(key, { key, url, range })
  }
  const heads = Array.from(source.read, ([key, range]): PlannedPiece => ({ key, url, range }))
  const pieces = [...heads, ...tiles.values()]
  return { pieces, bytes: pieces.reduce((sum, { range }) => sum + (range?.length ?? 0), 0) }
}

/** Returns the range of a tile in its archive; null if there is none. */
async function rangeOf(id: number, header: Header, cache: SharedPromiseCache, source: Source) {
  let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength]
  for (let depth = 0; depth < DEEPEST; depth++) {
    const entry = findTile(await cache.getDirectory(source, offset, length, header), id)
    if (!entry) return null
    if (entry.runLength > 0) return { offset: header.tileDataOffset + entry.offset, length: entry.length }
    ;[offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length]
  }
  return null
}
