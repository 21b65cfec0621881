import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { ColorScheme } from '../../ui/colorScheme.ts'
import { byZoom, MAP_FONTS } from '../mapFonts.ts'
import { countryNames } from './countryNames.ts'

/** Sources of the bundled world map, and of the grid lines drawn over it. */
export const WORLD_SOURCE = 'world'
export const DEGREES_SOURCE = 'degrees'
export const METRES_SOURCE = 'metres'
/** Maximum zoom of its tiles; above it, they are overzoomed. */
export const WORLD_ZOOM = 8
/** Zoom from which the map is marked as coarse: a crisp shore would be misleading. */
export const COARSE_FROM = 10.5

const COLORS = {
  light: {
    water: '#cfe2ea',
    glow: ['#c6dde6', '#bdd7e2', '#b3d1dd'],
    land: '#f7f5ee',
    abroad: '#efece3',
    coast: '#86aebd',
    river: '#b3d1dd',
    casing: '#e9dfe6',
    border: '#a58fa3',
    ground: '#dcc59c',
    degrees: 'rgba(31, 59, 46, 0.07)',
    metres: 'rgba(201, 191, 168, 0.4)',
    country: '#76697a',
    sea: '#386579',
    town: '#33382f',
    halo: 'rgba(255, 255, 255, 0.9)',
  },
  dark: {
    water: '#0c2230',
    glow: ['#0f2938', '#133141', '#183a4b'],
    land: '#272f2a',
    abroad: '#1f2622',
    coast: '#5b8ea1',
    river: '#24495b',
    casing: '#352f38',
    border: '#8d7a90',
    ground: '#4a4f3c',
    degrees: 'rgba(255, 255, 255, 0.05)',
    metres: 'rgba(255, 255, 255, 0.08)',
    country: '#a798ab',
    sea: '#6fa3b8',
    town: '#e0e8e1',
    halo: 'rgba(20, 26, 22, 0.9)',
  },
} as const

/** Layer below all others. */
export const SEA = 'sea'
/** Colour of the sea. */
export const waterColor = (scheme: ColorScheme): string => COLORS[scheme].water

const { bold: BOLD, plain: PLAIN, italic: ITALIC } = MAP_FONTS

const round = { 'line-cap': 'round', 'line-join': 'round' } as const
const from = (layer: string) => ({ source: WORLD_SOURCE, 'source-layer': layer })
const isSort = (sort: string): ExpressionSpecification => ['==', ['get', 'sort'], sort]
const isNamed: ExpressionSpecification = ['has', 'sort']
const people: ExpressionSpecification = ['coalesce', ['get', 'people'], 0]
const isLarge: ExpressionSpecification = ['>=', people, 500_000]

export interface WorldLook {
  readonly scheme: ColorScheme
  /** Language of names, if available. */
  readonly language: string
  /** With `{z}`, `{x}` and `{y}`. */
  readonly tiles: string
}

/** The style of the bundled world map: no glyphs, no sprites, no external resources. */
export function worldStyle({ scheme, language, tiles }: WorldLook): StyleSpecification {
  const blank: GeoJSONSourceSpecification = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } }
  return {
    version: 8,
    sources: {
      [WORLD_SOURCE]: {
        type: 'vector',
        tiles: [tiles],
        minzoom: 0,
        maxzoom: WORLD_ZOOM,
        attribution: 'Natural Earth · GeoNames',
      },
      [DEGREES_SOURCE]: blank,
      [METRES_SOURCE]: blank,
    },
    layers: [...landLayers(scheme), ...nameLayers(scheme, language)],
  }
}

