import type { ExpressionSpecification } from 'maplibre-gl'

// Without a glyph server text is rendered by the device. Weight and slant are taken from the first name, which is not a
// real font.
const REST = ['system-ui', 'sans-serif']

/** Fonts of the names on our maps. */
export const MAP_FONTS = {
  bold: ['Map Bold', ...REST],
  plain: ['Map Medium', ...REST],
  italic: ['Map Italic', ...REST],
}

export type Step = readonly [zoom: number, value: number]

/** Returns an expression that interpolates values between zooms. */
export function byZoom(...steps: readonly Step[]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...steps.flat()] as unknown as ExpressionSpecification
}
