import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { LIST_TILE_LAYER, LIST_TILE_MAX_ZOOM } from '../../geo/listTiles.ts'
import type { ChoiceList } from '../../forms/lists/ChoiceList.ts'
import type { Feature, FeatureCollection, Geometry } from 'geojson'
import { LoadingCache } from '../LoadingCache.ts'
import { parseCellGeometry } from '../../forms/lists/parseCellGeometry.ts'
import { PLACE_COLUMNS, placeOf } from '../../forms/lists/placeOf.ts'

/** Maximum number of indexed lists in memory. */
const MAX_INDEXES = 4

/** A list to be tiled: `key` is unique, `column` identifies its features. */
export interface TiledList {
  readonly key: string
  readonly column: string
  /** Returns null if the list does not exist. */
  readonly read: () => Promise<ChoiceList | null>
}

export interface TilePlace {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Lists with places as vector tiles. A list is indexed at the first request for a tile, and cached. */
export class FeatureTiles {
  private readonly indexes = new LoadingCache<GeoJSONVT | null>(MAX_INDEXES)

  /** Returns a compressed tile, possibly empty; null if the list does not exist. */
  async tile(list: TiledList, { z, x, y }: TilePlace): Promise<Buffer | null> {
    const index = await this.indexes.get(`${list.key} ${list.column}`, () => indexOf(list))
    if (!index) return null
    const tile = index.getTile(z, x, y)
    const bytes = tile
      ? fromGeojsonVt({ [LIST_TILE_LAYER]: thinTile(tile, z) }, { version: 2, extent: TILE_EXTENT })
      : new Uint8Array()
    return promisify(gzip)(bytes)
  }
}

async function indexOf({ column, read }: TiledList): Promise<GeoJSONVT | null> {
  const list = await read()
  if (!list) return null
  const features = featuresOfList(list, column)
  // Only the root tile is made at once, the others on demand.
  return new GeoJSONVT(features, { maxZoom: LIST_TILE_MAX_ZOOM, indexMaxZoom: 0, extent: TILE_EXTENT })
}

/**
 * Converts the rows of a list that have a place to features with a single property: `id`, the cell in the given column.
 */
function featuresOfList({ columns, rows }: ChoiceList, column: string): FeatureCollection {
  const [named, shape] = [columns.indexOf(column), columns.indexOf(PLACE_COLUMNS.geometry)]
  const places = new Map(Object.values(PLACE_COLUMNS).map((name) => [name as string, columns.indexOf(name)]))
  const features: Feature[] = []
  for (const row of rows) {
    const id = row[named]
    const geometry = parseCellGeometry(row[shape]) ?? pointOf((name) => row[places.get(name) ?? -1] ?? '')
    if (id && geometry) features.push({ type: 'Feature', geometry, properties: { id } })
  }
  return { type: 'FeatureCollection', features }
}

function pointOf(cell: (column: string) => string): Geometry | null {
  const place = placeOf(cell)
  return place && { type: 'Point', coordinates: [place[0], place[1]] }
}

/** Number of points above which a tile is thinned: more cannot be told apart and are too many to send. */
const MANY = 2_000
/** Extent of a tile, and the size of a cell that keeps one point: eight pixels. */
const TILE_EXTENT = 4_096
const CELL = 64

/** Keeps one point per cell of a tile. The deepest tiles keep all, so that every feature can be reached. */
function thinTile(tile: GeoJSONVTTile, z: number): GeoJSONVTTile {
  if (z >= LIST_TILE_MAX_ZOOM || tile.features.length <= MANY) return tile
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
