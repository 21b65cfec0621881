import type { Context, Expression, Outcome } from '../../logic/Expression.ts'
import type { Json } from '../kinds/ElementKind.ts'
import { answersSeenFrom } from './readAnswers.ts'
import type { Cell, Row, World } from './World.ts'

/** What only some expressions are told: `value` in a constraint, `choice` in a filter. */
export type Told = Pick<Context, 'value' | 'choice'>

/** What an expression of a cell comes to now. */
export function evaluate(world: World, cell: Cell, rule: Expression, told?: Told): Outcome {
  return rule.evaluate(answersSeenFrom(world, cell.row), contextOf(world, cell.row, told))
}

/** Whether a condition of a cell holds. One that fails, or that comes to anything but true, does not. */
export function holds(world: World, cell: Cell, rule: Expression, told?: Told): boolean {
  const outcome = evaluate(world, cell, rule, told)
  return 'value' in outcome && outcome.value === true
}

/** The answer that an expression of a cell comes to; undefined when it is blank, fails, or comes to nothing that can be sent. */
export function resultOf(world: World, cell: Cell, rule: Expression): Json | undefined {
  const outcome = evaluate(world, cell, rule)
  const value = 'value' in outcome ? toJson(outcome.value) : undefined
  // Texts are asked for: a number is written out.
  const asText = cell.unit.node.schema?.['type'] === 'string' && ['number', 'boolean'].includes(typeof value)
  return asText ? String(value) : value
}

/** What an expression in a row is told besides the answers. */
export function contextOf({ context }: World, row: Row, more?: Told): Context {
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
