import type { ASTNode } from '@marcbachmann/cel-js'
import { compileNode } from './compileNode.ts'
import { chainOf, referencesIn } from './references.ts'
import type { Compiling, Run } from './types.ts'

/**
 * In a filter that can only hold for choices with `choice.<column> == x`, where x does not look at the choice: the
 * column and x. Null for other filters. Such choices are found by an index instead of one by one.
 */
export function choiceEqualsIn(
  node: ASTNode,
  compiling: Compiling,
): { readonly column: string; readonly run: Run } | null {
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
