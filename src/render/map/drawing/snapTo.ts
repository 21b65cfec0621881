import type { Map as MapLibre } from 'maplibre-gl'
import { wrapLongitude } from '../../../geo/antimeridian.ts'
import type { Position } from '../../../geo/Position.ts'

/** A position on the map's surface, in pixels. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

/** The snapping distance of a new vertex, in pixels. */
const NEAR = 12

/** Returns the index of the nearest vertex within `within` pixels of a position; null if there is none. */
export function vertexAt(map: MapLibre, at: Pixel, corners: readonly Position[], within: number): number | null {
  let found: number | null = null
  let nearest = within
  for (const [index, corner] of corners.entries()) {
    const pixels = pixelDistance(pixelOf(map, corner), at)
    if (pixels > nearest) continue
    nearest = pixels
    found = index
  }
  return found
}

/**
 * Returns the position a vertex snaps to: a vertex of the drawing itself, else a vertex or an edge of the map's
 * overlays. Null if nothing is near.
 */
export function snapTo(map: MapLibre, at: Pixel, corners: readonly Position[]): Position | null {
  const own = vertexAt(map, at, corners, NEAR)
  if (own !== null) return corners[own] ?? null
  if (!map.style) return null
  const ids = map
    .getStyle()
    .layers.filter(({ metadata }) => (metadata as { readonly layer?: string } | undefined)?.layer !== undefined)
    .map(({ id }) => id)
  if (ids.length === 0) return null
  const box: [[number, number], [number, number]] = [
    [at.x - NEAR, at.y - NEAR],
    [at.x + NEAR, at.y + NEAR],
  ]
  const lines = map.queryRenderedFeatures(box, { layers: ids }).flatMap(({ geometry }) => linesOf(geometry))
  const onCorner = nearestOf(
    lines.flat().map((place) => ({ place, pixel: map.project(place) })),
    at,
  )
  const found =
    onCorner ??
    nearestOf(
      lines.flatMap((line) => line.slice(1).map((end, index) => onEdge(map, line[index] ?? end, end, at))),
      at,
    )
  return found && [wrapLongitude(found[0]), found[1]]
}

type Place = [number, number]

function linesOf(geometry: GeoJSON.Geometry): Place[][] {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates as Place]]
    case 'LineString':
    case 'MultiPoint':
      return [geometry.coordinates as Place[]]
    case 'Polygon':
    case 'MultiLineString':
      return geometry.coordinates as Place[][]
    case 'MultiPolygon':
      return geometry.coordinates.flat() as Place[][]
    default:
      return []
  }
}

function nearestOf(places: readonly { place: Place; pixel: Pixel }[], at: Pixel): Place | null {
  let found: Place | null = null
  let nearest = NEAR
  for (const { place, pixel } of places) {
    if (pixelDistance(pixel, at) > nearest) continue
    nearest = pixelDistance(pixel, at)
    found = place
  }
  return found
}

function onEdge(map: MapLibre, from: Place, to: Place, at: Pixel): { place: Place; pixel: Pixel } {
  const [a, b] = [map.project(from), map.project(to)]
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const along = dx === 0 && dy === 0 ? 0 : ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy)
  const share = Math.max(0, Math.min(1, along))
  const pixel = { x: a.x + dx * share, y: a.y + dy * share }
  const { lng, lat } = map.unproject([pixel.x, pixel.y])
  return { place: [lng, lat], pixel }
}

/** Returns the screen position of a coordinate, on the visible copy of the world. */
export function pixelOf(map: MapLibre, [longitude, latitude]: Position): Pixel {
  const turns = Math.round((map.getCenter().lng - longitude) / 360)
  return map.project([longitude + turns * 360, latitude])
}

export const pixelDistance = (a: Pixel, b: Pixel) => Math.hypot(a.x - b.x, a.y - b.y)
