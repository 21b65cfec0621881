import type { RawBuilder } from 'kysely'
import type { GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { TASK_LAYERS } from '../../contract/taskShapes.ts'
import type { Tile } from '../../geo/tilesIn.ts'
import { POSITION_ZOOM } from './taskCells.ts'

/** Number of units along each side of a tile. */
export const TILE_EXTENT = 4_096
/** Units around a tile up to which its lines and areas are drawn. */
export const TILE_BUFFER = 64

/** Number of tasks around a position, given in units of `POSITION_ZOOM`. */
export interface TaskCluster {
  readonly x: number
  readonly y: number
  readonly total: number
  readonly open: number
  readonly taken: number
  readonly answered: number
  readonly closed: number
}

/** What a tile shows of each task: queries whose rows have `id`, `state`, `kind` and `batch`. */
export interface TaskTileRows {
  readonly tile: Tile
  /** Also with `left` and `top`, in units of `TILE_EXTENT`. */
  readonly places: RawBuilder<unknown>
  /** Also with `shape`, a list of GeoJSON geometries as text. */
  readonly shapes: RawBuilder<unknown>
}

/** Returns a vector tile with a point per cluster, in its middle. */
export function encodeClusters(clusters: readonly TaskCluster[], { z, x, y }: Tile): Uint8Array {
  const scale = 2 ** (z - POSITION_ZOOM)
  return encodePlaces(
    clusters.map(({ x: across, y: down, ...counts }) => ({
      left: Math.floor((across * scale - x) * TILE_EXTENT),
      top: Math.floor((down * scale - y) * TILE_EXTENT),
      properties: counts,
    })),
  )
}

interface PlacedFeature {
  readonly left: number
  readonly top: number
  readonly properties: { readonly [name: string]: string | number }
}

/** Returns the layer of places of a tile. */
export const encodePlaces = (places: readonly PlacedFeature[]): Uint8Array =>
  encodeLayer(
    TASK_LAYERS.places,
    places.map(({ left, top, properties }) => ({ type: 1, geometry: [[left, top]], tags: properties })),
  )

/** Returns a layer of a tile; several are put one behind the other. */
export function encodeLayer(name: string, features: readonly object[]): Uint8Array {
  if (features.length === 0) return new Uint8Array()
  return fromGeojsonVt({ [name]: { features } as unknown as GeoJSONVTTile }, { version: 2, extent: TILE_EXTENT })
}
