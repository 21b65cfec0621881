import type { StyleSpecification } from 'maplibre-gl'
import type { ColorScheme } from '../ui/colorScheme.ts'

export const WORLD_SOURCE = 'world'

const COLORS = {
  light: { sea: '#dbe9ee', land: '#f7f6f1', border: '#b9c4b8' },
  dark: { sea: '#10202a', land: '#24302c', border: '#46564f' },
} as const

/** The style of the bundled offline world: sea, land and borders, without glyphs, sprites or tiles. */
export function worldStyle(scheme: ColorScheme): StyleSpecification {
  const { sea, land, border } = COLORS[scheme]
  return {
    version: 8,
    sources: {
      [WORLD_SOURCE]: {
        type: 'geojson',
        data: { type: 'FeatureCollection', features: [] },
        attribution: 'Natural Earth',
        tolerance: 0.2,
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      { id: 'land', type: 'fill', source: WORLD_SOURCE, paint: { 'fill-color': land } },
      {
        id: 'border',
        type: 'line',
        source: WORLD_SOURCE,
        paint: { 'line-color': border, 'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.4, 6, 1.2] },
      },
    ],
  }
}
