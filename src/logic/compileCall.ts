import type { ASTNode } from '@marcbachmann/cel-js'
import { findFunction, functionNames } from './functions/functionRegistry.ts'
import type { FunctionEntry, Parameter } from './functions/FunctionEntry.ts'
import { closestName } from './closestName.ts'
import { describe, requireFinite, isMap } from './operators.ts'
import { chainOf } from './references.ts'
import { resolveName } from './resolveName.ts'
import {
  EvaluationError,
  isAssignable,
  throwInvalid,
  ROW_COUNT,
  countSteps,
  countTextSteps,
  type Compile,
  type Compiling,
  type Frame,
  type TypedNode,
} from './types.ts'

type Call = Extract<ASTNode, { op: 'call' | 'rcall' }>

/**
 * Compiles a call of a function in the catalogue; `a.f(b)` is `f(a, b)`. A result over a list of answers is cached as
 * long as the list is identical, since each of 500 rows may compare itself with the sum of all of them.
 */
export function compileCall(node: Call, compiling: Compiling, compile: Compile): TypedNode {
  const [name] = node.args
  const args = node.op === 'call' ? node.args[1] : [node.args[1], ...node.args[2]]
  const entry = findFunction(name)
  if (!entry) return unknownFunction(name, node)
  if (entry.onlyIn === 'values' && compiling.wants !== 'value') {
    return throwInvalid('expression.onlyInValues', node, `${name}() is only for values.`, { name })
  }
  checkCount(entry, args.length, node)
  const counted = name === 'size' || name === 'count' ? rowCount(args[0], compiling) : null
  if (counted) return counted
  const typed = args.map((arg) => compile(arg, compiling))
  for (const [i, { type }] of typed.entries()) {
    const parameter = parameterAt(entry, i)
    const [arg] = args.slice(i)
    if (!parameter || !arg || isAssignable(type, parameter.type)) continue
    const params = { name, parameter: parameter.name, given: type.is, wanted: parameter.type }
    throwInvalid(
      'expression.wrongArgument',
      arg,
      `${parameter.name} of ${name} is ${parameter.type}, not ${type.is}.`,
      params,
    )
  }
  entry.prepare?.(node, args, compiling)
  const type = entry.typeOf?.(typed.map((one) => one.type)) ?? { is: entry.gives }
  const runs = typed.map(({ run }) => run)
  const isWritten = args.map(({ op }) => op === 'value')
  const overAnswers =
    typed.length === 1 && typed[0]?.type.is === 'list' && args[0] !== undefined && chainOf(args[0]) !== null
  const remembered = overAnswers ? new WeakMap<readonly unknown[], Result>() : null
  return {
    type,
    run: (frame) => {
      const values = runs.map((run) => run(frame))
      const [list] = values
      const known = remembered && Array.isArray(list) ? remembered.get(list) : undefined
      if (known) {
        countSteps(frame, known.steps)
        return known.value
      }
      const before = frame.steps
      if (!entry.takesBlank && values.includes(null)) return null
      for (const value of values) workOn(value, frame)
      for (const [i, value] of values.entries()) {
        const parameter = parameterAt(entry, i)
        if (parameter && value !== null && !isA(value, parameter)) {
          throw new EvaluationError(`${parameter.name} of ${name} is ${parameter.type}, not ${describe(value)}.`)
        }
      }
      const called = entry.call(values, frame, isWritten)
      const value = typeof called === 'number' ? requireFinite(called) : called
      if (remembered && Array.isArray(list)) remembered.set(list, { value, steps: frame.steps - before })
      return value
    },
  }
}

/** Cached result of a call over one list of answers, with its cost, which counts on every use. */
interface Result {
  readonly value: unknown
  readonly steps: number
}

/** Counts the size of an argument: the function may read all of it. */
function workOn(value: unknown, frame: Frame): void {
  if (typeof value === 'string') countTextSteps(frame, value)
  else if (Array.isArray(value)) countSteps(frame, value.length)
}

/** Compiles counting the rows of a repeat, which does not depend on their answers; null for other calls. */
function rowCount(counted: ASTNode | undefined, compiling: Compiling): TypedNode | null {
  const chain = counted && chainOf(counted)
  const [first] = chain?.name.split('.') ?? []
  if (!chain || compiling.variables.some((variable) => variable.name === first)) return null
  const { type, run } = resolveName(chain, compiling, 'count')
  return type === ROW_COUNT ? { type, run: (frame) => run(frame) ?? 0 } : null
}

function unknownFunction(name: string, node: Call): never {
  const place = { start: node.start, end: node.end }
  const near = closestName(name, functionNames())
  const message = `There is no function ${name}.`
  if (near === null) return throwInvalid('expression.unknownFunction', place, message, { name })
  return throwInvalid('expression.unknownFunctionNear', place, `${message} Did you mean ${near}?`, { name, near })
}

function checkCount({ name, parameters }: FunctionEntry, count: number, node: Call): void {
  const least = parameters.filter(({ optional }) => !optional).length
  const most = parameters.at(-1)?.rest ? Infinity : parameters.length
  if (count >= least && count <= most) return
  const wanted = least === most ? String(least) : most === Infinity ? `${least}+` : `${least}–${most}`
  throwInvalid('expression.wrongCount', node, `${name} takes ${wanted} values, not ${count}.`, {
    name,
    wanted,
    given: count,
  })
}

function parameterAt({ parameters }: FunctionEntry, i: number): Parameter | undefined {
  const last = parameters.at(-1)
  return parameters[i] ?? (last?.rest ? last : undefined)
}

function isA(value: unknown, { type }: Parameter): boolean {
  switch (type) {
    case 'any':
      return true
    case 'list':
      return Array.isArray(value)
    case 'map':
      return isMap(value)
    case 'text':
      return typeof value === 'string'
    default:
      return typeof value === type
  }
}
