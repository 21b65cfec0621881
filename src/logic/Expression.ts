import type { AnswerNames, ValueType } from './AnswerNames.ts'
import type { Meter } from './Meter.ts'

/** Where an expression stands: what it may mention. */
export interface Scope {
  readonly names: AnswerNames
  /** The dotted name of the innermost repeat around the element; null (default) outside of repeats. */
  readonly repeat?: string | null
  /** In a constraint: what `value`, the answer itself, is. Elsewhere there is no `value`. */
  readonly value?: ValueType
  /** In a choice filter: the columns that `choice` has; 'any' while they are not known. Elsewhere there is no `choice`. */
  readonly choice?: readonly string[] | 'any'
  /** The columns of every list attached to the form, by its name, for `lookup`; left out, any list will do. */
  readonly lists?: ReadonlyMap<string, readonly string[]>
}

/** Something of the form that an expression reads. The objects stay the same for as long as the expression does. */
export interface Read {
  /** Dotted, in full, wherever it is read from: `wells.depth`. */
  readonly name: string
  /** Begins at the root (null), or in a row: 0 the one the expression stands in, 1 the one around that one … */
  readonly up: number | null
  /**
   * `answer`: one answer. `column`: the non-blank values of that answer over all shown rows below where it begins, in
   * order. `rows`: the shown rows of the repeat `name` as maps of its non-blank answers, groups and repeats within
   * nested as they are sent. `count`: how many such rows there are, whatever is answered in them.
   */
  readonly gives: 'answer' | 'column' | 'rows' | 'count'
}

/** The value behind a read; null or undefined while blank or hidden. Must give the same for the same state. */
export type ReadAnswer = (read: Read) => unknown

/** The context of an evaluation, besides the answers. Never stored: evaluations may nest. */
export interface Context {
  /** The day of filling, `YYYY-MM-DD`. */
  readonly today: string
  /** The moment, ISO 8601 with an offset. Default: no expression but a value asks, and gets an error. */
  readonly now?: () => string
  readonly uuid?: () => string
  /** The number of the row the expression stands in, from 1. */
  readonly position?: number
  /** In a constraint: the answer itself. */
  readonly value?: unknown
  /** In a choice filter: a choice's `value` and the cells of its row, by column. */
  readonly choice?: { readonly [column: string]: unknown }
  /** The result of `lookup(list, key, column)`; null where the list has no such row, undefined while the list is being fetched. */
  readonly lookup?: (list: string, key: string, column: string) => string | null | undefined
  /** Counts the steps of the evaluation; beyond its limit everything evaluates to an error. */
  readonly meter?: Meter
}

/** The outcome of an evaluation. Errors are values, never exceptions. */
export type Outcome = { readonly value: unknown } | { readonly error: string }

/** An expression, ready to be evaluated over answers. */
export interface Expression {
  /** Its reads, without duplicates. */
  readonly reads: readonly Read[]
  /** The lists it looks things up in, by name. */
  readonly readsLists: readonly string[]
  /** True if it asks for `position()`, which changes as rows move. */
  readonly readsPosition: boolean
  /** True if it calls `now()` or `uuid()` and so comes out different each time: the server keeps what was sent. */
  readonly volatile: boolean
  /** True if it calls `once(…)`: the first non-blank result stays. */
  readonly once: boolean
  readonly type: ValueType
  /** Never throws. Blank is null. */
  readonly evaluate: (read: ReadAnswer, context: Context) => Outcome
  /**
   * In a choice filter that asks for `choice.<column> == <something that reads no choice>`, alone or beside other
   * conditions (`&&`): the column, and the something. Only choices whose cell equals it can pass, so an index finds them.
   * `alone`: all of those pass, since nothing else is asked.
   */
  readonly choiceEquals?: {
    readonly column: string
    readonly alone?: boolean
    readonly evaluate: Expression['evaluate']
  }
}

/** Why a text is no expression: places count characters of the source; `key` is of the `editor` namespace. */
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
  /** English, for callers without words. */
  readonly message: string
}

export type ParsedExpression = { readonly expression: Expression } | { readonly error: ExpressionError }
