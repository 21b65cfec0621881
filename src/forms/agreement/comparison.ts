import { distance } from '../../geo/distance.ts'
import { pointOnShape } from '../../geo/pointOnShape.ts'
import type { AnswerPath, CompiledForm, PlanNode } from '../compile/CompiledForm.ts'
import type { Json } from '../kinds/ElementKind.ts'
import { readPath } from '../submission/instanceName.ts'
import { personalElements } from '../submission/personal.ts'

/** Comparison of two answers: equality, common choices, maximum difference, maximum distance in metres. */
export type Measure = 'exact' | 'set' | 'number' | 'distance'

/** `tolerance`: minimum common fraction (0 to 1), maximum difference, or metres. */
export interface Comparison {
  readonly path: AnswerPath
  readonly measure: Measure
  readonly tolerance: number
}

/** Compared values of an answer by path, without blank ones. A place is [longitude, latitude]. */
export type ComparedValues = { readonly [path: AnswerPath]: Json }

/** An answer to a task: `done` with the compared values, or another outcome. */
export interface ComparedAnswer {
  readonly outcome: string
  readonly compared: ComparedValues
}

/** Default distance in metres below which places are considered equal. */
const METRES = 25
/** Precision of coordinates, in decimals of degrees. */
const DIGITS = 7

/**
 * Returns the questions of a form whose answers can be compared, with the measure: choices, numbers, dates and places,
 * but not prose, files or personal data.
 */
export function comparisonsOf(compiled: Pick<CompiledForm, 'nodes' | 'byPath' | 'form'>): readonly Comparison[] {
  const personal = personalElements([compiled])
  return compiled.nodes.flatMap((node) => {
    const measure = measureOf(node)
    if (measure === null || node.path === null || personal.has(node.element.id)) return []
    const tolerance = { exact: 0, set: 1, number: 0, distance: METRES }[measure]
    return [{ path: node.path, measure, tolerance }]
  })
}

function measureOf({ kind, repeat, schema }: PlanNode): Measure | null {
  if (kind.sort !== 'input' || repeat !== null || kind.unasked || kind.media || kind.personal) return null
  if (kind.geometry) return 'distance'
  const type = schema?.['type']
  const group = kind.palette?.group
  if (type === 'number' || type === 'integer') return 'number'
  // Prose is rarely identical, and differences in spelling are meaningless.
  if (group === 'text' || group === 'media' || group === 'special') return null
  return type === 'array' && kind.cure !== 'order' ? 'set' : 'exact'
}

/** Extracts the compared values of an input. `form` tells which answers are places. */
export function comparedValuesOf(
  comparisons: readonly Comparison[],
  { byPath }: Pick<CompiledForm, 'byPath'>,
  input: unknown,
): ComparedValues {
  return Object.fromEntries(
    comparisons.flatMap(({ path, measure }) => {
      const value = readPath(input, path) as Json | undefined
      if (value === undefined || value === null || value === '') return []
      if (measure !== 'distance') return [[path, value]]
      const shape = byPath.get(path)?.kind.geometry?.(value)
      const at = shape && pointOnShape(shape)
      return at ? [[path, at.coordinates.slice(0, 2).map((degrees) => Number(degrees.toFixed(DIGITS)))]] : []
    }),
  )
}

/** True if two answers to a task agree: same outcome, and each question within its tolerance. */
export function answersAgree(comparisons: readonly Comparison[], one: ComparedAnswer, other: ComparedAnswer): boolean {
  if (one.outcome !== other.outcome) return false
  return comparisons.every(({ path, measure, tolerance }) =>
    isWithinTolerance(measure, tolerance, one.compared[path], other.compared[path]),
  )
}

/** True if two answers to a question are equal within a tolerance; two blank ones are. */
export function isWithinTolerance(
  measure: Measure,
  tolerance: number,
  one: Json | undefined,
  other: Json | undefined,
): boolean {
  if (one === undefined || other === undefined) return one === other
  switch (measure) {
    case 'exact':
      return canonicalKey(one) === canonicalKey(other)
    case 'set':
      return jaccardIndex(listOf(one), listOf(other)) >= tolerance
    case 'number':
      return Math.abs(Number(one) - Number(other)) <= tolerance
    default:
      return distance(placeIn(one), placeIn(other)) <= tolerance
  }
}

/** Jaccard index of two sets: size of the intersection divided by size of the union, 0 to 1; 1 for two empty sets. */
export function jaccardIndex(one: readonly Json[], other: readonly Json[]): number {
  const [left, right] = [new Set(one.map(canonicalKey)), new Set(other.map(canonicalKey))]
  const all = new Set([...left, ...right])
  if (all.size === 0) return 1
  return Array.from(left).filter((key) => right.has(key)).length / all.size
}

export const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [value])
export const placeIn = (value: Json): readonly [number, number] => value as unknown as readonly [number, number]

/** Canonical text of a JSON value. */
export function canonicalKey(value: Json): string {
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonicalKey).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value as { readonly [key: string]: Json }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${canonicalKey(one)}`).join()}}`
}
