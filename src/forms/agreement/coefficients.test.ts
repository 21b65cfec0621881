import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { krippendorffsAlpha, type Level, type Rating, scottsPi } from './coefficients.ts'

/** Judgements as a table: a row for each rater, a column for each unit; a dot for none. */
const table = (...rows: readonly string[]): Rating[] =>
  rows.flatMap((row) =>
    row.split(' ').flatMap((value, unit) => (value === '.' ? [] : [{ unit, value: Number(value) }])),
  )

/** Judgements by the number of raters who said each value of a unit. */
const counts = (...rows: readonly (readonly number[])[]): Rating[] =>
  rows.flatMap((row, unit) => row.flatMap((times, value) => Array.from({ length: times }, () => ({ unit, value }))))

/** Two raters, by the number of times the first said the row and the second said the column. */
function confusion(...rows: readonly (readonly number[])[]): Rating[] {
  let unit = 0
  return rows.flatMap((row, one) =>
    row.flatMap((times, other) =>
      Array.from({ length: times }, () => ++unit).flatMap((number) => [
        { unit: number, value: one },
        { unit: number, value: other },
      ]),
    ),
  )
}

/**
 * Krippendorff, Computing Krippendorff's Alpha-Reliability (2011), part C: four raters, twelve units, some values
 * missing.
 */
const FOUR = table(
  '1 2 3 3 2 1 4 1 2 . . .',
  '1 2 3 3 2 2 4 1 2 5 . 3',
  '. 3 3 3 2 3 4 2 2 5 1 .',
  '1 2 3 3 2 4 4 1 2 5 1 .',
)

describe('Agreement coefficients from the literature', () => {
  it.each([
    ['nominal', 0.743],
    ['ordinal', 0.815],
    ['interval', 0.849],
    ['ratio', 0.797],
  ] as const)('match Krippendorff’s alpha for four raters, %s: %d', (level, alpha) => {
    const found = krippendorffsAlpha(FOUR, level)
    expect(found?.pairable).toBe(40)
    expect(found?.alpha).toBeCloseTo(alpha, 3)
  })

  it('match Krippendorff’s alpha for two raters and two values', () => {
    const found = krippendorffsAlpha(table('0 1 0 0 0 0 0 0 1 0', '1 1 1 0 0 1 0 0 0 0'), 'nominal')
    expect(found?.alpha).toBeCloseTo(0.095, 3)
  })

  it('match Scott’s Pi for two raters and three values', () => {
    const found = scottsPi(confusion([1, 2, 3], [4, 5, 6], [7, 8, 9]))
    expect(found?.observed).toBeCloseTo(15 / 45, 12)
    expect(found?.expected).toBeCloseTo(0.369, 3)
    expect(found?.coefficient).toBeCloseTo(
      (15 / 45 - 0.2 ** 2 - (1 / 3) ** 2 - (42 / 90) ** 2) / (1 - found!.expected),
      9,
    )
  })

  it('match Fleiss’ kappa for fourteen raters with Scott’s Pi', () => {
    const found = scottsPi(
      counts(
        [0, 0, 0, 0, 14],
        [0, 2, 6, 4, 2],
        [0, 0, 3, 5, 6],
        [0, 3, 9, 2, 0],
        [2, 2, 8, 1, 1],
        [7, 7, 0, 0, 0],
        [3, 2, 6, 3, 0],
        [2, 5, 3, 2, 2],
        [6, 5, 2, 1, 0],
        [0, 2, 2, 3, 7],
      ),
    )
    expect(found?.observed).toBeCloseTo(0.378, 3)
    expect(found?.expected).toBeCloseTo(0.213, 3)
    expect(found?.coefficient).toBeCloseTo(0.21, 3)
  })
})

/** The units judged by at least two raters. */
function pairable(ratings: readonly Rating[]): readonly (readonly Rating[])[] {
  const names = Array.from(new Set(ratings.map(({ unit }) => unit)))
  return names.map((name) => ratings.filter(({ unit }) => unit === name)).filter((unit) => unit.length > 1)
}

