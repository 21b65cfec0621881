import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, FeatureCollection, Position } from 'geojson'
import { TOWN_ZOOM } from './rankTowns.ts'
import type { WorldLayer } from './worldLayers.ts'
import type { CutTile } from './writeArchive.ts'

const EXTENT = 4_096
/** Margin around a tile in tile units: the maximum reach of the shore's glow beyond its edge. */
const BUFFER = 192
/** The same for lines without a glow. */
const LINE_BUFFER = 16
/** Tolerance of line simplification in tile units: half a pixel. */
const TOLERANCE = 4

const QUARTERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const

/** Receives a layer of a tile. */
type Put = (z: number, x: number, y: number, features: readonly unknown[]) => void

/** Returns all non-empty tiles of the world from zoom 0 to {@link TOWN_ZOOM}. */
export function cutWorld(layers: readonly WorldLayer[]): readonly CutTile[] {
  const tiles = new Map<string, { readonly z: number; readonly x: number; readonly y: number; parts: Uint8Array[] }>()
  for (const { name, features } of layers) {
    // Layers are encoded one at a time, since a tile is a concatenation of layers, and all as objects would take a
    // gigabyte.
    const put: Put = (z, x, y, shown) => {
      const key = `${z}/${x}/${y}`
      const tile = tiles.get(key) ?? { z, x, y, parts: [] }
      tiles.set(key, tile)
      const layer = { features: shown } as unknown as GeoJSONVTTile
      tile.parts.push(fromGeojsonVt({ [name]: layer }, { version: 2, extent: EXTENT }))
    }
    if (features[0]?.geometry.type === 'Point') placePoints(features, put)
    else cutShapes(features, put, name === 'regions' ? LINE_BUFFER : BUFFER)
  }
  return Array.from(tiles.values(), ({ parts, ...place }) => ({ ...place, bytes: Buffer.concat(parts) }))
}

function cutShapes(features: readonly Feature[], put: Put, buffer: number): void {
  const collection: FeatureCollection = { type: 'FeatureCollection', features: [...features] }
  const index = new GeoJSONVT(collection, {
    maxZoom: TOWN_ZOOM,
    indexMaxZoom: TOWN_ZOOM,
    indexMaxPoints: 0,
    tolerance: TOLERANCE,
    extent: EXTENT,
    buffer,
  })
  const visit = (z: number, x: number, y: number) => {
    const tile = index.getTile(z, x, y)
    // A tile without features may have some at nearer zooms that are too small here.
    if (!tile) return
    const shown = tile.features.flatMap((feature) => {
      const { zoom = 0, ...tags } = (feature.tags ?? {}) as { readonly zoom?: number }
      return zoom > z ? [] : [{ ...feature, tags }]
    })
    if (shown.length > 0) put(z, x, y, shown)
    if (z === TOWN_ZOOM) return
    for (const [right, down] of QUARTERS) visit(z + 1, x * 2 + right, y * 2 + down)
  }
  visit(0, 0, 0)
}

/** Assigns points to tiles: each belongs to one tile per zoom at which it is shown. */
function placePoints(features: readonly Feature[], put: Put): void {
  for (let z = 0; z <= TOWN_ZOOM; z++) {
    const tiles = new Map<string, { readonly x: number; readonly y: number; readonly shown: unknown[] }>()
    for (const { geometry, properties } of features) {
      const { zoom = 0, ...tags } = properties as { readonly zoom?: number }
      if (geometry.type !== 'Point' || zoom > z) continue
      const [x, y] = tilePlace(geometry.coordinates, z)
      const key = `${Math.floor(x)}/${Math.floor(y)}`
      const tile = tiles.get(key) ?? { x: Math.floor(x), y: Math.floor(y), shown: [] }
      tiles.set(key, tile)
      const place = [Math.floor((x % 1) * EXTENT), Math.floor((y % 1) * EXTENT)]
      tile.shown.push({ type: 1, geometry: [place], tags })
    }
    for (const { x, y, shown } of tiles.values()) put(z, x, y, shown)
  }
}

/** Tile coordinates of a position at a zoom: column and row, with fractions. */
function tilePlace([longitude = 0, latitude = 0]: Position, z: number): readonly [number, number] {
  const radians = (latitude * Math.PI) / 180
  const across = (((longitude + 180) / 360) % 1) + (longitude < -180 ? 1 : 0)
  const down = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2
  return [across * 2 ** z, down * 2 ** z]
}
