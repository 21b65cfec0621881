import type { FeatureCollection, Geometry } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { SHAPES_AT_ONCE } from '../../../../contract/desk.ts'
import type { ShapesOf } from './shapesOnce.ts'

export const SHAPES_SOURCE = 'desk-shapes'
/**
 * Shows the lines and areas of the submissions whose points are on the screen, in the colours of the points, once they are
 * few enough. Gives a clean-up.
 */
export function showShapes(map: MapLibre, shapesOf: ShapesOf): () => void {
  let ended = false
  let last: { readonly source: unknown; readonly features: FeatureCollection['features'] } | null = null
  const show = async () => {
    if (!map.getLayer('desk-point')) return
    const values = new Map<string, unknown>()
    for (const { properties } of map.queryRenderedFeatures({ layers: ['desk-point'] })) {
      const id: unknown = properties['id']
      if (typeof id === 'string') values.set(id, properties['value'])
    }
    const shapes = await shapesOf(values.size > SHAPES_AT_ONCE ? [] : [...values.keys()])
    const source = map.getSource<GeoJSONSource>(SHAPES_SOURCE)
    if (ended || !shapes || !source) return
    const features = shapes.map(({ id, shape }): FeatureCollection['features'][number] => ({
      type: 'Feature',
      geometry: shape as unknown as Geometry,
      properties: { id, value: values.get(id) ?? null },
    }))
    // Drawing makes the map idle once more. In another style the source is a new one, with nothing in it.
    if (source === last?.source && isSame(features, last.features)) return
    last = { source, features }
    source.setData({ type: 'FeatureCollection', features })
  }
  // Without an answer the points stay, and the next look asks again.
  const look = () => void show().catch(() => undefined)
  map.on('idle', look)
  return () => {
    ended = true
    map.off('idle', look)
  }
}

const isSame = (a: FeatureCollection['features'], b: FeatureCollection['features']) =>
  a.length === b.length &&
  a.every(({ geometry, properties }, i) => {
    return geometry === b[i]?.geometry && properties?.['value'] === b[i]?.properties?.['value']
  })