function landLayers(scheme: ColorScheme): LayerSpecification[] {
  const color = COLORS[scheme]
  const glow = color.glow.map((shade, at): LayerSpecification => {
    const [far, near] = (
      [
        [10, 30],
        [6, 18],
        [3, 8],
      ] as const
    )[at] ?? [3, 8]
    return {
      id: `glow-${at}`,
      type: 'line',
      ...from('coast'),
      maxzoom: COARSE_FROM,
      layout: round,
      paint: { 'line-color': shade, 'line-width': byZoom([2, far / 2], [4.5, far], [6, near]) },
    }
  })
  return [
    {
      id: SEA,
      type: 'background',
      // Filled with water by `fillSea` once there is land: until then, everything would look like the sea.
      paint: { 'background-color': color.land, 'background-color-transition': { duration: 0, delay: 0 } },
    },
    ...glow,
    { id: 'land', type: 'fill', ...from('countries'), paint: { 'fill-color': color.land, 'fill-antialias': false } },
    {
      id: 'abroad',
      type: 'fill',
      ...from('countries'),
      minzoom: 4,
      filter: false,
      paint: { 'fill-color': color.abroad, 'fill-antialias': false, 'fill-opacity': byZoom([4, 0], [5, 1]) },
    },
    { id: 'lakes', type: 'fill', ...from('lakes'), paint: { 'fill-color': color.water } },
    {
      id: 'rivers',
      type: 'line',
      ...from('rivers'),
      minzoom: 3,
      layout: round,
      paint: {
        'line-color': color.river,
        'line-width': [
          'interpolate',
          ['linear'],
          ['zoom'],
          3,
          ['*', ['get', 'width'], 1.5],
          8,
          ['+', 0.8, ['*', ['get', 'width'], 4]],
          11,
          ['+', 2, ['*', ['get', 'width'], 8]],
          14,
          ['+', 10, ['*', ['get', 'width'], 20]],
        ],
        'line-blur': byZoom([10, 0], [14, 10]),
        'line-opacity': byZoom([12, 1], [15, 0.5]),
      },
    },
    {
      id: 'degrees',
      type: 'line',
      source: DEGREES_SOURCE,
      maxzoom: 10,
      paint: { 'line-color': color.degrees, 'line-width': 1 },
    },
    {
      id: 'town-grounds',
      type: 'circle',
      ...from('towns'),
      minzoom: 7.5,
      filter: ['>', people, 0],
      paint: {
        'circle-color': color.ground,
        'circle-blur': 1,
        'circle-opacity': byZoom([7.5, 0], [8.2, 0.9], [11, 0.55]),
        'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 7, landColorAt(7), 16, landColorAt(16)],
      },
    },
    {
      id: 'coast',
      type: 'line',
      ...from('coast'),
      maxzoom: COARSE_FROM,
      layout: round,
      paint: { 'line-color': color.coast, 'line-width': byZoom([5, 0.6], [6, 1.1]) },
    },
    {
      id: 'lake-edges',
      type: 'line',
      ...from('lakes'),
      minzoom: 3,
      maxzoom: COARSE_FROM,
      paint: { 'line-color': color.coast, 'line-width': byZoom([5, 0.4], [6, 0.8]) },
    },
    ...['coast', 'lakes'].map((layer): LayerSpecification => ({
      id: `soft-${layer}`,
      type: 'line',
      ...from(layer),
      minzoom: COARSE_FROM,
      layout: round,
      // As wide as the error of the data, some hundred metres.
      paint: {
        'line-color': color.water,
        'line-width': byZoom([10.5, 14], [12, 28], [14, 70], [16, 160]),
        'line-blur': byZoom([10.5, 6], [12, 18], [14, 50], [16, 120]),
      },
    })),
    {
      id: 'regions',
      type: 'line',
      ...from('regions'),
      minzoom: 4,
      maxzoom: 12,
      paint: {
        'line-color': color.border,
        'line-width': 0.8,
        'line-dasharray': [2, 2],
        // Coarser than borders of countries: they fade before that shows.
        'line-opacity': byZoom([4, 0], [5, 0.45], [9.5, 0.45], [12, 0]),
      },
    },
    {
      id: 'border-casing',
      type: 'line',
      ...from('borders'),
      layout: round,
      paint: {
        'line-color': color.casing,
        'line-width': byZoom([4.5, 2], [5.5, 6]),
        'line-blur': byZoom([10, 0], [14, 6]),
      },
    },
    {
      id: 'borders',
      type: 'line',
      ...from('borders'),
      paint: {
        'line-color': color.border,
        'line-width': byZoom([4.5, 0.7], [5.5, 1.3]),
        'line-dasharray': [4, 2],
        'line-opacity': byZoom([11, 1], [14, 0.5]),
      },
    },
    {
      id: 'metres',
      type: 'line',
      source: METRES_SOURCE,
      minzoom: 13,
      paint: { 'line-color': color.metres, 'line-width': 1 },
    },
  ]
}

