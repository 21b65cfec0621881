import type { FeatureCollection, Geometry } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { SHAPES_AT_ONCE } from '../../../../contract/desk.ts'

/** One line or area of a submission. */
export interface SubmissionShape {
  readonly id: string
  readonly shape: Geometry
}

/** Gives the lines and areas of these submissions; null where the form asks for none. */
type ShapesOf = (ids: readonly string[]) => Promise<readonly SubmissionShape[] | null>

export const SHAPES_SOURCE = 'desk-shapes'
/**
 * Shows the lines and areas of the submissions whose points are on the screen, in the colours of the points, once they are
 * few enough. Gives a clean-up.
 */
export function showShapes(map: MapLibre, shapesOf: ShapesOf): () => void {
  const known = new Map<string, readonly SubmissionShape[]>()
  let hasNone = false
  let ended = false
  let last = '[]'
  const show = async () => {
    if (hasNone || !map.getLayer('desk-point')) return
    const values = new Map<string, unknown>()
    for (const { properties } of map.queryRenderedFeatures({ layers: ['desk-point'] })) {
      const id: unknown = properties['id']
      if (typeof id === 'string') values.set(id, properties['value'])
    }
    const ids = values.size > SHAPES_AT_ONCE ? [] : [...values.keys()]
    const unknown = ids.filter((id) => !known.has(id))
    if (unknown.length > 0) {
      const shapes = await shapesOf(unknown)
      hasNone = shapes === null
      for (const id of unknown) known.set(id, shapes?.filter((one) => one.id === id) ?? [])
    }
    if (ended) return
    const data: FeatureCollection = {
      type: 'FeatureCollection',
      features: ids.flatMap((id) =>
        (known.get(id) ?? []).map(({ shape }) => ({
          type: 'Feature',
          geometry: shape,
          properties: { id, value: values.get(id) ?? null },
        })),
      ),
    }
    const drawn = JSON.stringify(data.features.map(({ properties }) => properties))
    // Drawing makes the map idle once more.
    if (drawn === last) return
    last = drawn
    map.getSource<GeoJSONSource>(SHAPES_SOURCE)?.setData(data)
  }
  // Without an answer the points stay, and the next look asks again.
  const look = () => void show().catch(() => undefined)
  map.on('idle', look)
  return () => {
    ended = true
    map.off('idle', look)
  }
}
