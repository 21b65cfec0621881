import type { ASTNode } from '@marcbachmann/cel-js'
import type { ValueType } from '../AnswerNames.ts'
import type { Compiling, Frame, Type } from '../types.ts'

export interface Parameter {
  readonly name: string
  readonly type: ValueType
  readonly optional?: boolean
  /** Last parameter only: any number of arguments, at least one. */
  readonly rest?: boolean
}

/** Parts of the language loaded only by forms that use them. */
export type Pack = 'geo' | 'patterns'

/** A function of the expression language, with data for evaluation, completion and documentation. */
export interface FunctionEntry {
  /** Its messages are `editor:functions.<name>`. */
  readonly name: string
  readonly area: 'answers' | 'numbers' | 'texts' | 'dates' | 'places' | 'rows'
  readonly parameters: readonly Parameter[]
  readonly gives: ValueType
  /** An expression without answers, and its result on 1 March 2026. */
  readonly example: readonly [source: string, result: unknown]
  readonly needs?: Pack
  /** Only in value expressions (calculation, default): a condition must have the same result on the server. */
  readonly onlyIn?: 'values'
  /** Default: blank if an argument is blank. If set, `call` receives blanks (null), too. */
  readonly takesBlank?: boolean
  /** Result type, if more specific than `gives`. */
  readonly typeOf?: (types: readonly Type[]) => Type
  /** Checks beyond types; also records properties of the expression that the call implies. */
  readonly prepare?: (call: ASTNode, args: readonly ASTNode[], compiling: Compiling) => void
  /**
   * Arguments have their parameters' types, or are blank if `takesBlank`; `isWritten` tells which are literals in the
   * source. Throws EvaluationError.
   */
  readonly call: (args: readonly unknown[], frame: Frame, isWritten: readonly boolean[]) => unknown
}

/** Formats `addDays(date: text, days: number): text`. */
export function signatureOf({ name, parameters, gives }: FunctionEntry): string {
  const list = parameters.map(
    ({ name, type, optional, rest }) => `${rest ? '…' : ''}${name}${optional ? '?' : ''}: ${type}`,
  )
  return `${name}(${list.join(', ')}): ${gives}`
}
