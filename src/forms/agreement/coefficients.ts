/**
 * One rater's value for one unit (a task). Units with fewer than two ratings do not contribute to agreement and are
 * ignored.
 */
export interface Rating {
  readonly unit: string | number
  readonly value: string | number
}

/**
 * Level of measurement, which determines the distance of two values: any difference, difference in rank, numeric
 * difference, or ratio to the sum.
 */
export type Level = 'nominal' | 'ordinal' | 'interval' | 'ratio'

/** Observed agreement, agreement expected by chance, and the coefficient corrected for chance. */
export interface Agreement {
  /** Fraction of equal pairs of ratings over all units: 0 to 1. */
  readonly observed: number
  readonly expected: number
  /** 1: complete agreement; 0: as by chance; null if nothing varies, so that chance is undefined. */
  readonly coefficient: number | null
}

/**
 * Scott's Pi for any number of raters per unit: with a constant number it is Fleiss' kappa, with two raters Scott's
 * original. Each unit contributes its fraction of equal pairs; chance agreement is computed from all values. Null
 * without a unit rated twice.
 */
export function scottsPi(ratings: Iterable<Rating>): Agreement | null {
  const units = unitsOf(ratings)
  const totals = new Map<string | number, number>()
  let [shares, count, pairable] = [0, 0, 0]
  for (const values of units.values()) {
    const n = sizeOf(values)
    if (n < 2) continue
    count++
    pairable += n
    let same = 0
    for (const [value, times] of values) {
      same += times * (times - 1)
      totals.set(value, (totals.get(value) ?? 0) + times)
    }
    shares += same / (n * (n - 1))
  }
  if (count === 0) return null
  const observed = shares / count
  const expected = Array.from(totals.values()).reduce((sum, times) => sum + (times / pairable) ** 2, 0)
  return { observed, expected, coefficient: beyondChance(observed, expected) }
}

/**
 * Krippendorff's alpha: 1 minus observed disagreement divided by expected disagreement, for any number of raters, with
 * missing ratings. Null without a unit rated twice; `alpha` is null for ratios if a value is below 0 or there are more
 * than 3,000 different ones.
 */
export function krippendorffsAlpha(
  ratings: Iterable<Rating>,
  level: Level,
): { readonly alpha: number | null; readonly pairable: number } | null {
  const units = unitsOf(ratings)
  const totals = new Map<string | number, number>()
  for (const values of units.values()) {
    if (sizeOf(values) < 2) continue
    for (const [value, times] of values) totals.set(value, (totals.get(value) ?? 0) + times)
  }
  const pairable = sizeOf(totals)
  if (pairable === 0) return null
  if (level === 'ratio' && !haveRatios(totals)) return { alpha: null, pairable }
  const pairsIn = pairSum(totals, level)
  let seen = 0
  for (const values of units.values()) {
    const n = sizeOf(values)
    if (n < 2) continue
    seen += pairsIn(values) / (n - 1)
  }
  const chance = pairsIn(totals) / (pairable - 1)
  return { alpha: chance <= 0 || totals.size < 2 ? null : 1 - seen / chance, pairable }
}

type Values = ReadonlyMap<string | number, number>

function unitsOf(ratings: Iterable<Rating>): ReadonlyMap<string | number, Map<string | number, number>> {
  const units = new Map<string | number, Map<string | number, number>>()
  for (const { unit, value } of ratings) {
    const values = units.get(unit) ?? new Map<string | number, number>()
    values.set(value, (values.get(value) ?? 0) + 1)
    units.set(unit, values)
  }
  return units
}

const sizeOf = (values: Values): number => Array.from(values.values()).reduce((sum, times) => sum + times, 0)

/** Maximum number of different values for ratios, where every pair is compared. */
const MAX_RATIOS = 3_000

const haveRatios = (totals: Values) =>
  totals.size <= MAX_RATIOS && Array.from(totals.keys()).every((value) => Number(value) >= 0)

/** Sum of distances of all pairs of ratings, in both orders. */
function pairSum(totals: Values, level: Level): (values: Values) => number {
  if (level === 'ratio') return ratiosIn
  const positionOf = positions(totals, level)
  return (values) => differencesIn(values, positionOf)
}

function ratiosIn(values: Values): number {
  const entries = Array.from(values, ([value, times]) => [Number(value), times] as const)
  let sum = 0
  for (const [i, [one, times]] of entries.entries()) {
    for (let j = i + 1; j < entries.length; j++) {
      const [other, often] = entries[j] ?? [0, 0]
      sum += times * often * ((one - other) / (one + other)) ** 2
    }
  }
  return 2 * sum
}

/** Sum of squared differences, computed from moments in time independent of the number of different values. */
function differencesIn(values: Values, positionOf: ((value: string | number) => number) | null): number {
  const n = sizeOf(values)
  const entries = Array.from(values)
  if (!positionOf) return entries.reduce((sum, [, times]) => sum - times ** 2, n ** 2)
  const mean = entries.reduce((sum, [value, times]) => sum + positionOf(value) * times, 0) / n
  // The sum of positions relative to their mean is zero.
  return 2 * n * entries.reduce((sum, [value, times]) => sum + times * (positionOf(value) - mean) ** 2, 0)
}

/** Numeric positions of values; null at the nominal level. Ranks are weighted by frequency. */
function positions(totals: Values, level: Level): ((value: string | number) => number) | null {
  if (level === 'nominal') return null
  if (level === 'interval') return Number
  const ranks = new Map<string | number, number>()
  let before = 0
  for (const [value, times] of Array.from(totals).toSorted(([a], [b]) => Number(a) - Number(b))) {
    ranks.set(value, before + times / 2)
    before += times
  }
  return (value) => ranks.get(value) ?? 0
}

const beyondChance = (observed: number, expected: number): number | null =>
  expected >= 1 ? null : (observed - expected) / (1 - expected)
