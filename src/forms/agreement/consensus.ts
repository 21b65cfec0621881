import { distance } from '../../geo/distance.ts'
import type { AnswerPath } from '../compile/CompiledForm.ts'
import type { Json } from '../kinds/ElementKind.ts'
import { type Compared, type Comparison, isSame, type Judged, keyOf, listOf, placeIn } from './comparison.ts'

/** What people say together of a task. */
export interface Consensus {
  readonly answers: number
  readonly outcome: string
  /** The share of people whose outcome this is. */
  readonly outcomeShare: number
  /** The agreed answers of those whose outcome it is; without the questions that they agree about least. */
  readonly compared: Compared
  /** By path: the share of those people who are within the tolerance of what was agreed. */
  readonly shares: { readonly [path: AnswerPath]: number }
  /** The least of all these shares: how sure the weakest part of it is. */
  readonly share: number
}

/** A thing with a weight: whoever is known to be right more often counts for more. */
type Voice = Judged & { readonly weight?: number }

/**
 * Puts the answers to one task together: the outcome that most people gave and, of those, per question the value that most
 * gave, the choices that more than half chose, the median number, the place that all others are nearest to. Of what is
 * equally frequent, the value that was given first. Null without an answer.
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
    const same = agreed.filter((voice) => isSame(measure, tolerance, voice.compared[path], value))
    if (value !== undefined) compared[path] = value
    shares[path] = total(same) / total(agreed)
  }
  const share = Math.min(outcomeShare, ...Object.values(shares))
  return { answers: voices.length, outcome, outcomeShare, compared, shares, share }
}

const weightOf = ({ weight = 1 }: Voice): number => weight
const total = (voices: readonly Voice[]): number => voices.reduce((sum, voice) => sum + weightOf(voice), 0)

/** The first of the voices that say what weighs most. */
function mostOf(voices: readonly Voice[], sayingOf: (voice: Voice) => string): Voice | undefined {
  const weights = new Map<string, number>()
  for (const voice of voices) weights.set(sayingOf(voice), (weights.get(sayingOf(voice)) ?? 0) + weightOf(voice))
  const most = Math.max(...weights.values())
  return voices.find((voice) => weights.get(sayingOf(voice)) === most)
}

function agreedValue({ path, measure }: Comparison, voices: readonly Voice[]): Json | undefined {
  const said = voices.filter((voice) => voice.compared[path] !== undefined)
  // More people left it blank than not: blank is what they agree about.
  if (total(said) * 2 < total(voices) || said.length === 0) return undefined
  const valueOf = (voice: Voice) => voice.compared[path] ?? null
  if (measure === 'exact') {
    const most = mostOf(said, (voice) => keyOf(valueOf(voice)))
    return most && valueOf(most)
  }
  if (measure === 'set') {
    const options = new Map(said.flatMap((voice) => listOf(valueOf(voice)).map((one) => [keyOf(one), one] as const)))
    const half = total(said) / 2
    const isChosen = (key: string) =>
      total(said.filter((voice) => listOf(valueOf(voice)).some((one) => keyOf(one) === key))) > half
    return Array.from(options).flatMap(([key, one]) => (isChosen(key) ? [one] : []))
  }
  return measure === 'number'
    ? median(said.map((voice) => [Number(valueOf(voice)), weightOf(voice)]))
    : middle(said, path)
}

/** The weighted median: the mean of the two in the middle where exactly half lies on either side. */
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

/** The place from which all others together are nearest: one far off changes nothing. */
function middle(voices: readonly Voice[], path: AnswerPath): Json {
  const places = voices.map((voice) => ({ at: placeIn(voice.compared[path] ?? null), weight: weightOf(voice) }))
  const sums = places.map(({ at }) => places.reduce((sum, other) => sum + distance(at, other.at) * other.weight, 0))
  return [...(places[sums.indexOf(Math.min(...sums))]?.at ?? [0, 0])]
}
