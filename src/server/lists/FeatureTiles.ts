import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { TILED_LAYER, TILED_ZOOM } from '../../geo/tiled.ts'
import type { ChoiceList } from '../../forms/lists/ChoiceList.ts'
import { featuresOfList } from './featuresOfList.ts'
import { thinTile, TILE_EXTENT } from './thinTile.ts'

/** So many lists stay cut up in memory; the one that was asked for longest ago gives way. */
const KEPT = 4

/** A list to be cut up: `key` tells it from all others, the column names its features. */
export interface TiledList {
  readonly key: string
  readonly column: string
  /** Null when there is no such list. */
  readonly read: () => Promise<ChoiceList | null>
}

/** Which tile. */
export interface TilePlace {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Lists that say where their rows are, as vector tiles. A list is cut up when its first tile is asked for, and kept so. */
export class FeatureTiles {
  private readonly cut = new Map<string, Promise<GeoJSONVT | null>>()

  /** A tile, compressed; null when there is no such list. Where nothing is, it holds nothing. */
  async tile(list: TiledList, { z, x, y }: TilePlace): Promise<Buffer | null> {
    const index = await this.indexOf(list)
    if (!index) return null
    const tile = index.getTile(z, x, y)
    const bytes = tile
      ? fromGeojsonVt({ [TILED_LAYER]: thinTile(tile, z) }, { version: 2, extent: TILE_EXTENT })
      : new Uint8Array()
    return promisify(gzip)(bytes)
  }

  private indexOf(list: TiledList): Promise<GeoJSONVT | null> {
    const key = `${list.key} ${list.column}`
    const index = this.cut.get(key) ?? cutUp(list)
    this.cut.delete(key)
    this.cut.set(key, index)
    index.catch(() => this.cut.delete(key))
    const [oldest] = this.cut.keys()
    if (this.cut.size > KEPT && oldest !== undefined) this.cut.delete(oldest)
    return index
  }
}

async function cutUp({ column, read }: TiledList): Promise<GeoJSONVT | null> {
  const list = await read()
  if (!list) return null
  const features = featuresOfList(list, column)
  // Only the first tile is cut at once: the others when they are looked at.
  return new GeoJSONVT(features, { maxZoom: TILED_ZOOM, indexMaxZoom: 0, extent: TILE_EXTENT })
}
