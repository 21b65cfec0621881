import type { LayerSpecification } from 'maplibre-gl'
import type { ColorScheme } from '../ui/colorScheme.ts'

/** What common schemas of vector tiles call their layers, from the ground up, and how each is drawn. */
const LOOKS = [
  { called: /^(earth|land)$/, draw: 'fill', light: '#f7f6f1', dark: '#24302c' },
  { called: /land_?(use|cover)|park|wood|natural/, draw: 'fill', light: '#e3ecd8', dark: '#2a3a31' },
  { called: /^(water|ocean)/, draw: 'fill', light: '#b9d7e3', dark: '#15303f' },
  { called: /waterway|river/, draw: 'line', light: '#9cc5d6', dark: '#1d4256' },
  { called: /building/, draw: 'fill', light: '#ddd8cc', dark: '#38453f' },
  { called: /road|street|transport|rail|path/, draw: 'line', light: '#8f8a7e', dark: '#72827a' },
  { called: /bound|admin/, draw: 'line', light: '#8b96a8', dark: '#66748a' },
] as const

/** Names, addresses and the like: without glyphs there is nothing to draw of them. */
const WORDS_ONLY = /place|poi|name|label|housenum|aero|peak/

/** A plain look for vector tiles that come without a style; `names` are the layers they say they have. */
export function vectorBasemap(source: string, names: readonly string[], scheme: ColorScheme): LayerSpecification[] {
  const drawn = names
    .filter((name) => !WORDS_ONLY.test(name))
    .map((name) => ({ name, at: LOOKS.findIndex(({ called }) => called.test(name)) }))
    .toSorted((a, b) => a.at - b.at)
  return drawn.map(({ name, at }): LayerSpecification => {
    const look = LOOKS[at] ?? LOOKS[LOOKS.length - 1]
    const color = look?.[scheme] ?? '#888'
    const from = { id: `base-${name}`, source, 'source-layer': name }
    return look?.draw === 'fill' && at >= 0
      ? { ...from, type: 'fill', filter: ['==', ['geometry-type'], 'Polygon'], paint: { 'fill-color': color } }
      : {
          ...from,
          type: 'line',
          paint: { 'line-color': color, 'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.5, 16, 3] },
        }
  })
}
