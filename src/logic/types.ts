import type { ASTNode } from '@marcbachmann/cel-js'
import type { AnswerNames, KnownName, ValueType } from './AnswerNames.ts'
import type { Context, ExpressionError, Read, ReadAnswer, Scope } from './Expression.ts'
import { isSpent } from './Meter.ts'

/** The static type of an expression. */
export interface Type {
  readonly is: ValueType | 'blank'
  /** Of a list: what is in it. */
  readonly of?: Type
  /** Of a map: the group or repeat whose answers it holds, which are all it holds. */
  readonly under?: string
  /** Of a map: the only fields it has, all texts. */
  readonly columns?: readonly string[]
}

export const ANY: Type = { is: 'any' }
export const TEXT: Type = { is: 'text' }
export const NUMBER: Type = { is: 'number' }
export const BOOLEAN: Type = { is: 'boolean' }
export const BLANK: Type = { is: 'blank' }
export const LIST: Type = { is: 'list' }
export const MAP: Type = { is: 'map' }

/** The row count of a repeat: a read of its own, since it stays while answers in the rows change. */
export const ROW_COUNT: Type = { is: 'number' }

/** Types of which nothing more is known. */
export const PLAIN: { readonly [is in ValueType]: Type } = {
  text: TEXT,
  number: NUMBER,
  boolean: BOOLEAN,
  list: LIST,
  map: MAP,
  any: ANY,
}

/** One evaluation. Nothing of it outlives the evaluation, so evaluations may nest. */
export interface Frame {
  readonly read: ReadAnswer
  readonly context: Context
  /** The variables of the macros around, outermost first. */
  readonly variables: unknown[]
  /** Work done so far, counted where an author's loops could make it grow. */
  steps: number
}

/** Throws {@link EvaluationError} where values do not fit. Blank is null, never undefined. */
export type Run = (frame: Frame) => unknown

export interface Typed {
  readonly type: Type
  readonly run: Run
}

/** The context of compiling an expression. */
export interface Compiling {
  readonly scope: Scope
  readonly names: AnswerNames
  readonly wants: 'condition' | 'value'
  readonly variables: readonly { readonly name: string; readonly type: Type }[]
  readonly found: Found
}

/** Compiles any part of an expression: handed to those who compile some, for what stands within theirs. */
export type Compile = (node: ASTNode, compiling: Compiling) => Typed

/** The facts collected while compiling an expression. */
export interface Found {
  /** Few, and each once. */
  readonly reads: Read[]
  readonly lists: string[]
  /** The names that were looked up and what they were, by turns: what is found out holds for as long as they are that. */
  readonly looked: (string | KnownName | undefined)[]
  /** True if it depends on more of the names than those. */
  onAllNames: boolean
  position: boolean
  volatile: boolean
  once: boolean
}

/** The type of a name; records the read. */
export function lookUp(name: string, { names, found }: Compiling): KnownName | undefined {
  const known = names.get(name)
  found.looked.push(name, known)
  return known
}

/** Values that do not fit: caught at the edge of every evaluation. */
export class EvaluationError extends Error {}

/** More work than there may be: no part of an expression makes up for it. */
export class TooMuchWork extends EvaluationError {
  constructor() {
    super('This takes too long.')
  }
}

/** An error in an expression: caught where parsing is called. */
export class WrongExpression extends Error {
  constructor(readonly error: ExpressionError) {
    super(error.message)
  }
}

type Place = { readonly start: number; readonly end: number }

/** Refuses an expression, saying where and why. */
export function refuse(
  key: ExpressionError['key'],
  { start, end }: Place,
  message: string,
  params: ExpressionError['params'] = {},
): never {
  throw new WrongExpression({ start, end, key, params, message })
}

/** True if a value of type `given` may stand where `wanted` is wanted. Blank may stand anywhere. */
export function fits(given: Type, wanted: ValueType): boolean {
  return wanted === 'any' || given.is === 'any' || given.is === 'blank' || given.is === wanted
}

/** The type of something that is one or the other. */
export function either(a: Type, b: Type): Type {
  if (a === b || b.is === 'blank') return a
  if (a.is === 'blank') return b
  if (a.is !== b.is) return ANY
  return a.under === b.under && a.of?.is === b.of?.is && a.columns === b.columns ? a : { is: a.is }
}

/** The step limit of an evaluation: a nested loop over 500 rows, and some. */
const MAX_STEPS = 5_000_000
const MAX_LENGTH = 100_000

/** Counts work, so that no expression keeps a device or a server busy. */
export function work(frame: Frame, steps: number): void {
  const { meter } = frame.context
  frame.steps += steps
  if (meter) meter.spent += steps
  if (frame.steps > MAX_STEPS || isSpent(meter)) throw new TooMuchWork()
}

/** Counts the letters of a text that is gone through, many of which take a processor no longer than one part. */
export const workOnText = (frame: Frame, { length }: string): void => work(frame, length >> 5)

/** A text or a list that expressions made, when it is not too long. */
export function notTooLong<T extends { readonly length: number }>(made: T): T {
  if (made.length > MAX_LENGTH) throw new EvaluationError('This becomes too long.')
  return made
}

/** The place of an operator in the source: between its two sides. */
export function operatorPlace(input: string, left: ASTNode, right: ASTNode, operator: string): Place {
  const start = input.indexOf(operator, left.end)
  return start >= 0 && start < right.start
    ? { start, end: start + operator.length }
    : { start: left.start, end: right.end }
}
