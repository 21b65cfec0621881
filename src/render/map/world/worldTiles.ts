import { headUrl } from 'virtual:world-map'
import { PMTiles, type RangeResponse, type Source } from 'pmtiles'
import { askFor } from '../kept/fetchPiece.ts'
import { KeptSource } from '../kept/KeptSource.ts'
import { wholeAddress } from '../ShownLayer.ts'
import { worldAddress } from './worldLayer.ts'

/**
 * The archive of the world: read in pieces, as the device has them or from the server. Where nobody answers, its beginning
 * still holds the directories and the far zooms; the service worker keeps that with every form.
 */
class WorldSource implements Source {
  private readonly pieces = new KeptSource(worldAddress())
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
    this.head ??= askFor(wholeAddress(headUrl, location.origin))
    this.head.catch(() => (this.head = null))
    return this.head
  }
}

let opened: PMTiles | null = null

/** The one archive of the world on this page. */
export function worldTiles(): PMTiles {
  opened ??= new PMTiles(new WorldSource())
  return opened
}
