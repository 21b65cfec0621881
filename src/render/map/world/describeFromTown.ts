import type { TFunction } from 'i18next'
import { bearing, directionOf } from '../../../geo/direction.ts'
import { distance } from '../../../geo/distance.ts'
import type { Position } from '../../../geo/Position.ts'

/** Maximum distance in metres from a town's marker that counts as being in the town. */
const THERE = 250

/** Formats a distance in a language: "80 m", "1.5 km", "12 km". */
export function formatDistance(metres: number, language: string): string {
  const [value, unit, digits] =
    metres < 995
      ? ([Math.max(10, Math.round(metres / 10) * 10), 'meter', 0] as const)
      : ([metres / 1_000, 'kilometer', metres < 9_950 ? 1 : 0] as const)
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(value)
}

/** Describes a position relative to a town: "1.5 km north-east of Quảng Yên". */
export function describeFromTown(
  position: Position,
  town: { readonly name: string; readonly position: Position },
  { t, language }: { readonly t: TFunction<'map'>; readonly language: string },
): string {
  const metres = distance(town.position, position)
  if (metres < THERE) return t('atTown', { town: town.name })
  return t('fromTown', {
    distance: formatDistance(metres, language),
    direction: t(`direction.${directionOf(bearing(town.position, position))}`),
    town: town.name,
  })
}
