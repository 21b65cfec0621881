import type { FeatureCollection } from 'geojson'
import type { Map as MapLibre, SourceSpecification } from 'maplibre-gl'
import { featureLayers } from './featureLayers.ts'
import { markColors } from './markColors.ts'

/** The features to draw: in memory, or as tiles from the server. Each has an `id` property. */
export type FeatureSource =
  | { readonly data: FeatureCollection }
  | { readonly tiles: string; readonly layer: string; readonly maxZoom: number }

/** Sources of the selectable and of the selected features. */
export const SELECTABLE_SOURCE = 'offer'
export const SELECTED_SOURCE = 'chosen'

/** Hit tolerance of a tap in pixels. */
const REACH = 14
const PARTS = ['areas', 'lines', 'points'] as const

/** Layers of the selectable features, lowest first. */
export const SELECTABLE_LAYERS = PARTS.map((part) => `${SELECTABLE_SOURCE}-${part}`)

/** Draws the selectable features, and above them the selected ones: tiles at low zooms do not contain every feature. */
export function addFeatures(map: MapLibre, source: FeatureSource, chosen: FeatureCollection): void {
  map.addSource(SELECTABLE_SOURCE, specificationOf(source))
  map.addSource(SELECTED_SOURCE, { type: 'geojson', data: chosen })
  const { line, otherLine } = markColors(map)
  const tiled = 'layer' in source ? { sourceLayer: source.layer } : {}
  const offered = featureLayers({
    id: SELECTABLE_SOURCE,
    source: SELECTABLE_SOURCE,
    color: line,
    hidden: false,
    ...tiled,
  })
  for (const [at, layer] of offered.entries()) map.addLayer({ ...layer, id: `${SELECTABLE_SOURCE}-${PARTS[at]}` })
  for (const layer of featureLayers({
    id: SELECTED_SOURCE,
    source: SELECTED_SOURCE,
    color: otherLine,
    hidden: false,
  })) {
    map.addLayer(layer.type === 'circle' ? { ...layer, paint: { ...layer.paint, 'circle-radius': 9 } } : layer)
  }
}

function specificationOf(source: FeatureSource): SourceSpecification {
  if ('data' in source) return { type: 'geojson', data: source.data }
  return { type: 'vector', tiles: [source.tiles], minzoom: 0, maxzoom: source.maxZoom }
}

/** Returns the id of the feature at a screen position, or of one within the tap tolerance; null if there is none. */
export function featureAt(map: MapLibre, { x, y }: { readonly x: number; readonly y: number }): string | null {
  const layers = SELECTABLE_LAYERS.filter((id) => map.getLayer(id))
  if (layers.length === 0) return null
  const around = (reach: number) =>
    map.queryRenderedFeatures(
      [
        [x - reach, y - reach],
        [x + reach, y + reach],
      ],
      { layers },
    )
  const within = around(REACH)
  // A point has priority over the area around it, and the nearest of several points wins.
  const points = within.flatMap((one) => {
    if (one.geometry.type !== 'Point') return []
    const [longitude = 0, latitude = 0] = one.geometry.coordinates
    const at = map.project([longitude, latitude])
    return [{ one, far: Math.hypot(at.x - x, at.y - y) }]
  })
  const [nearest] = points.toSorted((a, b) => a.far - b.far)
  const id: unknown = (nearest?.one ?? around(1)[0] ?? within[0])?.properties['id']
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null
}
