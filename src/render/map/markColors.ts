import type { Map as MapLibre } from 'maplibre-gl'
import { type ColorScheme, colorScheme } from '../ui/colorScheme.ts'

/** Colours of markers on a map. Points have a white outline; lines and areas have none. */
export interface MarkColors {
  readonly point: string
  readonly line: string
  /** For selected or invalid ones, distinct from the former. */
  readonly otherPoint: string
  readonly otherLine: string
  /** The user's position. */
  readonly here: string
}

const OTHER_POINT = '#d4380d'

/** Defaults, without a form theme. */
export const DEFAULT_MARK_COLORS: { readonly [scheme in ColorScheme]: MarkColors } = {
  light: { point: '#00683e', line: '#00683e', otherPoint: OTHER_POINT, otherLine: '#d4380d', here: '#1668dc' },
  dark: { point: '#00683e', line: '#6fdcaa', otherPoint: OTHER_POINT, otherLine: '#ff9c6e', here: '#1668dc' },
}

const known = new WeakMap<MapLibre, MarkColors>()

/** Sets the colours of a map; call it before anything is drawn. */
export const setMarkColors = (map: MapLibre, colors: MarkColors): void => void known.set(map, colors)

/** Returns the colours of a map: the form theme's, or the defaults. */
export const markColors = (map: MapLibre): MarkColors => known.get(map) ?? DEFAULT_MARK_COLORS[colorScheme()]
