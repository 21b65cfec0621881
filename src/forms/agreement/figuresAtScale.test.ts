import { describe, expect, it } from 'vitest'
import type { Json } from '../kinds/ElementKind.ts'
import type { Comparison } from './comparison.ts'
import type { GivenAnswer } from './reliability.ts'
import { TaskFiguresCollector } from './taskFigures.ts'

/** The number of answers in the largest public set of redundant ones. */
const ANSWERS = 210_361
const OUTCOMES = ['done', 'cannotTell', 'tooHard']
const THERE = ['yes', 'no', 'dry', 'gone']
const USES = ['drink', 'wash', 'cattle', 'field']
const DEPTHS = 40
const HALF = 0.5
const METRES = 25

const COMPARISONS: readonly Comparison[] = [
  { path: 'there', measure: 'exact', tolerance: 0 },
  { path: 'uses', measure: 'set', tolerance: HALF },
  { path: 'depth', measure: 'number', tolerance: 1 },
  { path: 'place', measure: 'distance', tolerance: METRES },
]

/** One rater's answers as numbers: a value's index in its list, a set's bits, metres; -1 if left out. */
interface Said {
  readonly outcome: number
  readonly there: number
  readonly uses: number
  readonly depth: number
  readonly north: number
}

/** Numbers from 0 to 1, the same in each run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Tasks with one to five answers; two in three are true, one in ten leaves a question out. */
function redundantSet(): readonly (readonly Said[])[] {
  const random = numbers(23)
  const below = (count: number) => Math.floor(random() * count)
  const mostly = (truth: number, count: number) => (random() < 0.1 ? -1 : random() < 0.66 ? truth : below(count))
  const tasks: Said[][] = []
  for (let left = ANSWERS; left > 0;) {
    const size = Math.min(left, 1 + below(5))
    left -= size
    const [there, uses, depth] = [below(THERE.length), 1 + below(15), below(DEPTHS)]
    tasks.push(
      Array.from({ length: size }, () => ({
        outcome: random() < 0.8 ? 0 : 1 + below(2),
        there: mostly(there, THERE.length),
        uses: mostly(uses, 15),
        depth: random() < 0.5 ? mostly(depth, DEPTHS) : Math.min(DEPTHS - 1, depth + below(3)),
        // Steps of ten metres: none is near the limit of the tolerance.
        north: random() < 0.1 ? -1 : below(6) * 10,
      })),
    )
  }
  return tasks
}

const METRES_PER_DEGREE = 111_195

function answersOf(task: readonly Said[], number: number): GivenAnswer[] {
  return task.map(({ outcome, there, uses, depth, north }, person) => {
    const compared: Record<string, Json> = {
      ...(there < 0 ? {} : { there: THERE[there] ?? '' }),
      // In a different order for each rater.
      ...(uses < 0 ? {} : { uses: setOf(uses, person) }),
      ...(depth < 0 ? {} : { depth }),
      ...(north < 0 ? {} : { place: [100, 10 + north / METRES_PER_DEGREE] }),
    }
    return {
      task: number,
      person: `p${person}`,
      correct: null,
      outcome: OUTCOMES[outcome] ?? '',
      compared: outcome === 0 ? compared : {},
    }
  })
}

const setOf = (bits: number, turn: number): string[] => {
  const chosen = USES.filter((_, i) => bits & (1 << i))
  return [...chosen.slice(turn % chosen.length), ...chosen.slice(0, turn % chosen.length)]
}

/** Units with the number of times each category was said. */
type Table = readonly (readonly number[])[]

const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0)

/** A row for each unit that was judged at least twice. */
function table(units: readonly (readonly number[])[], categories: number): Table {
  return units
    .map((said) => {
      const row = Array.from({ length: categories }, () => 0)
      for (const one of said) if (one >= 0) row[one]!++
      return row
    })
    .filter((row) => sum(row) > 1)
}

/** Fleiss (1971), formulas 3 to 7, with a separate number of raters for each unit; chance as in Scott (1955). */
function textbookPi(rows: Table): number {
  const observed =
    sum(rows.map((row) => (sum(row.map((n) => n * n)) - sum(row)) / (sum(row) * (sum(row) - 1)))) / rows.length
  const totals = columnsOf(rows)
  const expected = sum(totals.map((n) => (n / sum(totals)) ** 2))
  return (observed - expected) / (1 - expected)
}

const columnsOf = (rows: Table): number[] =>
  (rows[0] ?? []).map((_, at) => rows.reduce((total, row) => total + (row[at] ?? 0), 0))

type Metric = 'nominal' | 'ordinal' | 'interval' | 'ratio'

