import { fetchFromNetwork } from '../kept/fetchPiece.ts'
import { mayCache } from '../kept/mayCache.ts'
import { serverLayers } from '../serverLayers.ts'
import type { ShownLayer } from '../ShownLayer.ts'
import { wmsTiles, xyzTiles } from '../tileTemplates.ts'
import { type AreaPlan, AreaTooLarge, MAX_PIECES, type PartOptions, type PlannedPiece } from './AreaPlan.ts'
import { planArchive } from './planArchive.ts'
import { planStyle } from './planStyle.ts'
import { planTiles } from './planTiles.ts'

/** Number of pieces fetched to estimate the size of the others; most of an area's pieces are at its highest zoom. */
const SAMPLES = 4

interface Part {
  readonly pieces: readonly PlannedPiece[]
  /** Total size of the pieces whose size is known. */
  readonly bytes: number
}

/** True if a layer may be saved, judging by its URL. */
export function maySaveLayer({ url }: Pick<ShownLayer, 'url'>): boolean {
  // Files attached to a form are kept with its page.
  return mayCache(url, serverLayers(), location.origin)
}

/**
 * Returns the pieces of these layers an area needs, and their size in bytes. Layers that may not be saved or cannot be
 * read are omitted and listed. Rejects with {@link AreaTooLarge}, or when aborted.
 */
export async function planArea(layers: readonly ShownLayer[], options: PartOptions): Promise<AreaPlan> {
  const left: ShownLayer[] = []
  const planned = await Promise.all(
    layers.map(async (layer) => {
      try {
        if (maySaveLayer(layer)) return await planLayer(layer, options)
      } catch (error) {
        if (error instanceof AreaTooLarge || options.signal.aborted) throw error
      }
      left.push(layer)
      return null
    }),
  )
  const parts = planned.filter((part) => part !== null)
  const pieces = [...new Map(parts.flatMap((part) => part.pieces.map((piece) => [piece.key, piece]))).values()].filter(
    ({ url }) => maySaveLayer({ url }),
  )
  if (pieces.length > MAX_PIECES) throw new AreaTooLarge()
  const unknown = pieces.filter(({ sampled }) => sampled)
  const known = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  const guessed = unknown.length > 0 ? await guess(unknown, options.signal) : 0
  return { pieces, bytes: Math.round(known + guessed), exact: unknown.length === 0, left }
}

async function planLayer(layer: ShownLayer, options: PartOptions): Promise<Part> {
  const { type, url, layers = '' } = layer
  if (type === 'pmtiles') return planArchive(url, options)
  if (type === 'style') return planStyle(url, options)
  if (type === 'geojson') return { pieces: [{ key: url, url, sampled: true }], bytes: 0 }
  const template = type === 'wms' ? { tiles: [wmsTiles(url, layers)], scheme: 'xyz' as const } : xyzTiles(url)
  return { pieces: planTiles(template, layer, options), bytes: 0 }
}

/** Estimates the total size in bytes from samples. Pieces that cannot be fetched count as 0. */
async function guess(pieces: readonly PlannedPiece[], signal: AbortSignal): Promise<number> {
  const step = Math.max(1, Math.floor(pieces.length / SAMPLES))
  const some = pieces.filter((_, index) => index % step === step - 1).slice(-SAMPLES)
  const sizes = await Promise.all(
    some.map(({ url }) =>
      fetchFromNetwork(url, signal).then(
        (body) => body.byteLength,
        () => 0,
      ),
    ),
  )
  signal.throwIfAborted()
  return (sizes.reduce((sum, size) => sum + size, 0) / some.length) * pieces.length
}
