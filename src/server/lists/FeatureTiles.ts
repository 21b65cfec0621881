import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { TILED_LAYER, TILED_ZOOM } from '../../geo/tiled.ts'
import type { ChoiceList } from '../../forms/lists/ChoiceList.ts'
import type { Feature, FeatureCollection, Geometry } from 'geojson'
import { geometryIn } from '../../forms/lists/geometryIn.ts'
import { PLACE_COLUMNS, placeOf } from '../../forms/lists/placeOf.ts'

/** So many lists stay cut up in memory; the one that was asked for longest ago gives way. */
const KEPT = 4

/** A list to be cut up: `key` tells it from all others, the column names its features. */
export interface TiledList {
  readonly key: string
  readonly column: string
  /** Null when there is no such list. */
  readonly read: () => Promise<ChoiceList | null>
}

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

/** The rows of a list that say where they are as features, whose one property `id` is their cell in a column. */
function featuresOfList({ columns, rows }: ChoiceList, column: string): FeatureCollection {
  const [named, shape] = [columns.indexOf(column), columns.indexOf(PLACE_COLUMNS.geometry)]
  const places = new Map(Object.values(PLACE_COLUMNS).map((name) => [name as string, columns.indexOf(name)]))
  const features: Feature[] = []
  for (const row of rows) {
    const id = row[named]
    const geometry = geometryIn(row[shape]) ?? pointOf((name) => row[places.get(name) ?? -1] ?? '')
    if (id && geometry) features.push({ type: 'Feature', geometry, properties: { id } })
  }
  return { type: 'FeatureCollection', features }
}

function pointOf(cell: (column: string) => string): Geometry | null {
  const place = placeOf(cell)
  return place && { type: 'Point', coordinates: [place[0], place[1]] }
}

/** More points than this are too many to tell apart on one tile, and too many to send. */
const MANY = 2_000
/** The grid of a tile, and the size of a cell that keeps one point: eight pixels. */
const TILE_EXTENT = 4_096
const CELL = 64

/**
 * A tile with as many points as can be told apart: of those that would lie on one another, one. The deepest tiles keep
 * all, so every feature can be reached.
 */
function thinTile(tile: GeoJSONVTTile, z: number): GeoJSONVTTile {
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
