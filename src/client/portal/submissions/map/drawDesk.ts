import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  Map as MapLibre,
  VectorTileSource,
} from 'maplibre-gl'
import { TILE_LAYER } from '../../../../contract/desk.ts'
import { COLORS, OTHER } from '../../map/colors.ts'
import { SHAPES_SOURCE } from './showShapes.ts'

export const DESK_SOURCE = 'desk'
/** Clickable layers. */
export const LAYERS = ['desk-point', 'desk-cell', 'desk-line', 'desk-area'] as const
/** Zoom beyond which tiles hold nothing more. */
const MAX_ZOOM = 14

export interface DeskDrawing {
  readonly tiles: string
  /** Answers in the order of their colours; empty: one colour for all. */
  readonly values: readonly string[]
  /** Values hidden from the map. */
  readonly hidden: readonly string[]
  /** Another number requests the same tiles again. */
  readonly shows: number
}

const COUNT = ['coalesce', ['get', 'count'], 1] as ExpressionSpecification

/** Adds the desk's tiles to a map: single submissions as points, clusters as circles sized by count. */
export function drawDesk(map: MapLibre, drawn: DeskDrawing): void {
  if (map.getSource(DESK_SOURCE)) return
  map.addSource(DESK_SOURCE, { type: 'vector', tiles: [drawn.tiles], minzoom: 0, maxzoom: MAX_ZOOM })
  const edge = { 'circle-stroke-color': '#fff', 'circle-stroke-width': 1.5 } as const
  const look = lookOf(drawn)
  map.addSource(SHAPES_SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
  map.addLayer({
    id: 'desk-area',
    type: 'fill',
    source: SHAPES_SOURCE,
    filter: ['all', ['==', ['geometry-type'], 'Polygon'], look.visible],
    paint: { 'fill-color': look.color, 'fill-opacity': 0.25 },
  })
  map.addLayer({
    id: 'desk-line',
    type: 'line',
    source: SHAPES_SOURCE,
    filter: look.visible,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': look.color, 'line-width': 3 },
  })
  map.addLayer({
    id: 'desk-cell',
    type: 'circle',
    source: DESK_SOURCE,
    'source-layer': TILE_LAYER,
    filter: look.cells,
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['log10', COUNT], 0, 7, 4, 26] as unknown as number,
      'circle-color': look.color,
      'circle-opacity': 0.8,
      ...edge,
    },
  })
  map.addLayer({
    id: 'desk-point',
    type: 'circle',
    source: DESK_SOURCE,
    'source-layer': TILE_LAYER,
    filter: look.points,
    paint: { 'circle-radius': 6, 'circle-color': look.color, ...edge },
  })
}

/** Updates the drawn desk after the filter or colours changed. */
export function redrawDesk(map: MapLibre, drawn: DeskDrawing, before: DeskDrawing): void {
  const source = map.getSource<VectorTileSource>(DESK_SOURCE)
  if (!source) return
  if (drawn.tiles !== before.tiles || drawn.shows !== before.shows) source.setTiles([drawn.tiles])
  const { color, cells, points, visible } = lookOf(drawn)
  for (const layer of ['desk-point', 'desk-cell']) map.setPaintProperty(layer, 'circle-color', color)
  map.setPaintProperty('desk-area', 'fill-color', color)
  map.setPaintProperty('desk-line', 'line-color', color)
  map.setFilter('desk-area', ['all', ['==', ['geometry-type'], 'Polygon'], visible])
  map.setFilter('desk-line', visible)
  map.setFilter('desk-cell', cells)
  map.setFilter('desk-point', points)
}

function lookOf({ values, hidden }: DeskDrawing) {
  const value = ['to-string', ['get', 'value']]
  const color = (
    values.length === 0
      ? COLORS[0]
      : ['match', value, ...values.flatMap((one, at) => [one, COLORS[at] ?? OTHER]), OTHER]
  ) as DataDrivenPropertyValueSpecification<string>
  const visible = ['!', ['in', value, ['literal', [...hidden]]]] as ExpressionSpecification
  return {
    color,
    visible,
    cells: ['all', ['>', COUNT, 1], visible] as ExpressionSpecification,
    points: ['all', ['<=', COUNT, 1], visible] as ExpressionSpecification,
  }
}
