import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { ColorScheme } from '../../ui/colorScheme.ts'
import { byZoom, MAP_FONTS, type Step } from '../mapFonts.ts'
import { STREET_COLORS, type StreetColors } from './streetColors.ts'
import { nameExpressionFor } from './streetNames.ts'

/** The layers of Protomaps' basemap, version 4, that are used. */
export const STREET_LAYERS = [
  'earth',
  'landcover',
  'landuse',
  'water',
  'roads',
  'buildings',
  'boundaries',
  'places',
] as const

interface StreetLook {
  readonly source: string
  readonly scheme: ColorScheme
  readonly language: string
}

/**
 * Returns style layers for tiles in the schema of Protomaps' basemap: land use, water, buildings, streets by class,
 * borders, and names in the user's language if the tiles have them. No glyphs, no sprites.
 */
export function streetLayers({ source, scheme, language }: StreetLook): LayerSpecification[] {
  const color = STREET_COLORS[scheme]
  return [...landLayers(color), ...streets(color), ...borders(color), ...names(color, language)].map(
    ({ from, ...layer }) => ({ ...layer, id: `base-${layer.id}`, source, 'source-layer': from }) as LayerSpecification,
  )
}

type Layer = LayerSpecification extends infer One
  ? One extends { readonly source: string }
    ? Omit<One, 'source' | 'source-layer'> & { readonly from: (typeof STREET_LAYERS)[number] }
    : never
  : never

