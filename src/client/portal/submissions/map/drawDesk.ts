import type { DataDrivenPropertyValueSpecification, ExpressionSpecification, Map as MapLibre } from 'maplibre-gl'
import { TILE_LAYER } from '../../../../contract/desk.ts'

/** Told apart on light and dark maps alike, each with a white edge. */
export const COLORS = ['#00794a', '#2f78bd', '#bb7109', '#8557bf', '#c24d83', '#1593a0'] as const
export const OTHER = '#7c8a83'

const SOURCE = 'desk'
/** The layers that can be pressed. */
export const LAYERS = ['desk-point', 'desk-cell'] as const
/** Nearer, tiles hold nothing that those of this zoom do not. */
const MAX_ZOOM = 14

interface Drawn {
  readonly tiles: string
  /** Answers in the order of their colours; none: all have one colour. */
  readonly values: readonly string[]
  /** Of these, what is not shown. */
  readonly hidden: readonly string[]
}

/** Draws tiles of the desk: single submissions as points, many near each other as a circle as large as they are many. */
export function drawDesk(map: MapLibre, { tiles, values, hidden }: Drawn): void {
  if (map.getSource(SOURCE)) return
  map.addSource(SOURCE, { type: 'vector', tiles: [tiles], minzoom: 0, maxzoom: MAX_ZOOM })
  const value = ['to-string', ['get', 'value']]
  const color = (
    values.length === 0
      ? COLORS[0]
      : ['match', value, ...values.flatMap((one, at) => [one, COLORS[at] ?? OTHER]), OTHER]
  ) as DataDrivenPropertyValueSpecification<string>
  const visible = ['!', ['in', value, ['literal', [...hidden]]]] as ExpressionSpecification
  const count = ['coalesce', ['get', 'count'], 1] as ExpressionSpecification
  map.addLayer({
    id: 'desk-cell',
    type: 'circle',
    source: SOURCE,
    'source-layer': TILE_LAYER,
    filter: ['all', ['>', count, 1], visible],
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['log10', count], 0, 7, 4, 26] as unknown as number,
      'circle-color': color,
      'circle-opacity': 0.8,
      'circle-stroke-color': '#fff',
      'circle-stroke-width': 1.5,
    },
  })
  map.addLayer({
    id: 'desk-point',
    type: 'circle',
    source: SOURCE,
    'source-layer': TILE_LAYER,
    filter: ['all', ['<=', count, 1], visible],
    paint: { 'circle-radius': 6, 'circle-color': color, 'circle-stroke-color': '#fff', 'circle-stroke-width': 1.5 },
  })
}
