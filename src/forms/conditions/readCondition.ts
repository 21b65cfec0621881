import type { ASTNode } from '@marcbachmann/cel-js'
import { childrenOf } from '../../logic/references.ts'
import { parseSyntax } from '../../logic/syntax.ts'
import type { Condition, Group } from './Condition.ts'
import { readTest, type IsBoolean } from './readTest.ts'
import { normalizeCondition } from './normalizeCondition.ts'

/** A condition for the visual builder; or the range of text it cannot display; or an invalid expression. */
export type ReadCondition =
  | { readonly condition: Group }
  | { readonly cannot: { readonly start: number; readonly end: number } }
  | { readonly wrong: true }

/**
 * Parses an expression as groups of tests. `isBoolean` tells which answers are yes/no, so that `flooded` alone is a
 * test. Requires the grammar to be loaded (import `grammar.ts`).
 */
export function readCondition(source: string, isBoolean: IsBoolean = () => false): ReadCondition {
  if (source.trim() === '') return { condition: { is: 'group', join: 'all', parts: [] } }
  const syntax = parseSyntax(source)
  if ('error' in syntax) return { wrong: true }
  const isBracketed = bracketsIn(source, syntax.ast)
  let cannot: { readonly start: number; readonly end: number } | null = null
  const read = (node: ASTNode): Condition => {
    if (node.op === '&&' || node.op === '||') {
      return { is: 'group', join: node.op === '&&' ? 'all' : 'any', parts: partsOf(node, node.op).map(read) }
    }
    const test = readTest(node, isBoolean)
    if (test) return test
    if (node.op === '!_') {
      const inside = node.args
      return { is: 'group', join: 'none', parts: inside.op === '||' ? partsOf(inside, '||').map(read) : [read(inside)] }
    }
    cannot ??= { start: node.start, end: node.end }
    return { is: 'group', join: 'all', parts: [] }
  }
  /** Flattens the operands of a chain of one operator, except parenthesized ones, which are intentional groups. */
  const partsOf = (node: ASTNode, op: '&&' | '||'): readonly ASTNode[] => {
    if (node.op !== op) return [node]
    const [left, right] = node.args
    return [...(isBracketed(left) ? [left] : partsOf(left, op)), right]
  }
  const condition = read(syntax.ast)
  if (cannot) return { cannot }
  return { condition: normalizeCondition({ is: 'group', join: 'all', parts: [condition] }) }
}

/** Returns a function that tells whether a node is parenthesized; ranges of nodes exclude their parentheses. */
function bracketsIn(source: string, ast: ASTNode): (node: ASTNode) => boolean {
  const withoutTexts = source.split('')
  const visit = (node: ASTNode) => {
    if (node.op === 'value') for (let i = node.start; i < node.end; i++) withoutTexts[i] = '_'
    for (const child of childrenOf(node)) visit(child)
  }
  visit(ast)
  return ({ start, end }) => {
    let open = 0
    for (let i = start; i < end; i++) {
      if (withoutTexts[i] === '(') open++
      else if (withoutTexts[i] === ')') open = Math.max(0, open - 1)
    }
    // Close inner parentheses first; one more belongs to the node.
    let at = end
    for (; at < withoutTexts.length; at++) {
      const sign = withoutTexts[at] ?? ''
      if (sign === ')' && open > 0) open--
      else if (sign.trim() !== '') break
    }
    return withoutTexts[at] === ')'
  }
}
