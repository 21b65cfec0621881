import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import type { Position } from '../../../geo/Position.ts'
import type { ColorScheme } from '../../ui/colorScheme.ts'
import { markColors } from '../markColors.ts'
import { type Drawing, drawingFeatures } from './drawingFeatures.ts'

const SOURCE = 'drawing'
const REACHING = 'drawing-reaching'
/** Colours of the line's outline, visible on any background. */
const AROUND = { light: '#ffffff', dark: '#12241c' } as const

const is = (...kinds: readonly string[]) => ['in', ['get', 'is'], ['literal', [...kinds]]] as never

/** Adds the layers of a drawing to a map with a new style. */
export function addDrawing(map: MapLibre, scheme: ColorScheme, drawing: Drawing): void {
  const { line: way, otherLine: wrong } = markColors(map)
  const around = AROUND[scheme]
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  map.addSource(SOURCE, { type: 'geojson', data: drawingFeatures(drawing) })
  map.addSource(REACHING, { type: 'geojson', data: NOTHING })
  map.addLayer({
    id: 'drawing-inside',
    type: 'fill',
    source: SOURCE,
    filter: is('inside'),
    paint: { 'fill-color': way, 'fill-opacity': 0.2 },
  })
  map.addLayer({
    id: 'drawing-around',
    type: 'line',
    source: SOURCE,
    filter: is('way'),
    layout: round,
    paint: { 'line-color': around, 'line-width': 7, 'line-opacity': 0.85 },
  })
  map.addLayer({
    id: 'drawing-way',
    type: 'line',
    source: SOURCE,
    filter: is('way'),
    layout: round,
    paint: { 'line-color': way, 'line-width': 4 },
  })
  map.addLayer({
    id: 'drawing-reaching',
    type: 'line',
    source: REACHING,
    layout: round,
    paint: { 'line-color': way, 'line-width': 2, 'line-dasharray': [2, 2] },
  })
  map.addLayer({
    id: 'drawing-corners',
    type: 'circle',
    source: SOURCE,
    filter: is('corner', 'first', 'last'),
    paint: {
      'circle-radius': 6,
      'circle-color': ['match', ['get', 'is'], 'first', way, around],
      'circle-stroke-color': way,
      'circle-stroke-width': 3,
    },
  })
  map.addLayer({
    id: 'drawing-chosen',
    type: 'circle',
    source: SOURCE,
    filter: is('chosen'),
    paint: {
      'circle-radius': 16,
      'circle-color': way,
      'circle-opacity': 0.35,
      'circle-stroke-color': way,
      'circle-stroke-width': 3,
    },
  })
  map.addLayer({
    id: 'drawing-crossings',
    type: 'circle',
    source: SOURCE,
    filter: is('crossing'),
    paint: {
      'circle-radius': 11,
      'circle-color': wrong,
      'circle-opacity': 0.3,
      'circle-stroke-color': wrong,
      'circle-stroke-width': 3,
    },
  })
}

const NOTHING = { type: 'FeatureCollection', features: [] } as const as never

/** Undefined before it was added, and while the WebGL context is lost. */
const sourceOf = (map: MapLibre, id: string) => (map.style ? map.getSource<GeoJSONSource>(id) : undefined)

/** Updates the drawing. Does nothing before its layers are added. */
export function showDrawing(map: MapLibre, drawing: Drawing): void {
  sourceOf(map, SOURCE)?.setData(drawingFeatures(drawing))
}

/** Shows a dashed line from the last vertex to the position of the next; null hides it. */
export function showNextSegment(map: MapLibre, from: Position | null): void {
  const source = sourceOf(map, REACHING)
  if (!from) {
    source?.setData(NOTHING)
    return
  }
  const { lng, lat } = map.getCenter()
  const longitude = from[0] + Math.round((lng - from[0]) / 360) * 360
  source?.setData({
    type: 'LineString',
    coordinates: [
      [longitude, from[1]],
      [lng, lat],
    ],
  })
}
