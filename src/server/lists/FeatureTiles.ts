import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { TILED_LAYER, TILED_ZOOM } from '../../geo/tiled.ts'
import type { Store } from '../store/Store.ts'
import { featuresOfList } from './featuresOfList.ts'
import { thinTile, TILE_EXTENT } from './thinTile.ts'
import { unpackList } from './packList.ts'

/** So many lists stay cut up in memory; the one that was asked for longest ago gives way. */
const KEPT = 4

/** Which tile of a list: the column names its features. */
export interface TileOf {
  readonly hash: string
  readonly column: string
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Lists that say where their rows are, as vector tiles. A list is cut up when its first tile is asked for, and kept so. */
export class FeatureTiles {
  private readonly cut = new Map<string, Promise<GeoJSONVT | null>>()

  constructor(private readonly store: Store) {}

  /** A tile, compressed; null when the form has no such list. Where nothing is, it holds nothing. */
  async tile(formId: string, { hash, column, z, x, y }: TileOf): Promise<Buffer | null> {
    const index = await this.indexOf(formId, hash, column)
    if (!index) return null
    const tile = index.getTile(z, x, y)
    const bytes = tile
      ? fromGeojsonVt({ [TILED_LAYER]: thinTile(tile, z) }, { version: 2, extent: TILE_EXTENT })
      : new Uint8Array()
    return promisify(gzip)(bytes)
  }

  private indexOf(formId: string, hash: string, column: string): Promise<GeoJSONVT | null> {
    const key = `${formId} ${hash} ${column}`
    const index = this.cut.get(key) ?? this.cutUp(formId, hash, column)
    this.cut.delete(key)
    this.cut.set(key, index)
    index.catch(() => this.cut.delete(key))
    const [oldest] = this.cut.keys()
    if (this.cut.size > KEPT && oldest !== undefined) this.cut.delete(oldest)
    return index
  }

  private async cutUp(formId: string, hash: string, column: string): Promise<GeoJSONVT | null> {
    const packed = await this.store.read((r) => r.lists.ofForm(formId, hash))
    if (!packed) return null
    const features = featuresOfList(await unpackList(packed), column)
    // Only the first tile is cut at once: the others when they are looked at.
    return new GeoJSONVT(features, { maxZoom: TILED_ZOOM, indexMaxZoom: 0, extent: TILE_EXTENT })
  }
}
