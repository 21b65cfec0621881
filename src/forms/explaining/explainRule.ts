import '../../logic/functions/catalogue.ts'
import type { ASTNode } from '@marcbachmann/cel-js'
import type { Expression, Outcome, Scope } from '../../logic/Expression.ts'
import { compileExpression } from '../../logic/readExpression.ts'
import { referencesIn, childrenOf } from '../../logic/references.ts'
import { parseSyntax } from '../../logic/syntax.ts'
import type { Test } from '../conditions/Condition.ts'
import { type IsBoolean, readTest } from '../conditions/readTest.ts'

/** Connective of a condition; `test`: a single comparison, or an expression that is not decomposed. */
export type PartType = 'all' | 'any' | 'not' | 'test'

/** A part of an expression with its current value. */
export interface ExplainedPart {
  readonly is: PartType
  /** Source text of the part. */
  readonly source: string
  /** The part as a test of the visual builder, if it is one. */
  readonly test: Test | null
  readonly outcome: Outcome
  readonly parts: readonly ExplainedPart[]
  /** For a part without parts: the answers it refers to, with their current values. */
  readonly values: readonly { readonly name: string; readonly value: unknown }[]
}

export interface ExplainOptions {
  readonly scope: Scope
  readonly evaluate: (expression: Expression) => Outcome
  /** True if the answer with this name is yes/no. */
  readonly isBoolean: IsBoolean
}

/** Decomposes an expression into parts with their values; null if invalid. Requires the grammar to be loaded. */
export function explainRule(source: string, options: ExplainOptions): ExplainedPart | null {
  const syntax = parseSyntax(source)
  return 'error' in syntax ? null : explain(syntax.ast, source, options)
}

function explain(ast: ASTNode, source: string, options: ExplainOptions): ExplainedPart {
  const text = textOf(ast, source)
  const outcome = valueOf(text, options)
  const test = readTest(ast, options.isBoolean)
  const made = (is: PartType, nodes: readonly ASTNode[]): ExplainedPart => ({
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
  const parsed = compileExpression(text, scope, 'value')
  return 'expression' in parsed ? evaluate(parsed.expression) : { error: parsed.error.message }
}

/**
 * Source text of a node with balanced parentheses: ranges of nodes exclude their own, so that a plain slice may contain
 * unmatched ones.
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

/** Source with string literals blanked out, whose parentheses do not count. */
function withoutTexts(node: ASTNode, source: string): readonly string[] {
  const signs = source.split('')
  const visit = (at: ASTNode) => {
    if (at.op === 'value') for (let i = at.start; i < at.end; i++) signs[i] = '_'
    for (const child of childrenOf(at)) visit(child)
  }
  visit(node)
  return signs
}
