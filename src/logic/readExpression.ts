import { compileNode } from './compileNode.ts'
import type { AnswerNames } from './AnswerNames.ts'
import type { Expression, ParsedExpression, Scope } from './Expression.ts'
import { isBudgetExceeded } from './StepBudget.ts'
import { onPackLoaded } from './packs.ts'
import { nodeCount, chainOf, referencesIn } from './references.ts'
import { parseSyntax } from './syntax.ts'
import {
  isAssignable,
  throwInvalid,
  StepLimitExceeded,
  countSteps,
  InvalidExpression,
  type Compiling,
  type CompileFacts,
  type Frame,
  type Run,
} from './types.ts'
import type { ASTNode } from '@marcbachmann/cel-js'

/** A compiled source, with the names it looked up. */
interface Made {
  readonly parsed: ParsedExpression
  /** Names and their targets, alternating; null if it depends on all names. */
  readonly looked: CompileFacts['looked'] | null
}

/** For one set of names: by the rest of the scope, then by source. */
type Known = Map<string, Map<string, Made>>

/**
 * An unchanged expression of a changed form costs one lookup, since the names of a form are one object until they
 * change.
 */
let known = new WeakMap<AnswerNames, Known>()
/**
 * The last used set of names, since a form is parsed at once, and the previous one: a new question changes few
 * expressions.
 */
let recent: { readonly names: AnswerNames; readonly known: Known } | null = null
let before: Known | null = null
// Patterns cannot be checked before their pack is loaded.
onPackLoaded(() => {
  known = new WeakMap()
  recent = before = null
})

/**
 * Compiles a CEL expression in `scope`; see the functions' catalogue for what it may call. `wants`: a condition must be
 * boolean, a value may have any type. Numbers are doubles: `5 / 2` is 2.5. Blank is null, and treated by operators as
 * described in `operators.ts`; a function of a blank is blank unless its entry says otherwise. Returns the same object
 * for the same source in an equal scope over the same names.
 */
export function compileExpression(
  source: string,
  scope: Scope,
  wants: 'condition' | 'value' = 'condition',
): ParsedExpression {
  const { names, repeat = null, value, choice, lists } = scope
  // Lists matter only to expressions with a lookup.
  const columns = lists && source.includes('lookup') ? JSON.stringify([...lists]) : ''
  const surroundings = `${wants} ${repeat ?? ''} ${value ?? ''} ${String(choice ?? '')} ${columns}`
  const ofNames = knownOf(names)
  const inScope = ofNames.get(surroundings) ?? new Map<string, Made>()
  if (inScope.size === 0) ofNames.set(surroundings, inScope)
  const remembered = inScope.get(source)
  if (remembered) return remembered.parsed
  const earlier = before?.get(surroundings)?.get(source)
  const made = earlier && stillHolds(earlier, names) ? earlier : parse(source, scope, wants)
  inScope.set(source, made)
  return made.parsed
}

function knownOf(names: AnswerNames): Known {
  if (recent?.names === names) return recent.known
  const found: Known = known.get(names) ?? new Map<string, Map<string, Made>>()
  known.set(names, found)
  before = recent?.known ?? null
  recent = { names, known: found }
  return found
}

function stillHolds({ looked }: Made, names: AnswerNames): boolean {
  return looked !== null && looked.every((name, i) => i % 2 === 1 || names.get(name as string) === looked[i + 1])
}

function parse(source: string, scope: Scope, wants: 'condition' | 'value'): Made {
  const syntax = parseSyntax(source)
  if ('error' in syntax) return { parsed: syntax, looked: [] }
  const found: CompileFacts = {
    reads: [],
    lists: [],
    looked: [],
    onAllNames: false,
    position: false,
    volatile: false,
    once: false,
  }
  const compiling: Compiling = { scope, names: scope.names, wants, variables: [], found }
  try {
    const { type, run } = compileNode(syntax.ast, compiling)
    if (wants === 'condition' && !isAssignable(type, 'boolean')) {
      throwInvalid(
        'expression.notCondition',
        { start: 0, end: source.length },
        `This comes to ${type.is}, not to true or false.`,
        {
          given: type.is,
        },
      )
    }
    const filter = scope.choice === undefined ? null : choiceEqualsIn(syntax.ast, compiling)
    const expression: Expression = {
      reads: found.reads,
      readsLists: found.lists,
      readsPosition: found.position,
      volatile: found.volatile,
      once: found.once,
      type: type.is === 'blank' ? 'any' : type.is,
      evaluate: evaluator(run, nodeCount(syntax.ast)),
      ...(filter
        ? {
            choiceEquals: {
              column: filter.column,
              alone: syntax.ast.op === '==',
              evaluate: evaluator(filter.run, 1),
            },
          }
        : {}),
    }
    return { parsed: { expression }, looked: found.onAllNames ? null : found.looked }
  } catch (error) {
    // An error may be corrected by any new name.
    if (error instanceof InvalidExpression) return { parsed: { error: error.error }, looked: null }
    throw error
  }
}

const TOO_MUCH = { error: new StepLimitExceeded().message }

/** Creates the evaluation function: every evaluation has its own frame, and errors become its result. */
function evaluator(run: Run, parts: number): Expression['evaluate'] {
  return (read, context) => {
    if (isBudgetExceeded(context.meter)) return TOO_MUCH
    const frame: Frame = { read, context, variables: [], steps: 0 }
    try {
      countSteps(frame, parts)
      return { value: run(frame) }
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) }
    }
  }
}

/**
 * For a filter that is only true for choices with `choice.<column> == x`, where x does not refer to the choice: returns
 * column and x; null for other filters. Such choices are found by an index.
 */
function choiceEqualsIn(node: ASTNode, compiling: Compiling): { readonly column: string; readonly run: Run } | null {
  if (node.op === '&&') return choiceEqualsIn(node.args[0], compiling) ?? choiceEqualsIn(node.args[1], compiling)
  if (node.op !== '==') return null
  const [left, right] = node.args
  return sides(left, right, compiling) ?? sides(right, left, compiling)
}

function sides(
  cell: ASTNode,
  other: ASTNode,
  compiling: Compiling,
): { readonly column: string; readonly run: Run } | null {
  const [first, column, ...more] = chainOf(cell)?.name.split('.') ?? []
  if (first !== 'choice' || column === undefined || more.length > 0) return null
  if (referencesIn(other).some(({ name }) => name.split('.')[0] === 'choice')) return null
  return { column, run: compileNode(other, compiling).run }
}
