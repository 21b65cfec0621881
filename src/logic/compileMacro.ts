import type { ASTNode } from '@marcbachmann/cel-js'
import { describe, isMap, toBoolean } from './operators.ts'
import { nodeCount } from './references.ts'
import {
  ANY,
  BOOLEAN,
  EvaluationError,
  isAssignable,
  throwInvalid,
  TEXT,
  StepLimitExceeded,
  countSteps,
  type Compile,
  type Compiling,
  type Frame,
  type Type,
  type TypedNode,
} from './types.ts'

type Call = Extract<ASTNode, { op: 'call' | 'rcall' }>

/**
 * Compiles `has(x)`, `list.all(v, …)`, `exists`, `exists_one`, `map`, `filter`, `cel.bind(v, x, …)`; null for other
 * calls.
 */
export function compileMacro(node: Call, compiling: Compiling, compile: Compile): TypedNode | null {
  if (node.op === 'call') {
    const [name, [condition, ...more]] = node.args
    if (name !== 'has' || !condition || more.length > 0) return null
    const { run } = compile(condition, compiling)
    return { type: BOOLEAN, run: (frame) => run(frame) !== null }
  }
  const [name, receiver, [variable, ...bodies]] = node.args
  if (variable?.op !== 'id') return null
  const [body, last] = bodies
  if (!body) return null
  if (name === 'bind' && receiver.op === 'id' && receiver.args === 'cel' && last) {
    const { type, run } = compile(body, compiling)
    const inner = withVariable({ name: variable.args, type }, last, compiling, compile)
    return { type: inner.type, run: (frame) => inner.run(frame, run(frame)) }
  }
  const loop = LOOPS.get(name)
  if (!loop || bodies.length > (name === 'map' ? 2 : 1)) return null
  const range = compile(receiver, compiling)
  if (!isAssignable(range.type, 'list') && range.type.is !== 'map') {
    return throwInvalid('expression.wrongType', receiver, `This is ${range.type.is}, list is wanted.`, {
      given: range.type.is,
      wanted: 'list',
    })
  }
  const of = range.type.is === 'map' ? TEXT : (range.type.of ?? ANY)
  const inner = bodies.map((one) => withVariable({ name: variable.args, type: of }, one, compiling, compile))
  const condition = name === 'map' && inner.length === 1 ? undefined : inner[0]
  if (condition && !isAssignable(condition.type, 'boolean')) {
    return throwInvalid('expression.wrongType', body, `This is ${condition.type.is}, boolean is wanted.`, {
      given: condition.type.is,
      wanted: 'boolean',
    })
  }
  const weight = bodies.reduce((sum, one) => sum + nodeCount(one), 1)
  return loop((frame) => itemsOf(range.run(frame), frame, weight), inner, of)
}

type Variable = Compiling['variables'][number]

interface Inner {
  readonly type: Type
  readonly run: (frame: Frame, value: unknown) => unknown
}

/** Compiles a subexpression with a variable, whose value is passed in. */
function withVariable(variable: Variable, body: ASTNode, compiling: Compiling, compile: Compile): Inner {
  const slot = compiling.variables.length
  const inner = compile(body, { ...compiling, variables: [...compiling.variables, variable] })
  return {
    type: inner.type,
    run: (frame, value) => {
      frame.variables[slot] = value
      return inner.run(frame)
    },
  }
}

type Items = (frame: Frame) => readonly unknown[]
type Loop = (items: Items, inner: readonly Inner[], of: Type) => TypedNode

const LOOPS: ReadonlyMap<string, Loop> = new Map<string, Loop>([
  ['all', quantifier((frame, items, holds) => decided(items, (item) => !holds(frame, item), false))],
  ['exists', quantifier((frame, items, holds) => decided(items, (item) => holds(frame, item), true))],
  ['exists_one', quantifier((frame, items, holds) => items.filter((item) => holds(frame, item)).length === 1)],
  [
    'filter',
    (items, [holds], of) => ({
      type: { is: 'list', of },
      run: (frame) => items(frame).filter((item) => toBoolean(holds?.run(frame, item) ?? null)),
    }),
  ],
  [
    'map',
    (items, [first, second]) => {
      const [holds, made] = second ? [first, second] : [undefined, first]
      return {
        type: { is: 'list', of: made?.type ?? ANY },
        run: (frame) => {
          const all = items(frame)
          const kept = holds ? all.filter((item) => toBoolean(holds.run(frame, item))) : all
          return kept.map((item) => made?.run(frame, item) ?? null)
        },
      }
    },
  ],
])

function quantifier(
  over: (frame: Frame, items: readonly unknown[], holds: (frame: Frame, item: unknown) => boolean) => boolean,
): Loop {
  return (all, [inner]) => ({
    type: BOOLEAN,
    run: (frame) => over(frame, all(frame), (inside, item) => toBoolean(inner?.run(inside, item) ?? null)),
  })
}

/** Returns `found` if any item satisfies `isFound`, even if others are errors, as in CEL. */
function decided(items: readonly unknown[], isFound: (item: unknown) => boolean, found: boolean): boolean {
  let failed: unknown = null
  for (const item of items) {
    try {
      if (isFound(item)) return found
    } catch (error) {
      if (error instanceof StepLimitExceeded) throw error
      failed ??= error
    }
  }
  if (failed !== null) throw failed
  return !found
}

/** Items of a loop: entries of a list, keys of a map; none for blank. Counts the cost of evaluating each. */
function itemsOf(value: unknown, frame: Frame, weight: number): readonly unknown[] {
  if (value === null) return []
  const items: readonly unknown[] | null = Array.isArray(value) ? value : isMap(value) ? Object.keys(value) : null
  if (items === null) throw new EvaluationError(`${describe(value)} has no entries.`)
  countSteps(frame, items.length * weight)
  return items
}