const isOne = (...kinds: readonly string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', [...kinds]]]
const isPolygon: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon']
const isLine: ExpressionSpecification = ['==', ['geometry-type'], 'LineString']
const round = { 'line-cap': 'round', 'line-join': 'round' } as const

/** Land use classes by colour; the rest is land. */
const LAND_KINDS: readonly (readonly [keyof StreetColors, readonly string[]])[] = [
  ['built', ['residential', 'urban_area', 'neighbourhood', 'commercial', 'retail', 'pedestrian']],
  ['field', ['farmland', 'grassland', 'meadow', 'allotments', 'orchard', 'grass', 'scrub', 'village_green']],
  [
    'green',
    [
      'park',
      'forest',
      'wood',
      'nature_reserve',
      'national_park',
      'protected_area',
      'garden',
      'golf_course',
      'cemetery',
      'recreation_ground',
      'pitch',
      'playground',
      'wetland',
      'zoo',
      'stadium',
    ],
  ],
  ['sand', ['beach', 'sand', 'barren', 'bare_rock']],
  ['ice', ['glacier']],
  ['works', ['industrial', 'railway', 'military', 'aerodrome', 'airfield', 'runway', 'taxiway', 'quarry', 'landfill']],
  ['care', ['hospital', 'school', 'university', 'college', 'kindergarten']],
]

function landColor(color: StreetColors): ExpressionSpecification {
  const cases = LAND_KINDS.flatMap(([shade, kinds]) => [[...kinds], color[shade]])
  return ['match', ['get', 'kind'], ...cases, color.land] as unknown as ExpressionSpecification
}

function landLayers(color: StreetColors): Layer[] {
  const known: ExpressionSpecification = isOne(...LAND_KINDS.flatMap(([, kinds]) => kinds))
  return [
    { id: 'earth', type: 'fill', from: 'earth', filter: isPolygon, paint: { 'fill-color': color.land } },
    {
      id: 'landcover',
      type: 'fill',
      from: 'landcover',
      paint: { 'fill-color': landColor(color), 'fill-opacity': byZoom([5, 1], [8, 0]) },
    },
    {
      id: 'landuse',
      type: 'fill',
      from: 'landuse',
      filter: ['all', isPolygon, known],
      paint: { 'fill-color': landColor(color), 'fill-opacity': byZoom([6, 0], [9, 1]) },
    },
    { id: 'water', type: 'fill', from: 'water', filter: isPolygon, paint: { 'fill-color': color.water } },
    {
      id: 'streams',
      type: 'line',
      from: 'water',
      filter: isLine,
      minzoom: 8,
      layout: round,
      paint: { 'line-color': color.stream, 'line-width': byZoom([8, 0.4], [12, 1.2], [16, 3], [18, 6]) },
    },
    {
      id: 'buildings',
      type: 'fill',
      from: 'buildings',
      filter: isPolygon,
      minzoom: 13,
      paint: { 'fill-color': color.building, 'fill-opacity': byZoom([13, 0], [14.5, 1]) },
    },
  ]
}

type Steps = readonly Step[]

/** Street classes, lowest first: with width, and minimum zoom. */
const STREETS: readonly (readonly ['minor' | 'major' | 'highway', readonly string[], number, Steps])[] = [
  [
    'minor',
    ['minor_road', 'other', 'aeroway'],
    11,
    [
      [11, 0.4],
      [13, 1.4],
      [15, 5],
      [18, 18],
    ],
  ],
  [
    'major',
    ['major_road'],
    7,
    [
      [7, 0.5],
      [10, 1.4],
      [13, 4],
      [15, 8],
      [18, 24],
    ],
  ],
  [
    'highway',
    ['highway'],
    5,
    [
      [5, 0.6],
      [8, 1.4],
      [11, 3],
      [13, 5.5],
      [15, 10],
      [18, 28],
    ],
  ],
]

function streets(color: StreetColors): Layer[] {
  const casings = STREETS.map(([name, kinds, minzoom, width]): Layer => ({
    id: `${name}-casing`,
    type: 'line',
    from: 'roads',
    minzoom: Math.max(minzoom, 10),
    filter: isOne(...kinds),
    layout: round,
    paint: {
      'line-color': color.casing,
      'line-width': byZoom(...width.map(([zoom, wide]) => [zoom, wide + 1.6] as const)),
    },
  }))
  const fills = STREETS.map(([name, kinds, minzoom, width]): Layer => ({
    id: name,
    type: 'line',
    from: 'roads',
    minzoom,
    filter: isOne(...kinds),
    layout: round,
    paint: { 'line-color': color[name], 'line-width': byZoom(...width) },
  }))
  return [
    ...casings,
    {
      id: 'paths',
      type: 'line',
      from: 'roads',
      minzoom: 13,
      filter: isOne('path'),
      paint: { 'line-color': color.path, 'line-width': byZoom([13, 0.6], [17, 2]), 'line-dasharray': [3, 2] },
    },
    {
      id: 'rails',
      type: 'line',
      from: 'roads',
      minzoom: 9,
      filter: isOne('rail'),
      paint: { 'line-color': color.rail, 'line-width': byZoom([9, 0.5], [13, 1.2], [17, 2.5]) },
    },
    {
      id: 'ferries',
      type: 'line',
      from: 'roads',
      minzoom: 8,
      filter: isOne('ferry'),
      paint: { 'line-color': color.sea, 'line-width': 0.8, 'line-dasharray': [5, 4] },
    },
    ...fills,
  ]
}

function borders(color: StreetColors): Layer[] {
  const line = (id: string, kind: string, minzoom: number, width: number): Layer => ({
    id,
    type: 'line',
    from: 'boundaries',
    minzoom,
    filter: isOne(kind),
    paint: {
      'line-color': color.border,
      'line-width': byZoom([minzoom, width / 2], [8, width]),
      'line-dasharray': [4, 2],
    },
  })
  return [line('regions', 'region', 4, 0.8), line('countries', 'country', 0, 1.4)]
}

/** Sorts places of the same class by population, largest first. */
const byPeople: ExpressionSpecification = ['-', 0, ['coalesce', ['get', 'population_rank'], ['get', 'population'], 0]]

function names(color: StreetColors, language: string): Layer[] {
  const text = nameExpressionFor(language)
  const halo = { 'text-halo-color': color.halo, 'text-halo-width': 1.8, 'text-halo-blur': 0.4 } as const
  const isCity: ExpressionSpecification = ['==', ['get', 'kind_detail'], 'city']
  return [
    {
      id: 'water-names',
      type: 'symbol',
      from: 'water',
      filter: ['==', ['geometry-type'], 'Point'],
      layout: {
        'text-field': text,
        'text-font': MAP_FONTS.italic,
        'text-size': byZoom([2, 11], [10, 13]),
        'text-max-width': 7,
      },
      paint: { 'text-color': color.sea },
    },
    {
      id: 'stream-names',
      type: 'symbol',
      from: 'water',
      minzoom: 12,
      filter: isLine,
      layout: { 'text-field': text, 'text-font': MAP_FONTS.italic, 'text-size': 12, 'symbol-placement': 'line' },
      paint: { 'text-color': color.sea, ...halo, 'text-halo-color': color.land },
    },
    {
      id: 'street-names',
      type: 'symbol',
      from: 'roads',
      minzoom: 13,
      filter: isOne('highway', 'major_road', 'minor_road', 'path'),
      layout: {
        'text-field': text,
        'text-font': MAP_FONTS.plain,
        'text-size': byZoom([13, 11], [17, 14]),
        'symbol-placement': 'line',
        'symbol-spacing': 300,
      },
      paint: { 'text-color': color.quiet, ...halo },
    },
    {
      id: 'quarters',
      type: 'symbol',
      from: 'places',
      minzoom: 11,
      filter: isOne('neighbourhood', 'macrohood'),
      layout: {
        'text-field': text,
        'text-font': MAP_FONTS.plain,
        'text-size': byZoom([11, 11], [15, 14]),
        'text-max-width': 8,
      },
      paint: { 'text-color': color.quiet, ...halo },
    },
    {
      id: 'towns',
      type: 'symbol',
      from: 'places',
      minzoom: 3,
      maxzoom: 15,
      filter: isOne('locality'),
      layout: {
        'text-field': text,
        'text-font': ['case', isCity, ['literal', MAP_FONTS.bold], ['literal', MAP_FONTS.plain]],
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          4,
          11,
          8,
          ['case', isCity, 15, 12],
          12,
          ['case', isCity, 18, 14],
        ],
        'text-max-width': 8,
        'text-padding': byZoom([3, 6], [8, 3]),
        'symbol-sort-key': byPeople,
      },
      paint: { 'text-color': color.word, ...halo },
    },
    {
      id: 'region-names',
      type: 'symbol',
      from: 'places',
      minzoom: 5,
      maxzoom: 8,
      filter: isOne('region'),
      layout: { 'text-field': text, 'text-font': MAP_FONTS.plain, 'text-size': 12, 'text-max-width': 6 },
      paint: { 'text-color': color.country, ...halo },
    },
    {
      id: 'country-names',
      type: 'symbol',
      from: 'places',
      maxzoom: 7,
      filter: isOne('country'),
      layout: {
        'text-field': ['upcase', text],
        'text-font': MAP_FONTS.bold,
        'text-size': byZoom([2, 10], [5, 13]),
        'text-max-width': 7,
        'symbol-sort-key': byPeople,
      },
      paint: { 'text-color': color.country, ...halo },
    },
  ]
}
