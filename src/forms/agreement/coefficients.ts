/**
 * What one person said of one unit (a task): `unit` and `value`. A unit that fewer than two people judged says nothing of
 * how they agree, and is left out.
 */
export interface Rating {
  readonly unit: string | number
  readonly value: string | number
}

/** How far two values are from each other: any two different ones, their ranks, their difference, or that by their sum. */
export type Level = 'nominal' | 'ordinal' | 'interval' | 'ratio'

/** Agreement as it was seen, as it would be by chance, and what is left of it beyond chance. */
export interface Agreement {
  /** The share of pairs of people who said the same, over all units: 0 to 1. */
  readonly observed: number
  readonly expected: number
  /** 1: all agree; 0: as by chance; null where nothing varies, so that chance cannot be told. */
  readonly coefficient: number | null
}

/**
 * Scott's Pi for any number of people per unit: with the same number of people everywhere it is Fleiss' kappa, with two it
 * is Scott's own. Each unit counts with the share of its pairs that agree; chance goes by all values together. Null
 * without a unit that two people judged.
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
 * Krippendorff's alpha: 1 minus the disagreement there is over the disagreement by chance, for any number of people, with
 * judgements missing. `observed` and `expected` are of agreement, 1 minus each disagreement, where values are nominal;
 * elsewhere disagreements are in squares of ranks or of the unit of the values. Null without two judgements of one unit;
 * `alpha` is null for ratios where a value is below 0, or where more than 3,000 different ones were said.
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

/** Every two different values are looked at for ratios: of so many at most. */
const MOST_RATIOS = 3_000

const haveRatios = (totals: Values) =>
  totals.size <= MOST_RATIOS && Array.from(totals.keys()).every((value) => Number(value) >= 0)

/** The sum of all distances between two different judgements, each pair both ways round. */
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

/** Of squares of differences, by what they add up to: many different values take no longer than few. */
function differencesIn(values: Values, positionOf: ((value: string | number) => number) | null): number {
  const n = sizeOf(values)
  const entries = Array.from(values)
  if (!positionOf) return entries.reduce((sum, [, times]) => sum - times ** 2, n ** 2)
  const mean = entries.reduce((sum, [value, times]) => sum + positionOf(value) * times, 0) / n
  // Around their mean, the sum of the positions is nothing.
  return 2 * n * entries.reduce((sum, [value, times]) => sum + times * (positionOf(value) - mean) ** 2, 0)
}

/** Where values stand on a line; null where two are only the same or not. Ranks go by how often each value was said. */
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
