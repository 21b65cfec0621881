import type { ExpressionSpecification } from 'maplibre-gl'

// Without a glyph server letters are drawn by the device. Weight and slant are read from the first name; no font has it.
const REST = ['system-ui', 'sans-serif']

/** What the names on our maps are written in. */
export const MAP_FONTS = {
  bold: ['Map Bold', ...REST],
  plain: ['Map Medium', ...REST],
  italic: ['Map Italic', ...REST],
}

export type Step = readonly [zoom: number, value: number]

/** Values between those at some zooms. */
export function byZoom(...steps: readonly Step[]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...steps.flat()] as unknown as ExpressionSpecification
}
