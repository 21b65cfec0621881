import type { GeoJSONVTFeature, GeoJSONVTTile } from '@maplibre/geojson-vt'
import { TILED_ZOOM } from '../../geo/tiled.ts'

/** More points than this are too many to tell apart on one tile, and too many to send. */
const MANY = 2_000
/** How finely a tile is measured, and how much of that the cell of a grid has that keeps one point: eight pixels. */
export const TILE_EXTENT = 4_096
const CELL = 64

/**
 * A tile with as many points as can be told apart: of those that would lie on one another, one. The deepest tiles keep
 * all, so every feature can be reached.
 */
export function thinTile(tile: GeoJSONVTTile, z: number): GeoJSONVTTile {
  if (z >= TILED_ZOOM || tile.features.length <= MANY) return tile
  const taken = new Set<number>()
  const isKept = (feature: GeoJSONVTFeature) => {
    if (feature.type !== 1) return true
    const [first] = feature.geometry
    if (!first) return false
    const cell = Math.floor(first[0] / CELL) * TILE_EXTENT + Math.floor(first[1] / CELL)
    if (taken.has(cell)) return false
    taken.add(cell)
    return true
  }
  const features = (tile.features as readonly GeoJSONVTFeature[]).filter(isKept)
  return { ...tile, features: features as GeoJSONVTTile['features'] }
}
