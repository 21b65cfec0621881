import type { FeatureCollection, Position } from 'geojson'
import type { Bounds } from '../../../geo/Bounds.ts'

/** Spacing of the graticule in degrees, by minimum zoom. */
const DEGREES = [
  [8, 0.5],
  [6.5, 1],
  [5, 2],
  [3.5, 5],
  [0, 15],
] as const
/** Spacing of the metric grid in metres, by minimum zoom. */
const METRES = [
  [16.5, 50],
  [14.5, 100],
  [13, 500],
] as const
const METRES_PER_DEGREE = 111_320

const stepAt = (steps: readonly (readonly [number, number])[], zoom: number) =>
  steps.find(([from]) => zoom >= from)?.[1]

/** Meridians and parallels across a part of the map. */
export function degreeLines(bounds: Bounds, zoom: number): FeatureCollection {
  const step = stepAt(DEGREES, zoom)
  return step ? lines(bounds, step, step) : lines(bounds, 0, 0)
}

/**
 * Returns a grid of squares across a part of the map, with their side in metres; empty below zoom 13. The grid keeps
 * its place while the map moves, except for a jump every tenth of a degree, before the squares become oblong.
 */
export function metreLines(bounds: Bounds, zoom: number): FeatureCollection & { readonly metres: number | null } {
  const metres = stepAt(METRES, zoom)
  if (!metres) return { ...lines(bounds, 0, 0), metres: null }
  const middle = Math.round(((bounds[1] + bounds[3]) / 2) * 10) / 10
  const shrink = Math.max(Math.cos((middle * Math.PI) / 180), 0.01)
  const degrees = metres / METRES_PER_DEGREE
  return { ...lines(bounds, degrees / shrink, degrees), metres }
}

function lines([west, south, east, north]: Bounds, across: number, down: number): FeatureCollection {
  const paths: Position[][] = []
  if (across > 0) {
    for (let at = Math.floor(west / across) * across; at <= east + across; at += across)
      paths.push([
        [at, Math.max(-85, south - down)],
        [at, Math.min(85, north + down)],
      ])
    for (let at = Math.floor(south / down) * down; at <= north + down; at += down)
      paths.push([
        [west - across, at],
        [east + across, at],
      ])
  }
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: paths } }],
  }
}
