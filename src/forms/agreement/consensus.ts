import { distance } from '../../geo/distance.ts'
import type { AnswerPath } from '../compile/CompiledForm.ts'
import type { Json } from '../kinds/ElementKind.ts'
import {
  type ComparedValues,
  type Comparison,
  isWithinTolerance,
  type ComparedAnswer,
  canonicalKey,
  listOf,
  placeIn,
} from './comparison.ts'

/** Consensus of the answers to a task. */
export interface Consensus {
  readonly answers: number
  readonly outcome: string
  /** Fraction of users with this outcome. */
  readonly outcomeShare: number
  /** Agreed values of users with that outcome; without questions most of them left blank. */
  readonly compared: ComparedValues
  /** Fraction of those users within the tolerance of the agreed value, by path. */
  readonly shares: { readonly [path: AnswerPath]: number }
  /** Minimum of all fractions. */
  readonly share: number
}

/** An answer with a weight: users known to be right more often count more. */
type Voice = ComparedAnswer & { readonly weight?: number }

/**
 * Aggregates the answers to one task: the most frequent outcome and, among users with it, per question the most
 * frequent value, choices selected by more than half, the median number, or the place with the smallest total distance
 * to the others. Ties go to the value given first. Null without an answer.
 */
export function consensusOf(comparisons: readonly Comparison[], voices: readonly Voice[]): Consensus | null {
  const [first] = voices
  if (!first) return null
  const all = total(voices)
  const outcome = mostOf(voices, ({ outcome }) => outcome)?.outcome ?? first.outcome
  const agreed = voices.filter((voice) => voice.outcome === outcome)
  const outcomeShare = total(agreed) / all
  const compared: Record<AnswerPath, Json> = {}
  const shares: Record<AnswerPath, number> = {}
  for (const comparison of comparisons) {
    const { path, measure, tolerance } = comparison
    const value = agreedValue(comparison, agreed)
    if (agreed.every((voice) => voice.compared[path] === undefined)) continue
    const same = agreed.filter((voice) => isWithinTolerance(measure, tolerance, voice.compared[path], value))
    if (value !== undefined) compared[path] = value
    shares[path] = total(same) / total(agreed)
  }
  const share = Math.min(outcomeShare, ...Object.values(shares))
  return { answers: voices.length, outcome, outcomeShare, compared, shares, share }
}

const weightOf = ({ weight = 1 }: Voice): number => weight
const total = (voices: readonly Voice[]): number => voices.reduce((sum, voice) => sum + weightOf(voice), 0)

/** Returns the first answer with the value of the largest total weight. */
function mostOf(voices: readonly Voice[], sayingOf: (voice: Voice) => string): Voice | undefined {
  const weights = new Map<string, number>()
  for (const voice of voices) weights.set(sayingOf(voice), (weights.get(sayingOf(voice)) ?? 0) + weightOf(voice))
  const most = Math.max(...weights.values())
  return voices.find((voice) => weights.get(sayingOf(voice)) === most)
}

function agreedValue({ path, measure }: Comparison, voices: readonly Voice[]): Json | undefined {
  const answered = voices.filter((voice) => voice.compared[path] !== undefined)
  // Most users left it blank, so the consensus is blank.
  if (total(answered) * 2 < total(voices) || answered.length === 0) return undefined
  const valueOf = (voice: Voice) => voice.compared[path] ?? null
  if (measure === 'exact') {
    const most = mostOf(answered, (voice) => canonicalKey(valueOf(voice)))
    return most && valueOf(most)
  }
  if (measure === 'set') {
    const options = new Map(
      answered.flatMap((voice) => listOf(valueOf(voice)).map((one) => [canonicalKey(one), one] as const)),
    )
    const half = total(answered) / 2
    const isChosen = (key: string) =>
      total(answered.filter((voice) => listOf(valueOf(voice)).some((one) => canonicalKey(one) === key))) > half
    return Array.from(options).flatMap(([key, one]) => (isChosen(key) ? [one] : []))
  }
  return measure === 'number'
    ? median(answered.map((voice) => [Number(valueOf(voice)), weightOf(voice)]))
    : middle(answered, path)
}

/** Weighted median: the mean of the middle two if exactly half of the weight is on either side. */
function median(values: readonly (readonly [value: number, weight: number])[]): number {
  const sorted = values.toSorted(([a], [b]) => a - b)
  const half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2
  let before = 0
  for (const [at, [value, weight]] of sorted.entries()) {
    before += weight
    if (before === half) return (value + (sorted[at + 1]?.[0] ?? value)) / 2
    if (before > half) return value
  }
  return sorted.at(-1)?.[0] ?? 0
}

/**
 * Returns the place with the smallest total distance to all others (geometric median), which is robust against
 * outliers.
 */
function middle(voices: readonly Voice[], path: AnswerPath): Json {
  const places = voices.map((voice) => ({ at: placeIn(voice.compared[path] ?? null), weight: weightOf(voice) }))
  const sums = places.map(({ at }) => places.reduce((sum, other) => sum + distance(at, other.at) * other.weight, 0))
  return [...(places[sums.indexOf(Math.min(...sums))]?.at ?? [0, 0])]
}
