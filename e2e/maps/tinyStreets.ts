import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature } from 'geojson'
import { writeArchive } from '../../src/build/basemap/writeArchive.ts'

/** An island in the middle of the Pacific, where the real world has none. */
export const ISLAND = { longitude: -150, latitude: 0 } as const

const square = (half: number) =>
  [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
    [-half, -half],
  ].map(([x = 0, y = 0]) => [ISLAND.longitude + x, ISLAND.latitude + y])

const LAYERS: { readonly [layer: string]: readonly Feature[] } = {
  earth: [{ type: 'Feature', properties: { kind: 'earth' }, geometry: { type: 'Polygon', coordinates: [square(20)] } }],
  water: [{ type: 'Feature', properties: { kind: 'lake' }, geometry: { type: 'Polygon', coordinates: [square(1)] } }],
  roads: [
    {
      type: 'Feature',
      properties: { kind: 'highway', kind_detail: 'motorway' },
      geometry: { type: 'LineString', coordinates: square(5) },
    },
  ],
  places: [
    {
      type: 'Feature',
      properties: { kind: 'locality', kind_detail: 'city', name: 'Island', 'name:vi': 'Đảo' },
      geometry: { type: 'Point', coordinates: [ISLAND.longitude, ISLAND.latitude] },
    },
  ],
}

/** An archive in the schema of Protomaps' basemap, version 4, of one tile: the surroundings of the island. */
export function tinyStreets(): Buffer {
  const cut = Object.entries(LAYERS).flatMap(([name, features]) => {
    const index = new GeoJSONVT({ type: 'FeatureCollection', features: [...features] }, { maxZoom: 0, indexMaxZoom: 0 })
    const tile = index.getTile(0, 0, 0)
    return tile ? [fromGeojsonVt({ [name]: tile }, { version: 2, extent: 4_096 })] : []
  })
  const fields = { kind: 'String', name: 'String' }
  const metadata = {
    attribution: '© Islanders',
    vector_layers: Object.keys(LAYERS).map((id) => ({ id, fields })),
  }
  return writeArchive([{ z: 0, x: 0, y: 0, bytes: Buffer.concat(cut) }], metadata, 0).bytes
}
