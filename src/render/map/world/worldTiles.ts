import { headUrl } from 'virtual:world-map'
import { PMTiles, type RangeResponse, type Source } from 'pmtiles'
import { fetchFromNetwork } from '../kept/fetchPiece.ts'
import { CachedTileSource } from '../kept/CachedTileSource.ts'
import { absoluteUrl } from '../ShownLayer.ts'
import { worldArchiveUrl } from './worldLayer.ts'

/**
 * The world archive, read in pieces from the device or the server. If neither has a piece, its first bytes still hold
 * the directories and the low zooms; the service worker caches those with every form.
 */
class WorldSource implements Source {
  private readonly pieces = new CachedTileSource(worldArchiveUrl())
  private head: Promise<ArrayBuffer> | null = null

  getKey = () => this.pieces.getKey()

  async getBytes(offset: number, length: number, signal?: AbortSignal, etag?: string): Promise<RangeResponse> {
    try {
      return await this.pieces.getBytes(offset, length, signal, etag)
    } catch (error) {
      if (signal?.aborted) throw error
      const head = await this.readHead().catch(() => null)
      if (!head || offset + length > head.byteLength) throw error
      return { data: head.slice(offset, offset + length) }
    }
  }

  private readHead(): Promise<ArrayBuffer> {
    this.head ??= fetchFromNetwork(absoluteUrl(headUrl, location.origin))
    this.head.catch(() => (this.head = null))
    return this.head
  }
}

let opened: PMTiles | null = null

/** The shared world archive of this page. */
export function worldTiles(): PMTiles {
  opened ??= new PMTiles(new WorldSource())
  return opened
}
