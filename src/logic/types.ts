import type { ASTNode } from '@marcbachmann/cel-js'
import type { AnswerNames, KnownName, ValueType } from './AnswerNames.ts'
import type { Context, ExpressionError, Read, ReadAnswer, Scope } from './Expression.ts'
import { isBudgetExceeded } from './StepBudget.ts'

/** Static type of an expression. */
export interface Type {
  readonly is: ValueType | 'blank'
  /** List: type of its entries. */
  readonly of?: Type
  /** Map: the group or repeat whose answers it contains, and nothing else. */
  readonly under?: string
  /** Map: its only fields, all texts. */
  readonly columns?: readonly string[]
}

export const ANY: Type = { is: 'any' }
export const TEXT: Type = { is: 'text' }
export const NUMBER: Type = { is: 'number' }
export const BOOLEAN: Type = { is: 'boolean' }
export const BLANK: Type = { is: 'blank' }
export const LIST: Type = { is: 'list' }
export const MAP: Type = { is: 'map' }

/** Row count of a repeat: a separate read, since it does not change with answers in the rows. */
export const ROW_COUNT: Type = { is: 'number' }

/** Types without further details. */
export const PLAIN: { readonly [is in ValueType]: Type } = {
  text: TEXT,
  number: NUMBER,
  boolean: BOOLEAN,
  list: LIST,
  map: MAP,
  any: ANY,
}

/** State of one evaluation. Discarded afterwards, so that evaluations may nest. */
export interface Frame {
  readonly read: ReadAnswer
  readonly context: Context
  /** Variables of the enclosing macros, outermost first. */
  readonly variables: unknown[]
  /** Steps so far, counted wherever an author's loops could make them grow. */
  steps: number
}

/** Throws {@link EvaluationError} for values of wrong types. Blank is null, never undefined. */
export type Run = (frame: Frame) => unknown

export interface TypedNode {
  readonly type: Type
  readonly run: Run
}

/** Context of compiling an expression. */
export interface Compiling {
  readonly scope: Scope
  readonly names: AnswerNames
  readonly wants: 'condition' | 'value'
  readonly variables: readonly { readonly name: string; readonly type: Type }[]
  readonly found: CompileFacts
}

/** Compiles any node; passed to functions that compile subexpressions. */
export type Compile = (node: ASTNode, compiling: Compiling) => TypedNode

/** Facts collected while compiling an expression. */
export interface CompileFacts {
  /** Few, without duplicates. */
  readonly reads: Read[]
  readonly lists: string[]
  /** Names looked up and their targets, alternating: the result is valid as long as these are unchanged. */
  readonly looked: (string | KnownName | undefined)[]
  /** True if it depends on further names. */
  onAllNames: boolean
  position: boolean
  volatile: boolean
  once: boolean
}

/** Returns the target of a name, and records the lookup. */
export function lookUp(name: string, { names, found }: Compiling): KnownName | undefined {
  const known = names.get(name)
  found.looked.push(name, known)
  return known
}

/** Values of wrong types: caught at the top of every evaluation. */
export class EvaluationError extends Error {}

/** The step limit is exceeded: not recovered from by any part of an expression. */
export class StepLimitExceeded extends EvaluationError {
  constructor() {
    super('This takes too long.')
  }
}

/** An error in an expression: caught where parsing is called. */
export class InvalidExpression extends Error {
  constructor(readonly error: ExpressionError) {
    super(error.message)
  }
}

type Place = { readonly start: number; readonly end: number }

/** Throws for an expression, with location and reason. */
export function throwInvalid(
  key: ExpressionError['key'],
  { start, end }: Place,
  message: string,
  params: ExpressionError['params'] = {},
): never {
  throw new InvalidExpression({ start, end, key, params, message })
}

/** True if a value of type `given` may be used where `wanted` is expected. Blank fits anywhere. */
export function isAssignable(given: Type, wanted: ValueType): boolean {
  return wanted === 'any' || given.is === 'any' || given.is === 'blank' || given.is === wanted
}

/** Union of two types. */
export function unionOf(a: Type, b: Type): Type {
  if (a === b || b.is === 'blank') return a
  if (a.is === 'blank') return b
  if (a.is !== b.is) return ANY
  return a.under === b.under && a.of?.is === b.of?.is && a.columns === b.columns ? a : { is: a.is }
}

/** Maximum number of steps of an evaluation: a nested loop over 500 rows, with some reserve. */
const MAX_STEPS = 5_000_000
const MAX_LENGTH = 100_000

/** Counts steps, so that no expression blocks a device or server. */
export function countSteps(frame: Frame, steps: number): void {
  const { meter } = frame.context
  frame.steps += steps
  if (meter) meter.spent += steps
  if (frame.steps > MAX_STEPS || isBudgetExceeded(meter)) throw new StepLimitExceeded()
}

/** Counts the characters of a text being processed, many of which cost no more than one node. */
export const countTextSteps = (frame: Frame, { length }: string): void => countSteps(frame, length >> 5)

/** Returns a text or list created by expressions; throws if it is too long. */
export function withinMaxLength<T extends { readonly length: number }>(made: T): T {
  if (made.length > MAX_LENGTH) throw new EvaluationError('This becomes too long.')
  return made
}

/** Position of an operator in the source: between its operands. */
export function operatorPlace(input: string, left: ASTNode, right: ASTNode, operator: string): Place {
  const start = input.indexOf(operator, left.end)
  return start >= 0 && start < right.start
    ? { start, end: start + operator.length }
    : { start: left.start, end: right.end }
}
