import { addProtocol } from 'maplibre-gl'
import { PMTiles, Protocol, TileType } from 'pmtiles'
import { CachedTileSource } from './kept/CachedTileSource.ts'

const protocol = new Protocol({ metadata: true })
addProtocol('pmtiles', protocol.tile)

/** Registers an archive: its tiles are then at `pmtiles://<its key>`. */
export const addArchive = (archive: PMTiles): void => protocol.add(archive)

/** The header of a tile archive. */
export interface Archive {
  readonly isVector: boolean
  /** Names of the layers of its vector tiles. */
  readonly names: readonly string[]
  /** True if it uses the schema of Protomaps' basemap, version 4. */
  readonly isStreets: boolean
  readonly minZoom: number
  readonly maxZoom: number
  readonly attribution: string | undefined
}

const known = new Map<string, Promise<Archive>>()

/** Reads the header of an archive, once; its tiles are then at `pmtiles://<url>`. Rejects if it cannot be fetched. */
export function readArchive(url: string): Promise<Archive> {
  const found = known.get(url) ?? read(url)
  known.set(url, found)
  found.catch(() => known.delete(url))
  return found
}

async function read(url: string): Promise<Archive> {
  const archive = new PMTiles(new CachedTileSource(url))
  protocol.add(archive)
  const { tileType, minZoom, maxZoom } = await archive.getHeader()
  const metadata = (await archive.getMetadata()) as {
    readonly vector_layers?: readonly VectorLayer[]
    readonly attribution?: string
  }
  const layers = metadata.vector_layers ?? []
  return {
    isVector: tileType === TileType.Mvt,
    names: layers.map(({ id }) => id),
    isStreets: areStreets(layers),
    minZoom,
    maxZoom,
    attribution: metadata.attribution,
  }
}

interface VectorLayer {
  readonly id: string
  readonly fields?: { readonly [name: string]: unknown }
}

const STREETS = ['earth', 'water', 'roads', 'places']

/** Earlier versions of the schema use `pmap:kind`. */
function areStreets(layers: readonly VectorLayer[]): boolean {
  const known = new Map(layers.map(({ id, fields }) => [id, fields]))
  const { kind = null, ...others } = known.get('roads') ?? {}
  return STREETS.every((name) => known.has(name)) && (kind !== null || Object.keys(others).length === 0)
}
