import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { distance } from '../../../geo/distance.ts'
import type { Position } from '../../../geo/Position.ts'
import { WORLD_ZOOM } from './worldStyle.ts'
import { worldTiles } from './worldTiles.ts'

/** A town on the bundled world map. */
export interface NearTown {
  readonly name: string
  /** Population; 0 if unknown. */
  readonly people: number
  readonly position: Position
  /** Distance from the queried position. */
  readonly metres: number
}

/** Zooms to search, in order: the second covers a wider area, with larger towns only. */
const ZOOMS = [WORLD_ZOOM, 5]

/**
 * Returns the towns around a position, nearest first, from tiles of the world on the device or the server; empty in the
 * middle of an ocean. Rejects if no tile can be loaded.
 */
export async function townsNear(position: Position): Promise<readonly NearTown[]> {
  for (const zoom of ZOOMS) {
    const towns = await townsAround(position, zoom)
    if (towns.length > 0) return towns.toSorted((a, b) => a.metres - b.metres)
  }
  return []
}

async function townsAround([longitude, latitude]: Position, zoom: number): Promise<readonly NearTown[]> {
  const across = 2 ** zoom
  const column = Math.floor(((longitude + 180) / 360) * across)
  const row = rowOf(latitude, across)
  const steps = [-1, 0, 1]
  const tiles = await Promise.allSettled(
    steps.flatMap((down) =>
      steps.map((right) => {
        const [x, y] = [(column + right + across) % across, row + down]
        return y < 0 || y >= across ? [] : townsOfTile(zoom, x, y)
      }),
    ),
  )
  // A saved area may end here: missing neighbouring tiles are acceptable.
  const [middle] = tiles.splice(4, 1)
  if (middle?.status !== 'fulfilled')
    throw new Error('no tile of the world is to be had here', { cause: middle?.reason })
  const around = tiles.flatMap((tile) => (tile.status === 'fulfilled' ? tile.value : []))
  return [...middle.value, ...around].map((town) => ({
    ...town,
    metres: distance([longitude, latitude], town.position),
  }))
}

type Town = Omit<NearTown, 'metres'>
const known = new Map<string, Promise<readonly Town[]>>()
/** Maximum number of parsed tiles to cache. */
const MAX_KNOWN = 64

function townsOfTile(z: number, x: number, y: number): Promise<readonly Town[]> {
  const key = `${z}/${x}/${y}`
  const found = known.get(key)
  if (found) return found
  const reading = readTowns(z, x, y)
  known.set(key, reading)
  reading.catch(() => known.delete(key))
  const [oldest] = known.keys()
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
  return reading
}

async function readTowns(z: number, x: number, y: number): Promise<readonly Town[]> {
  const tile = await worldTiles().getZxy(z, x, y)
  const layer = tile && new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers['towns']
  if (!layer) return []
  return Array.from({ length: layer.length }, (_, at): Town => {
    const feature = layer.feature(at)
    const { name, people = 0 } = feature.properties
    const { geometry } = feature.toGeoJSON(x, y, z)
    const [longitude = 0, latitude = 0] = geometry.type === 'Point' ? geometry.coordinates : []
    return { name: String(name), people: Number(people), position: [longitude, latitude] }
  })
}

function rowOf(latitude: number, across: number): number {
  const radians = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180
  return Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * across)
}
