import type { FeatureCollection, Geometry } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { MAX_SHAPES_PER_REQUEST } from '../../../../contract/desk.ts'
import { unwrapBounds } from '../../../../geo/Bounds.ts'
import { boxOf } from '../../../../render/map/boxOf.ts'
import type { ShapesOf } from './cacheShapes.ts'

export const SHAPES_SOURCE = 'desk-shapes'

/** A submission, and the answer that colours it. */
export interface ColoredSubmission {
  readonly id: string
  readonly value: unknown
}

/** West, south, east, north in degrees; across the antimeridian, east is beyond 180. */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** Returns the submissions whose lines and areas reach into a box, wherever their points are. */
type ShapesIn = (box: Box) => Promise<readonly ColoredSubmission[]>

/**
 * Shows the lines and areas within the screen, and those of its points once there are few enough, in the colours of the
 * points. Returns a clean-up function.
 */
export function showShapes(map: MapLibre, shapesIn: ShapesIn, shapesOf: ShapesOf): () => void {
  let ended = false
  let last: { readonly source: unknown; readonly features: FeatureCollection['features'] } | null = null
  const show = async () => {
    if (!map.getLayer('desk-point')) return
    const points = pointsOn(map)
    const found = await shapesIn(unwrapBounds(boxOf(map)))
    const values = new Map(
      [...(points.length > MAX_SHAPES_PER_REQUEST ? [] : points), ...found].map((one) => [one.id, one.value]),
    )
    const shapes = await shapesOf([...values.keys()])
    const source = map.getSource<GeoJSONSource>(SHAPES_SOURCE)
    if (ended || !shapes || !source) return
    const features = shapes.map(({ id, element, shape }): FeatureCollection['features'][number] => ({
      type: 'Feature',
      geometry: shape as unknown as Geometry,
      properties: { id, question: element, value: values.get(id) ?? null },
    }))
    // Drawing makes the map idle once more. After a style change the source is new and empty.
    if (source === last?.source && isSame(features, last.features)) return
    last = { source, features }
    source.setData({ type: 'FeatureCollection', features })
  }
  // After a failure the points stay, and the next idle tries again.
  const look = () => void show().catch(() => undefined)
  map.on('idle', look)
  return () => {
    ended = true
    map.off('idle', look)
  }
}

interface InBox {
  readonly key: string
  readonly ask: () => Promise<{ readonly found: readonly ColoredSubmission[]; readonly any: boolean }>
}

/**
 * Fetches each key once, since a map is idle more often than it moves; stops for good if the form asks for no shapes.
 */
export function cacheBoxes(askIn: (box: Box) => InBox): ShapesIn {
  let last: { readonly key: string; readonly found: readonly ColoredSubmission[] } | null = null
  let hasNone = false
  return async (box) => {
    if (hasNone) return []
    const { key, ask } = askIn(box)
    if (last?.key === key) return last.found
    const { found, any } = await ask()
    hasNone = !any
    last = { key, found }
    return found
  }
}

function pointsOn(map: MapLibre): readonly ColoredSubmission[] {
  return map.queryRenderedFeatures({ layers: ['desk-point'] }).flatMap(({ properties }) => {
    const id: unknown = properties['id']
    return typeof id === 'string' ? [{ id, value: properties['value'] as unknown }] : []
  })
}

const isSame = (a: FeatureCollection['features'], b: FeatureCollection['features']) =>
  a.length === b.length &&
  a.every(({ geometry, properties }, i) => {
    return geometry === b[i]?.geometry && properties?.['value'] === b[i]?.properties?.['value']
  })
