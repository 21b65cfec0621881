import { contrastOf, nearestWithContrast } from '../../forms/theme/contrast.ts'
import type { ColorScheme } from '../ui/colorScheme.ts'
import { type MarkColors, DEFAULT_MARK_COLORS } from './markColors.ts'

/** The map fills with the least contrast to a form's colours: water, and woods in the dark scheme. */
const BACKGROUNDS = { light: '#b9d7e3', dark: '#2a3a31' } as const
/** Minimum contrast of graphics (WCAG 2.2, 1.4.11). */
const LEAST = 3
/** Replacements if the form's colour is too close to those of selected, invalid and position marks. */
const INSTEAD = { other: { light: '#1f1f1f', dark: '#ffffff' }, here: '#7a3ea8' } as const

/** Mark colours of a form with a brand colour (`#rrggbb`): that colour, adjusted for contrast with the map. */
export function themedMarkColors(brand: string, scheme: ColorScheme): MarkColors {
  // With its white outline a point is visible in the dark scheme too.
  const point = nearestWithContrast(brand, BACKGROUNDS.light, LEAST)
  const line = nearestWithContrast(brand, BACKGROUNDS[scheme], LEAST)
  const { otherPoint, otherLine, here } = DEFAULT_MARK_COLORS[scheme]
  return {
    point,
    line,
    otherPoint: apart(point, otherPoint, INSTEAD.other.light),
    otherLine: apart(line, otherLine, INSTEAD.other[scheme]),
    here: apart(point, here, INSTEAD.here),
  }
}

/** Returns `color`, or `instead` if it could be confused with the mark's. */
const apart = (mark: string, color: string, instead: string) => (isNear(mark, color) ? instead : color)

/** Minimum difference of hue in degrees that is easily distinguished. */
const HUES_APART = 40
/** Contrast above which two colours are distinguished regardless of their hue. */
const LIGHTER = 3

function isNear(one: string, other: string): boolean {
  const [a, b] = [hueOf(one), hueOf(other)]
  if (a === null || b === null || contrastOf(one, other) >= LIGHTER) return false
  const between = Math.abs(a - b)
  return Math.min(between, 360 - between) < HUES_APART
}

/** Hue in degrees; null for a nearly grey colour. */
function hueOf(color: string): number | null {
  const value = Number.parseInt(color.slice(1), 16)
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255]
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range < 0.35 * most) return null
  if (most === red) return (60 * ((green - blue) / range) + 360) % 360
  return most === green ? 60 * ((blue - red) / range + 2) : 60 * ((red - green) / range + 4)
}
