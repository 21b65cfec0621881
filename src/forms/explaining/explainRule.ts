import '../../logic/functions/catalogue.ts'
import type { ASTNode } from '@marcbachmann/cel-js'
import type { Expression, Outcome, Scope } from '../../logic/Expression.ts'
import { readExpression } from '../../logic/readExpression.ts'
import { referencesIn, childrenOf } from '../../logic/references.ts'
import { parseSyntax } from '../../logic/syntax.ts'
import type { Test } from '../conditions/Condition.ts'
import { type IsBoolean, readTest } from '../conditions/readTest.ts'

/** The connective of a condition; `test`: it is a single comparison, or a text without a translation. */
export type PartSort = 'all' | 'any' | 'not' | 'test'

/** One part of an expression with what it comes to at this moment. */
export interface ExplainedPart {
  readonly is: PartSort
  /** As it is written. */
  readonly source: string
  /** As a builder says it, where it has words. */
  readonly test: Test | null
  readonly outcome: Outcome
  readonly parts: readonly ExplainedPart[]
  /** Of a part without parts: the answers it mentions, as they are written, and as they are now. */
  readonly values: readonly { readonly name: string; readonly value: unknown }[]
}

export interface ExplainOptions {
  readonly scope: Scope
  readonly evaluate: (expression: Expression) => Outcome
  /** True if the answer of this name is yes or no. */
  readonly isBoolean: IsBoolean
}

/** An expression taken apart, each part with its value; null for a text that is none. Reads with the grammar. */
export function explainRule(source: string, options: ExplainOptions): ExplainedPart | null {
  const syntax = parseSyntax(source)
  return 'error' in syntax ? null : explain(syntax.ast, source, options)
}

function explain(ast: ASTNode, source: string, options: ExplainOptions): ExplainedPart {
  const text = textOf(ast, source)
  const outcome = valueOf(text, options)
  const test = readTest(ast, options.isBoolean)
  const made = (is: PartSort, nodes: readonly ASTNode[]): ExplainedPart => ({
    is,
    source: text,
    test: null,
    outcome,
    parts: nodes.map((node) => explain(node, source, options)),
    values: [],
  })
  if (ast.op === '&&') return made('all', inARow(ast, '&&'))
  if (ast.op === '||') return made('any', inARow(ast, '||'))
  if (ast.op === '!_' && !test) return made('not', [ast.args])
  const names = [...new Set(referencesIn(ast).map(({ name }) => name))]
  const values = names.map((name) => {
    const now = valueOf(name, options)
    return { name, value: 'value' in now ? now.value : null }
  })
  return { is: 'test', source: text, test, outcome, parts: [], values }
}

function inARow(node: ASTNode, op: '&&' | '||'): readonly ASTNode[] {
  if (node.op !== op) return [node]
  const [left, right] = node.args
  return [...inARow(left, op), ...inARow(right, op)]
}

function valueOf(text: string, { scope, evaluate }: ExplainOptions): Outcome {
  const parsed = readExpression(text, scope, 'value')
  return 'expression' in parsed ? evaluate(parsed.expression) : { error: parsed.error.message }
}

/**
 * The text of a part of an expression, with the brackets that belong to it: nodes begin and end within theirs, so a plain
 * slice may open brackets that it does not close.
 */
function textOf(node: ASTNode, source: string): string {
  const signs = withoutTexts(node, source)
  let { start, end } = node
  let open = 0
  let missing = 0
  for (let i = start; i < end; i++) {
    if (signs[i] === '(') open++
    else if (signs[i] === ')') {
      if (open > 0) open--
      else missing++
    }
  }
  for (; open > 0 && end < source.length; end++) if (signs[end] === ')') open--
  for (; missing > 0 && start > 0; start--) if (signs[start - 1] === '(') missing--
  return source.slice(start, end).trim()
}

/** The source with the texts written in it blotted out: brackets in them are no brackets. */
function withoutTexts(node: ASTNode, source: string): readonly string[] {
  const signs = source.split('')
  const visit = (at: ASTNode) => {
    if (at.op === 'value') for (let i = at.start; i < at.end; i++) signs[i] = '_'
    for (const child of childrenOf(at)) visit(child)
  }
  visit(node)
  return signs
}
