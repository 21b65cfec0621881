import { type Comparison, isWithinTolerance, type ComparedAnswer, canonicalKey } from './comparison.ts'
import { krippendorffsAlpha, type Level, type Rating, scottsPi } from './coefficients.ts'
import { type GivenAnswer, type Reliability, reliabilityOf } from './reliability.ts'
import type { AnswerPath } from '../compile/CompiledForm.ts'
import type { Json } from '../kinds/ElementKind.ts'

/** Agreement on one question; `path` is '' for the outcome. */
export interface QuestionAgreement {
  readonly path: AnswerPath
  /** Fraction of pairs equal within the tolerance; null without a pair. */
  readonly agreement: number | null
  /** Chance-corrected, for exactly equal values; null for places, and if nothing varies. */
  readonly pi: number | null
  readonly alpha: { readonly [level in Level]: number | null }
}

/** Statistics about the reliability of answers to a form's tasks. */
export interface TaskFigures {
  readonly answers: number
  /** Number of tasks with at least two answers, and of those with complete agreement. */
  readonly judged: number
  readonly unanimous: number
  readonly questions: readonly QuestionAgreement[]
  readonly outcomes: ReadonlyMap<string, number>
  readonly people: ReadonlyMap<string, Reliability>
}

/**
 * Accumulates answers task by task and keeps only counts, so that memory is bounded for millions of answers. Gold tasks
 * contribute to the reliability of users only.
 */
export class TaskFiguresCollector {
  private readonly ratings: ReadonlyMap<AnswerPath, Rating[]>
  private readonly pairs: ReadonlyMap<AnswerPath, { same: number; all: number }>
  private readonly outcomes = new Map<string, number>()
  private readonly given: GivenAnswer[] = []
  private answers = 0
  private judged = 0
  private unanimous = 0

  constructor(private readonly comparisons: readonly Comparison[]) {
    const paths = ['', ...comparisons.map(({ path }) => path)]
    this.ratings = new Map(paths.map((path) => [path, []]))
    this.pairs = new Map(paths.map((path) => [path, { same: 0, all: 0 }]))
  }

  /** Adds the answers to one task. */
  add(answers: readonly GivenAnswer[]): void {
    for (const one of answers) this.given.push(one)
    const others = answers.filter(({ correct }) => correct === null)
    this.answers += others.length
    for (const { outcome } of others) this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
    if (others.length < 2) return
    this.judged++
    const all = [
      this.compare(
        '',
        others,
        (one, other) => one.outcome === other.outcome,
        ({ outcome }) => outcome,
      ),
      ...this.comparisons.map(({ path, measure, tolerance }) =>
        this.compare(
          path,
          others.filter(({ outcome }) => outcome === 'done'),
          (one, other) => isWithinTolerance(measure, tolerance, one.compared[path], other.compared[path]),
          ({ compared }) => (measure === 'distance' ? undefined : valueOf(measure, compared[path])),
        ),
      ),
    ]
    if (all.every(Boolean)) this.unanimous++
  }

  /** Returns true if all agree. */
  private compare(
    path: AnswerPath,
    answers: readonly GivenAnswer[],
    same: (one: ComparedAnswer, other: ComparedAnswer) => boolean,
    value: (answer: ComparedAnswer) => string | number | undefined,
  ): boolean {
    const pairs = this.pairs.get(path)
    let differ = 0
    for (const [i, one] of answers.entries()) {
      const rating = value(one)
      if (rating !== undefined) this.ratings.get(path)?.push({ unit: one.task, value: rating })
      for (const other of answers.slice(i + 1)) {
        const is = same(one, other)
        if (pairs) pairs.all++
        if (pairs && is) pairs.same++
        if (!is) differ++
      }
    }
    return differ === 0
  }

  figures(): TaskFigures {
    const { answers, judged, unanimous, outcomes, comparisons } = this
    const measures = new Map(comparisons.map(({ path, measure }) => [path, measure]))
    const questions = Array.from(this.ratings, ([path, ratings]): QuestionAgreement => {
      const { same = 0, all = 0 } = this.pairs.get(path) ?? {}
      const isNumber = measures.get(path) === 'number'
      const alpha = (level: Level) => krippendorffsAlpha(ratings, level)?.alpha ?? null
      return {
        path,
        agreement: all === 0 ? null : same / all,
        pi: scottsPi(ratings)?.coefficient ?? null,
        alpha: {
          nominal: alpha('nominal'),
          ordinal: isNumber ? alpha('ordinal') : null,
          interval: isNumber ? alpha('interval') : null,
          ratio: isNumber ? alpha('ratio') : null,
        },
      }
    })
    return { answers, judged, unanimous, questions, outcomes, people: reliabilityOf(comparisons, this.given) }
  }
}

/** Rating of a value; sets are independent of order. */
function valueOf(measure: Comparison['measure'], value: Json | undefined): string | number | undefined {
  if (value === undefined) return undefined
  if (measure === 'number') return Number(value)
  if (measure !== 'set' || !Array.isArray(value)) return canonicalKey(value)
  return (value as readonly Json[]).map(canonicalKey).toSorted().join()
}
