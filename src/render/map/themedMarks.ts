import { contrastOf, nearestPassing } from '../../forms/theme/contrast.ts'
import type { ColorScheme } from '../ui/colorScheme.ts'
import { type MarkColors, OUR_MARKS } from './markColors.ts'

/** Of what our maps are filled with, what the colours of a form are seen on least: water, and woods in the dark. */
const GROUNDS = { light: '#b9d7e3', dark: '#2a3a31' } as const
/** Of what is no words (WCAG 2.2, 1.4.11). */
const LEAST = 3
/** For a form whose colour is too near to those that tell chosen, wrong and here apart. */
const INSTEAD = { other: { light: '#1f1f1f', dark: '#ffffff' }, here: '#7a3ea8' } as const

/** Mark colours of a form with a brand colour (`#rrggbb`): that colour, adjusted for contrast with the map. */
export function themedMarks(brand: string, scheme: ColorScheme): MarkColors {
  // With its white edge a point is seen in the dark, too.
  const point = nearestPassing(brand, GROUNDS.light, LEAST)
  const line = nearestPassing(brand, GROUNDS[scheme], LEAST)
  const { otherPoint, otherLine, here } = OUR_MARKS[scheme]
  return {
    point,
    line,
    otherPoint: apart(point, otherPoint, INSTEAD.other.light),
    otherLine: apart(line, otherLine, INSTEAD.other[scheme]),
    here: apart(point, here, INSTEAD.here),
  }
}

/** A colour, or another where a mark would be taken for it. */
const apart = (mark: string, color: string, instead: string) => (isNear(mark, color) ? instead : color)

/** Degrees of hue that are told apart without looking twice. */
const HUES_APART = 40
/** Where one is so much lighter, they are told apart anyway. */
const LIGHTER = 3

function isNear(one: string, other: string): boolean {
  const [a, b] = [hueOf(one), hueOf(other)]
  if (a === null || b === null || contrastOf(one, other) >= LIGHTER) return false
  const between = Math.abs(a - b)
  return Math.min(between, 360 - between) < HUES_APART
}

/** In degrees; null of what is nearly grey. */
function hueOf(color: string): number | null {
  const value = Number.parseInt(color.slice(1), 16)
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255]
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range < 0.35 * most) return null
  if (most === red) return (60 * ((green - blue) / range) + 360) % 360
  return most === green ? 60 * ((blue - red) / range + 2) : 60 * ((red - green) / range + 4)
}
