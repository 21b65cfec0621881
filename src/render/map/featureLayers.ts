import type { DataDrivenPropertyValueSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl'

/** Default colours of features: distinct from the green pins and from each other. */
const COLORS = ['#7a3ea8', '#c2410c', '#0f6fbf', '#a31255', '#5b6b00', '#8a5a00']

export const colorOf = (index: number): string => COLORS[index % COLORS.length] as string

export interface FeatureLook {
  /** Id of the layer, the prefix of the style layers' ids. */
  readonly id: string
  readonly source: string
  /** Layer within vector tiles; absent for GeoJSON. */
  readonly sourceLayer?: string
  readonly color: string
  readonly hidden: boolean
}

type Color = DataDrivenPropertyValueSpecification<string>
type Figure = DataDrivenPropertyValueSpecification<number>

const of = (...types: readonly string[]): FilterSpecification =>
  ['in', ['geometry-type'], ['literal', [...types]]] as unknown as FilterSpecification

const figure = (name: string, otherwise: number): Figure =>
  ['to-number', ['coalesce', ['get', name], otherwise]] as unknown as Figure

/**
 * Returns areas, lines and points of an overlay as style layers. The simplestyle properties (`fill`, `stroke`,
 * `marker-color` …) are used if features have them.
 */
export function featureLayers({ id, source, sourceLayer, color, hidden }: FeatureLook): LayerSpecification[] {
  const from = {
    source,
    ...(sourceLayer === undefined ? {} : { 'source-layer': sourceLayer }),
    layout: { visibility: hidden ? ('none' as const) : ('visible' as const) },
    metadata: { layer: id },
  }
  const colorFrom = (name: string): Color => ['to-color', ['get', name], color] as unknown as Color
  const key = sourceLayer === undefined ? id : `${id}-${sourceLayer}`
  return [
    {
      id: `${key}-areas`,
      type: 'fill',
      filter: of('Polygon', 'MultiPolygon'),
      // Outlines are drawn by the next layer; drawing them twice is most of the cost of areas.
      paint: { 'fill-color': colorFrom('fill'), 'fill-opacity': figure('fill-opacity', 0.16), 'fill-antialias': false },
      ...from,
    },
    {
      id: `${key}-lines`,
      type: 'line',
      filter: of('Polygon', 'MultiPolygon', 'LineString', 'MultiLineString'),
      paint: { 'line-color': colorFrom('stroke'), 'line-width': figure('stroke-width', 2), 'line-opacity': 0.9 },
      ...from,
    },
    {
      id: `${key}-points`,
      type: 'circle',
      filter: of('Point', 'MultiPoint'),
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, 3, 12, 6],
        'circle-color': colorFrom('marker-color'),
        'circle-stroke-color': '#fff',
        // Thin at low zooms, where many small points would otherwise show little but their outlines.
        'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 4, 0.4, 10, 1.5],
      },
      ...from,
    },
  ]
}
