import type { ExpressionSpecification, Map as MapLibre, VectorTileSource } from 'maplibre-gl'
import { DEEPEST_TILE_ZOOM, TASK_LAYERS, type TaskState } from '../../../contract/taskShapes.ts'
import { COLORS, OTHER } from '../map/colors.ts'

const SOURCE = 'tasks'
/** Clusters; pressing one shows what is in it. */
export const CLUSTERS = 'task-cluster'
/** Clickable layers, with individual tasks or clusters. */
export const LAYERS = ['task-point', CLUSTERS, 'task-line', 'task-area'] as const

export const STATE_COLORS: { readonly [state in TaskState]: string } = {
  open: COLORS[1],
  taken: COLORS[2],
  answered: COLORS[0],
  closed: OTHER,
}
/** A cluster of which half is answered. */
export const PART_COLOR = COLORS[5]

const STATE = [
  'match',
  ['get', 'state'],
  ...Object.entries(STATE_COLORS).flat(),
  OTHER,
] as unknown as ExpressionSpecification
const [TOTAL, TAKEN, ANSWERED, CLOSED] = ['total', 'taken', 'answered', 'closed'].map(
  (name) => ['coalesce', ['get', name], 0] as ExpressionSpecification,
) as [ExpressionSpecification, ExpressionSpecification, ExpressionSpecification, ExpressionSpecification]
/** By the share of answered ones among those that are not closed. */
const SHARE: ExpressionSpecification = [
  'case',
  ['==', CLOSED, TOTAL],
  STATE_COLORS.closed,
  ['>', ['*', 2, TAKEN], TOTAL],
  STATE_COLORS.taken,
  [
    'interpolate',
    ['linear'],
    ['/', ANSWERED, ['-', TOTAL, CLOSED]],
    0,
    STATE_COLORS.open,
    0.01,
    '#2182b1',
    0.5,
    PART_COLOR,
    0.99,
    '#0b8675',
    1,
    STATE_COLORS.answered,
  ] as ExpressionSpecification,
]
const IS_TASK: ExpressionSpecification = ['has', 'id']

/** Adds the tiles of tasks to a map: single tasks by state, with their lines and areas, and clusters by progress. */
export function drawTasks(map: MapLibre, tiles: string): void {
  map.addSource(SOURCE, { type: 'vector', tiles: [tiles], minzoom: 0, maxzoom: DEEPEST_TILE_ZOOM })
  const shapes = { source: SOURCE, 'source-layer': TASK_LAYERS.shapes } as const
  const places = { source: SOURCE, 'source-layer': TASK_LAYERS.places } as const
  const edge = { 'circle-stroke-color': '#fff', 'circle-stroke-width': 1.5 } as const
  map.addLayer({
    id: 'task-area',
    type: 'fill',
    ...shapes,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': STATE, 'fill-opacity': 0.25 },
  })
  map.addLayer({
    id: 'task-line',
    type: 'line',
    ...shapes,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': STATE, 'line-width': 3 },
  })
  map.addLayer({
    id: CLUSTERS,
    type: 'circle',
    ...places,
    filter: ['!', IS_TASK],
    // The circle of ten thousand tasks is four times as wide as that of one.
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['log10', ['max', 1, TOTAL]], 0, 6, 4, 24],
      'circle-color': SHARE,
      'circle-opacity': 0.85,
      ...edge,
    },
  })
  map.addLayer({
    id: 'task-point',
    type: 'circle',
    ...places,
    filter: IS_TASK,
    paint: { 'circle-radius': 6, 'circle-color': STATE, ...edge },
  })
}

/** Requests the tiles again, or others. The old ones stay on screen until the new ones have loaded. */
export const redrawTasks = (map: MapLibre, tiles: string): void =>
  void map.getSource<VectorTileSource>(SOURCE)?.setTiles([tiles])
