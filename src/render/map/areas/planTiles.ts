import { countTiles, tilesIn } from '../../../geo/tilesIn.ts'
import { AreaTooLarge, MAX_PIECES, type PartOptions, type PlannedPiece } from './AreaPlan.ts'
import { type TileTemplate, tileUrl } from './tileUrl.ts'

/** MapLibre's default maximum zoom of a source. */
const DEEPEST = 22

interface Zooms {
  readonly minZoom?: number | undefined
  readonly maxZoom?: number | undefined
}

/** Returns the tiles of a URL template that an area needs; their sizes are not known in advance. */
export function planTiles(
  template: TileTemplate,
  { minZoom = 0, maxZoom = DEEPEST }: Zooms,
  { bounds, zoom }: PartOptions,
): readonly PlannedPiece[] {
  if (template.tiles.length === 0) return []
  const [first, last] = [Math.ceil(minZoom), Math.floor(Math.min(zoom, maxZoom))]
  if (countTiles(bounds, first, last) > MAX_PIECES) throw new AreaTooLarge()
  return Array.from(tilesIn(bounds, first, last), (tile) => {
    const url = tileUrl(template, tile, globalThis.devicePixelRatio ?? 1)
    return { key: url, url, sampled: true }
  })
}