/** Alpha by its definition: every ordered pair of judgements, within units and among all. */
function alphaByPairs(ratings: readonly Rating[], level: Level): number | null {
  const used = pairable(ratings)
  const all = used.flat().map(({ value }) => Number(value))
  const apart = (one: number, other: number): number => {
    if (one === other) return 0
    if (level === 'nominal') return 1
    if (level === 'interval') return (one - other) ** 2
    if (level === 'ratio') return ((one - other) / (one + other)) ** 2
    const [low, high] = [Math.min(one, other), Math.max(one, other)]
    const between = all.filter((value) => value >= low && value <= high).length
    const ends = all.filter((value) => value === low || value === high).length
    return (between - ends / 2) ** 2
  }
  const sum = (values: readonly number[]) => {
    let total = 0
    for (const [i, one] of values.entries())
      for (const [j, other] of values.entries()) if (i !== j) total += apart(one, other)
    return total
  }
  if (all.length === 0) return null
  const seen = used.reduce((total, unit) => total + sum(unit.map(({ value }) => Number(value))) / (unit.length - 1), 0)
  const chance = sum(all) / (all.length - 1)
  return chance === 0 ? null : 1 - seen / chance
}

/** Pi by its definition: pairs of raters within units, and two values drawn at random from all values used. */
function piByPairs(ratings: readonly Rating[]): number | null {
  const units = pairable(ratings)
  if (units.length === 0) return null
  const shares = units.map((unit) => {
    const pairs = unit.flatMap((one, i) => unit.filter((_, j) => j !== i).map((other) => one.value === other.value))
    return pairs.filter(Boolean).length / pairs.length
  })
  const observed = shares.reduce((sum, share) => sum + share, 0) / units.length
  const all = units.flat()
  const expected =
    all.reduce((sum, { value }) => sum + all.filter((other) => other.value === value).length, 0) / all.length ** 2
  return expected >= 1 ? null : (observed - expected) / (1 - expected)
}

const isNear = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) < 1e-9

const ratings = fc.array(fc.record({ unit: fc.integer({ min: 0, max: 12 }), value: fc.integer({ min: 1, max: 5 }) }), {
  maxLength: 60,
})

describe('Agreement of arbitrary ratings', () => {
  it.each(['nominal', 'ordinal', 'interval', 'ratio'] as const)(
    'has the alpha %s that counting all pairs gives',
    (level) => {
      fc.assert(
        fc.property(ratings, (some) => {
          const [found, expected] = [krippendorffsAlpha(some, level)?.alpha ?? null, alphaByPairs(some, level)]
          expect(isNear(found, expected)).toBe(true)
        }),
      )
    },
  )

  it('has the Pi that counting all pairs gives', () => {
    fc.assert(
      fc.property(ratings, (some) => {
        const [found, expected] = [scottsPi(some)?.coefficient ?? null, piByPairs(some)]
        expect(isNear(found, expected)).toBe(true)
      }),
    )
  })

  it('has no ratio alpha for values below 0 or for too many distinct values', () => {
    expect(krippendorffsAlpha(table('-1 2', '1 2'), 'ratio')).toEqual({ alpha: null, pairable: 4 })
    const many = Array.from({ length: 3_001 }, (_, unit) => [
      { unit, value: unit },
      { unit, value: unit },
    ]).flat()
    expect(krippendorffsAlpha(many, 'ratio')?.alpha).toBe(null)
    expect(krippendorffsAlpha(many.slice(2), 'ratio')?.alpha).toBe(1)
  })

  it('is 1 if all raters agree on each unit, and unknown if no value varies', () => {
    const same = table('1 2 1 3', '1 2 1 3')
    expect(scottsPi(same)).toMatchObject({ observed: 1, coefficient: 1 })
    expect(krippendorffsAlpha(same, 'interval')?.alpha).toBe(1)
    expect(scottsPi(table('1 1', '1 1'))?.coefficient).toBe(null)
    expect(krippendorffsAlpha(table('1 1', '1 1'), 'nominal')?.alpha).toBe(null)
    expect([scottsPi([]), krippendorffsAlpha(table('1 2 3'), 'nominal')]).toEqual([null, null])
  })
})
