import type { FilterSpecification, LayerSpecification, Map as MapLibre, SourceSpecification } from 'maplibre-gl'
import { colorScheme } from '../ui/colorScheme.ts'
import type { FeatureSource } from './FeatureMap.tsx'
import { featureLayers } from './featureLayers.ts'

/** The source of the features to choose from. */
export const FEATURES = 'choices'

const COLORS = { light: '#00683f', dark: '#6fdcaa' } as const
const CHOSEN = { light: '#d4380d', dark: '#ff9c6e' } as const
/** A finger is some pixels wide. */
const REACH = 14
const PARTS = ['areas', 'lines', 'points'] as const

/** The layers of what can be chosen, the lowest first. */
export const OFFERED = PARTS.map((part) => `offered-${part}`)

/** Draws the features to choose from, and above them those that are chosen. */
export function addFeatures(map: MapLibre, source: FeatureSource, chosen: readonly string[]): void {
  map.addSource(FEATURES, specificationOf(source))
  for (const layer of [...layersOf('offered', source), ...layersOf('chosen', source)]) map.addLayer(layer)
  markChosen(map, chosen)
}

function layersOf(id: 'offered' | 'chosen', source: FeatureSource): readonly LayerSpecification[] {
  const color = (id === 'chosen' ? CHOSEN : COLORS)[colorScheme()]
  const sourceLayer = 'layer' in source ? { sourceLayer: source.layer } : {}
  return featureLayers({ id, source: FEATURES, color, hidden: false, ...sourceLayer }).map((layer, at) => {
    const named = { ...layer, id: `${id}-${PARTS[at]}` }
    return id === 'chosen' && named.type === 'circle'
      ? { ...named, paint: { ...named.paint, 'circle-radius': 9 } }
      : named
  })
}

function specificationOf(source: FeatureSource): SourceSpecification {
  if ('data' in source) return { type: 'geojson', data: source.data }
  return { type: 'vector', tiles: [source.tiles], minzoom: 0, maxzoom: source.maxZoom }
}

const TYPES = {
  areas: ['Polygon', 'MultiPolygon'],
  lines: ['Polygon', 'MultiPolygon', 'LineString', 'MultiLineString'],
  points: ['Point', 'MultiPoint'],
} as const

/** Has those that are chosen drawn so that they stand out. Does nothing before they are drawn. */
export function markChosen(map: MapLibre, chosen: readonly string[]): void {
  for (const part of PARTS) {
    if (!map.style || !map.getLayer(`chosen-${part}`)) return
    const isType = ['in', ['geometry-type'], ['literal', [...TYPES[part]]]]
    const isChosen = ['in', ['get', 'id'], ['literal', [...chosen]]]
    map.setFilter(`chosen-${part}`, ['all', isType, isChosen] as unknown as FilterSpecification)
  }
}

/** The id of the feature at a place on the screen, or of one within reach of a finger; null where there is none. */
export function featureAt(map: MapLibre, { x, y }: { readonly x: number; readonly y: number }): string | null {
  const layers = OFFERED.filter((id) => map.getLayer(id))
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
  // A point beside an area is meant before the area that it lies in, and of points the nearest.
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
