import type { Map as MapLibre } from 'maplibre-gl'
import { type ColorScheme, colorScheme } from '../ui/colorScheme.ts'

/** Colours of marks on a map. Points have a white outline; lines and areas have none. */
export interface MarkColors {
  readonly point: string
  readonly line: string
  /** Told apart from those: what is chosen among them, or wrong. */
  readonly otherPoint: string
  readonly otherLine: string
  /** The person. */
  readonly here: string
}

const OTHER_POINT = '#d4380d'

/** Where the form around has no look of its own. */
export const OUR_MARKS: { readonly [scheme in ColorScheme]: MarkColors } = {
  light: { point: '#00683e', line: '#00683e', otherPoint: OTHER_POINT, otherLine: '#d4380d', here: '#1668dc' },
  dark: { point: '#00683e', line: '#6fdcaa', otherPoint: OTHER_POINT, otherLine: '#ff9c6e', here: '#1668dc' },
}

const known = new WeakMap<MapLibre, MarkColors>()

/** Said by whoever opens the map, before anything is drawn on it. */
export const setMarkColors = (map: MapLibre, colors: MarkColors): void => void known.set(map, colors)

/** The colours to draw in on a map: those of the form around, or ours. */
export const markColors = (map: MapLibre): MarkColors => known.get(map) ?? OUR_MARKS[colorScheme()]
