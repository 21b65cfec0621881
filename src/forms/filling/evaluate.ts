import type { Context, Expression, Outcome } from '../../logic/Expression.ts'
import type { Json } from '../kinds/ElementKind.ts'
import { answerReaderOf } from './readAnswers.ts'
import type { FieldNode, Row, FillingGraph } from './FillingGraph.ts'

/** Context of certain expressions: `value` in a constraint, `choice` in a filter. */
export type ExtraContext = Pick<Context, 'value' | 'choice'>

/** Evaluates an expression of a field with the current answers. */
export function evaluate(graph: FillingGraph, field: FieldNode, rule: Expression, notified?: ExtraContext): Outcome {
  return rule.evaluate(answerReaderOf(graph, field.row), contextOf(graph, field.row, notified))
}

/** True if a condition of a field evaluates to true; errors and other values count as false. */
export function isTrue(graph: FillingGraph, field: FieldNode, rule: Expression, notified?: ExtraContext): boolean {
  const outcome = evaluate(graph, field, rule, notified)
  return 'value' in outcome && outcome.value === true
}

/** Result of an expression as an answer; undefined if it is blank, fails, or cannot be represented as JSON. */
export function resultOf(graph: FillingGraph, field: FieldNode, rule: Expression): Json | undefined {
  const outcome = evaluate(graph, field, rule)
  const value = 'value' in outcome ? toJson(outcome.value) : undefined
  // A string answer: convert numbers and booleans.
  const asText = field.plan.node.schema?.['type'] === 'string' && ['number', 'boolean'].includes(typeof value)
  return asText ? String(value) : value
}

/** Context of an expression in a row: everything it may read besides answers. */
export function contextOf({ context }: FillingGraph, row: Row, more?: ExtraContext): Context {
  return row.holder || more ? { ...context, ...(row.holder ? { position: row.index + 1 } : {}), ...more } : context
}

function toJson(value: unknown): Json | undefined {
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map((item: unknown) => toJson(item) ?? null)
  if (typeof value !== 'object' || value === null) return undefined
  const entries: Iterable<readonly [unknown, unknown]> = value instanceof Map ? value : Object.entries(value)
  return Object.fromEntries(Array.from(entries, ([key, item]) => [String(key), toJson(item) ?? null]))
}
