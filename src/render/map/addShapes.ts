import type { Map as MapLibre } from 'maplibre-gl'
import type { Shape } from '../../geo/Shape.ts'
import { markColors } from './markColors.ts'

const SOURCE = 'shapes'

/** The layers of {@link addShapes}; their features carry the id of their owner. */
export const SHAPE_LAYERS = ['shape-line', 'shape-inside'] as const

/** Adds lines, areas and points to a map, below what is added later. */
export function addShapes(map: MapLibre, shapes: readonly { readonly id: string; readonly shape: Shape }[]): void {
  const color = markColors(map).line
  map.addSource(SOURCE, {
    type: 'geojson',
    data: {
      type: 'FeatureCollection',
      features: shapes.map(({ id, shape }) => ({
        type: 'Feature',
        geometry: shape as unknown as GeoJSON.Geometry,
        properties: { id },
      })),
    },
  })
  map.addLayer({
    id: 'shape-inside',
    type: 'fill',
    source: SOURCE,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': color, 'fill-opacity': 0.2 },
  })
  map.addLayer({
    id: 'shape-line',
    type: 'line',
    source: SOURCE,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': 3 },
  })
  map.addLayer({
    id: 'shape-point',
    type: 'circle',
    source: SOURCE,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: { 'circle-radius': 5, 'circle-color': '#fff', 'circle-stroke-color': color, 'circle-stroke-width': 2.5 },
  })
}