/** Krippendorff (2011), part C: by the matrix of coincidences. The value of a category is its index in the row. */
function textbookAlpha(rows: Table, metric: Metric): number {
  const size = rows[0]?.length ?? 0
  const places = Array.from({ length: size }, (_, at) => at)
  const coincidences = places.map(() => places.map(() => 0))
  for (const row of rows) {
    const pairs = sum(row) - 1
    for (const c of places.filter((at) => row[at])) {
      for (const k of places.filter((at) => row[at])) {
        const [ours, theirs] = [row[c] ?? 0, row[k] ?? 0]
        coincidences[c]![k]! += (c === k ? ours * (ours - 1) : ours * theirs) / pairs
      }
    }
  }
  const totals = coincidences.map(sum)
  const n = sum(totals)
  const apart = (c: number, k: number): number => {
    if (c === k) return 0
    if (metric === 'nominal') return 1
    if (metric === 'interval') return (c - k) ** 2
    if (metric === 'ratio') return ((c - k) / (c + k)) ** 2
    const between = sum(totals.slice(Math.min(c, k), Math.max(c, k) + 1))
    return (between - (totals[c]! + totals[k]!) / 2) ** 2
  }
  const overAll = (weight: (c: number, k: number) => number) =>
    sum(places.map((c) => sum(places.map((k) => weight(c, k) * apart(c, k)))))
  const seen = overAll((c, k) => coincidences[c]![k]!) / n
  const chance = overAll((c, k) => totals[c]! * totals[k]!) / (n * (n - 1))
  return 1 - seen / chance
}

/** The share of pairs within tasks with the same answer. */
function textbookShare(tasks: readonly (readonly number[])[], same: (one: number, other: number) => boolean): number {
  let [agreed, all] = [0, 0]
  for (const said of tasks) {
    for (let i = 1; i < said.length; i++) {
      for (let j = 0; j < i; j++) {
        all++
        if (same(said[i]!, said[j]!)) agreed++
      }
    }
  }
  return agreed / all
}

const bitsIn = (bits: number) => USES.filter((_, i) => bits & (1 << i)).length
const sayAs = (one: number, other: number) => one === other
const within = (most: number) => (one: number, other: number) =>
  one < 0 || other < 0 ? one === other : Math.abs(one - other) <= most
const overlaps = (one: number, other: number) =>
  one < 0 || other < 0 || (one | other) === 0 ? one === other : bitsIn(one & other) / bitsIn(one | other) >= HALF

describe('The textbook formulas', () => {
  it('yield Krippendorff’s published figures for four raters and twelve units', () => {
    const people = [
      [1, 2, 3, 3, 2, 1, 4, 1, 2, -1, -1, -1],
      [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, -1, 3],
      [-1, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, -1],
      [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, -1],
    ]
    const units = table(
      Array.from({ length: 12 }, (_, unit) => people.map((said) => said[unit] ?? -1)),
      6,
    )
    const metrics: readonly Metric[] = ['nominal', 'ordinal', 'interval', 'ratio']
    const figures = metrics.map((metric) => Number(textbookAlpha(units, metric).toFixed(3)))
    expect(figures).toEqual([0.743, 0.815, 0.849, 0.797])
  })
})

describe('The figures of 210,361 answers', () => {
  const tasks = redundantSet()
  const figures = new TaskFiguresCollector(COMPARISONS)
  for (const [number, task] of tasks.entries()) figures.add(answersOf(task, number))
  const told = figures.figures()
  const done = tasks.map((task) => task.filter(({ outcome }) => outcome === 0))
  const several = tasks.filter((task) => task.length > 1)
  const sayings = {
    '': { said: tasks.map((task) => task.map(({ outcome }) => outcome)), categories: 3, same: sayAs },
    there: { said: done.map((task) => task.map(({ there }) => there)), categories: THERE.length, same: sayAs },
    uses: { said: done.map((task) => task.map(({ uses }) => uses)), categories: 16, same: overlaps },
    depth: { said: done.map((task) => task.map(({ depth }) => depth)), categories: DEPTHS, same: within(1) },
  }

  it('count each answer, and each task that several collectors answered', () => {
    expect(several.length).toBeLessThan(tasks.length)
    expect([told.answers, told.judged]).toEqual([ANSWERS, several.length])
    const outcomes = OUTCOMES.map((_, at) =>
      sum(tasks.map((task) => task.filter(({ outcome }) => outcome === at).length)),
    )
    expect(OUTCOMES.map((outcome) => told.outcomes.get(outcome))).toEqual(outcomes)
  })

  it.each(Object.entries(sayings))('match the textbook for “%s”: share of agreement, Pi and alpha', (path, how) => {
    const question = told.questions.find((one) => one.path === path)
    const rows = table(how.said, how.categories)
    expect(Math.abs((question?.agreement ?? 0) - textbookShare(how.said, how.same))).toBeLessThan(1e-9)
    expect(Math.abs((question?.pi ?? 0) - textbookPi(rows))).toBeLessThan(1e-9)
    for (const metric of path === 'depth' ? (['nominal', 'ordinal', 'interval'] as const) : (['nominal'] as const))
      expect(Math.abs((question?.alpha[metric] ?? 0) - textbookAlpha(rows, metric))).toBeLessThan(1e-9)
  })

  it('contain the share of location pairs within the tolerance in metres', () => {
    const question = told.questions.find(({ path }) => path === 'place')
    const share = textbookShare(
      done.map((task) => task.map(({ north }) => north)),
      within(METRES),
    )
    expect(Math.abs((question?.agreement ?? 0) - share)).toBeLessThan(1e-9)
    expect(question).toMatchObject({ pi: null, alpha: { nominal: null } })
  })
})
