import type { ASTNode } from '@marcbachmann/cel-js'
import type { ValueType } from '../AnswerNames.ts'
import type { Compiling, Frame, Type } from '../types.ts'

export interface Parameter {
  readonly name: string
  readonly type: ValueType
  readonly optional?: boolean
  /** The last one only: any number of such, at least one. */
  readonly rest?: boolean
}

/** Parts of the language that are loaded only by forms that use them. */
export type Pack = 'geo' | 'patterns'

/** One function of the expression language: for evaluating, completing and explaining. */
export interface FunctionEntry {
  /** Its words are `editor:functions.<name>`. */
  readonly name: string
  readonly area: 'answers' | 'numbers' | 'texts' | 'dates' | 'places' | 'rows'
  readonly parameters: readonly Parameter[]
  readonly gives: ValueType
  /** An expression that reads no answers, and what it comes to on 1 March 2026. */
  readonly example: readonly [source: string, result: unknown]
  readonly needs?: Pack
  /** Only where a value is made (calculation, default): a condition must come out the same on the server. */
  readonly onlyIn?: 'values'
  /** Default: blank when an argument is blank. Otherwise `call` is handed blanks (null) too. */
  readonly takesBlank?: boolean
  /** When more is known than `gives` says. */
  readonly typeOf?: (types: readonly Type[]) => Type
  /** Checks beyond types; also records what the call means for the expression. */
  readonly prepare?: (call: ASTNode, args: readonly ASTNode[], compiling: Compiling) => void
  /**
   * Arguments have their parameters' types, or are blank where it takes blanks; `isWritten` says which stand in the
   * source as they are. Throws EvaluationError.
   */
  readonly call: (args: readonly unknown[], frame: Frame, isWritten: readonly boolean[]) => unknown
}

/** `addDays(date: text, days: number): text` */
export function signatureOf({ name, parameters, gives }: FunctionEntry): string {
  const list = parameters.map(
    ({ name, type, optional, rest }) => `${rest ? '…' : ''}${name}${optional ? '?' : ''}: ${type}`,
  )
  return `${name}(${list.join(', ')}): ${gives}`
}
