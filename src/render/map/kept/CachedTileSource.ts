import { EtagMismatch, FetchSource, type RangeResponse, type Source } from 'pmtiles'
import { serverLayers } from '../serverLayers.ts'
import { cacheViewed } from './fetchPiece.ts'
import { findPiece, type Piece, VIEWED_AREA } from './mapPieceStore.ts'
import { mayCache } from './mayCache.ts'

/** The key of an archive's byte range among the pieces. */
export const rangeKey = (url: string, offset: number, length: number) => `${url}#${offset}+${length}`

/** A tile archive that reads saved pieces: those of a saved area first, those only viewed if the network fails. */
export class CachedTileSource implements Source {
  private readonly network: FetchSource
  private readonly keepable: boolean
  /** True if the server's archive differs from the saved one. */
  private isReplaced = false

  constructor(private readonly url: string) {
    this.network = new FetchSource(url)
    this.keepable = mayCache(url, serverLayers(), location.origin)
  }

  getKey(): string {
    return this.url
  }

  async getBytes(offset: number, length: number, signal?: AbortSignal, etag?: string): Promise<RangeResponse> {
    const key = rangeKey(this.url, offset, length)
    const kept = this.keepable ? await findPiece(key).catch(() => undefined) : undefined
    const fits = kept && (etag === undefined || kept.etag === undefined || kept.etag === etag)
    if (fits && kept.area !== VIEWED_AREA && !this.isReplaced) return answerOf(kept)
    try {
      const answer = await this.network.getBytes(offset, length, signal, etag)
      if (this.keepable) void cacheViewed(key, answer.data, answer.etag)
      return answer
    } catch (error) {
      if (error instanceof EtagMismatch) this.isReplaced = true
      else if (fits && !signal?.aborted) return answerOf(kept)
      throw error
    }
  }
}

const answerOf = ({ body, etag }: Piece): RangeResponse => ({ data: body, ...(etag === undefined ? {} : { etag }) })
