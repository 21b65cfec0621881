import type { ASTNode } from '@marcbachmann/cel-js'
import { childrenOf } from '../../logic/references.ts'

/** Every text and number that an expression writes out. */
export function valuesIn(ast: ASTNode): readonly (string | number)[] {
  const found: (string | number)[] = []
  const visit = (node: ASTNode) => {
    if (node.op === 'value') {
      const { args } = node
      if (typeof args === 'string' || typeof args === 'number') found.push(args)
      if (typeof args === 'bigint') found.push(Number(args))
    }
    if (node.op === '-_' && node.args.op === 'value' && typeof node.args.args !== 'string')
      found.push(-Number(node.args.args))
    for (const child of childrenOf(node)) visit(child)
  }
  visit(ast)
  return found
}
