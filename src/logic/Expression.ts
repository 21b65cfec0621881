import type { AnswerNames, ValueType } from './AnswerNames.ts'
import type { StepBudget } from './StepBudget.ts'

/** Names an expression may use at its location. */
export interface Scope {
  readonly names: AnswerNames
  /** Dotted name of the innermost repeat around the element; null (default) outside of repeats. */
  readonly repeat?: string | null
  /** Type of `value`, the answer itself, in a constraint. Elsewhere `value` is not defined. */
  readonly value?: ValueType
  /** Columns of `choice` in a choice filter; 'any' if unknown. Elsewhere `choice` is not defined. */
  readonly choice?: readonly string[] | 'any'
  /** Columns of every attached list, by name, for `lookup`; undefined: any list is allowed. */
  readonly lists?: ReadonlyMap<string, readonly string[]>
}

/** A part of the form that an expression reads. Objects are identical as long as the expression is. */
export interface Read {
  /** Full dotted name, regardless of location: `wells.depth`. */
  readonly name: string
  /** Starting point: the root (null), or a row: 0 the row of the expression, 1 the enclosing one … */
  readonly up: number | null
  /**
   * `answer`: one answer. `column`: non-blank values of that answer over all shown rows below the starting point, in
   * order. `rows`: the shown rows of the repeat `name` as maps of non-blank answers, with nested groups and repeats as
   * submitted. `count`: the number of such rows, independent of their answers.
   */
  readonly gives: 'answer' | 'column' | 'rows' | 'count'
}

/** Returns the value of a read; null or undefined if blank or hidden. Must be deterministic for the same state. */
export type ReadAnswer = (read: Read) => unknown

/** Context of an evaluation, besides the answers. Never stored, since evaluations may nest. */
export interface Context {
  /** Date of filling, `YYYY-MM-DD`. */
  readonly today: string
  /** Current time, ISO 8601 with an offset. Without it, `now()` is an error; only value expressions may call it. */
  readonly now?: () => string
  readonly uuid?: () => string
  /** Number of the row that contains the expression, from 1. */
  readonly position?: number
  /** In a constraint: the answer itself. */
  readonly value?: unknown
  /** In a choice filter: a choice's `value` and the cells of its row, by column. */
  readonly choice?: { readonly [column: string]: unknown }
  /**
   * Result of `lookup(list, key, column)`; null if the list has no such row, undefined while the list is being fetched.
   */
  readonly lookup?: (list: string, key: string, column: string) => string | null | undefined
  /** Counts the steps of evaluations; beyond its limit everything evaluates to an error. */
  readonly meter?: StepBudget
}

/** Result of an evaluation. Errors are values, never exceptions. */
export type Outcome = { readonly value: unknown } | { readonly error: string }

/** A compiled expression. */
export interface Expression {
  /** Its reads, without duplicates. */
  readonly reads: readonly Read[]
  /** Names of lists it looks up values in. */
  readonly readsLists: readonly string[]
  /** True if it calls `position()`, which changes when rows move. */
  readonly readsPosition: boolean
  /** True if it calls `now()` or `uuid()`, whose results differ each time: the server keeps the submitted value. */
  readonly volatile: boolean
  /** True if it calls `once(…)`: the first non-blank result is kept. */
  readonly once: boolean
  readonly type: ValueType
  /** Never throws. Blank is null. */
  readonly evaluate: (read: ReadAnswer, context: Context) => Outcome
  /**
   * For a choice filter with `choice.<column> == <expression without choice>`, alone or combined by `&&`: the column
   * and the expression. Only choices with an equal cell can pass, which an index finds. `alone`: all of those pass,
   * since there is no other condition.
   */
  readonly choiceEquals?: {
    readonly column: string
    readonly alone?: boolean
    readonly evaluate: Expression['evaluate']
  }
}

/** Error in an expression: positions are character offsets in the source; `key` is in the `editor` namespace. */
export interface ExpressionError {
  readonly start: number
  readonly end: number
  readonly key: `expression.${
    | 'syntax'
    | 'unknownName'
    | 'unknownNameNear'
    | 'unknownFunction'
    | 'unknownFunctionNear'
    | 'unknownList'
    | 'unknownColumn'
    | 'notInRepeat'
    | 'onlyInRows'
    | 'onlyInValues'
    | 'typesMismatch'
    | 'wrongType'
    | 'wrongArgument'
    | 'wrongCount'
    | 'badPattern'
    | 'unsupported'
    | 'notCondition'}`
  readonly params: { readonly [name: string]: string | number }
  /** English, for API callers. */
  readonly message: string
}

export type ParsedExpression = { readonly expression: Expression } | { readonly error: ExpressionError }