function nameLayers(scheme: ColorScheme, language: string): LayerSpecification[] {
  const color = COLORS[scheme]
  const halo = { 'text-halo-color': color.halo, 'text-halo-width': 1.8, 'text-halo-blur': 0.4 } as const
  const italic = { 'text-font': ITALIC, 'text-letter-spacing': 0.03, 'text-max-width': 7 }
  return [
    {
      id: 'sea-names',
      type: 'symbol',
      ...from('seas'),
      maxzoom: 9,
      layout: {
        ...italic,
        'text-field': ['coalesce', ['get', supportedLanguage(language)], ['get', 'en']],
        'text-size': byZoom([1, 11], [5, 14]),
      },
      paint: { 'text-color': color.sea },
    },
    {
      id: 'lake-names',
      type: 'symbol',
      ...from('lakes'),
      minzoom: 4.5,
      maxzoom: COARSE_FROM,
      filter: ['has', 'name'],
      layout: { ...italic, 'text-field': ['get', 'name'], 'text-size': 11, 'symbol-avoid-edges': true },
      paint: { 'text-color': color.sea, ...halo, 'text-halo-color': color.water },
    },
    {
      id: 'region-names',
      type: 'symbol',
      ...from('regionNames'),
      minzoom: 5,
      maxzoom: 9,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ITALIC,
        'text-size': 11,
        'text-letter-spacing': 0.08,
        'text-max-width': 8,
        'text-padding': 12,
      },
      paint: { 'text-color': color.border, ...halo },
    },
    {
      id: 'towns',
      type: 'symbol',
      ...from('towns'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['case', isNamed, ['literal', BOLD], ['literal', PLAIN]],
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          3,
          11,
          7,
          ['case', isLarge, 14, isNamed, 13, 12],
          9,
          ['case', isLarge, 17, isNamed, 15, 13],
          12,
          ['case', isLarge, 17, 15],
        ],
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.65,
        'text-justify': 'auto',
        'text-max-width': 9,
        'text-padding': byZoom([3, 6], [8, 3]),
        'icon-image': ['case', isNamed, `seat-${scheme}`, `town-${scheme}`],
        'icon-padding': 1,
        'symbol-sort-key': [
          '-',
          0,
          ['+', ['log10', ['+', people, 100]], ['case', isSort('capital'), 2, isSort('seat'), 0.7, 0]],
        ],
      },
      paint: { 'text-color': color.town, ...halo },
    },
    {
      id: 'country-names',
      type: 'symbol',
      ...from('names'),
      maxzoom: 7,
      layout: {
        'text-field': ['upcase', namedIn(language)],
        'text-font': BOLD,
        'text-size': byZoom([2, 10], [5, 13]),
        'text-letter-spacing': /^(ar|fa|ur|hi|my|km|th)/.test(language) ? 0 : 0.12,
        'text-max-width': 7,
        'symbol-sort-key': ['-', 0, ['get', 'size']],
      },
      paint: { 'text-color': color.country, ...halo },
    },
  ]
}

/**
 * Radius in pixels for 11 m per square root of the population, at least 440 m; at the equator, where a pixel is 78 km
 * at zoom 0.
 */
function landColorAt(zoom: number): ExpressionSpecification {
  return ['*', ['max', 440, ['*', 11, ['sqrt', people]]], 2 ** zoom / 78_271.5]
}

/** Seas are named in the three languages of the portal. */
const supportedLanguage = (language: string) => /^(zh|vi)/.exec(language)?.[0] ?? 'en'

function namedIn(language: string): ExpressionSpecification {
  const names = [...countryNames(language)].flat()
  return ['match', ['get', 'code'], ...names, ['get', 'name']] as unknown as ExpressionSpecification
}
