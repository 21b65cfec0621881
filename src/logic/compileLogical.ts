import type { ASTNode } from '@marcbachmann/cel-js'
import { compileNode } from './compileNode.ts'
import { mismatch } from './operatorTypes.ts'
import { isYes } from './operators.ts'
import { BOOLEAN, fits, type Compiling, type Run, type Typed } from './types.ts'

/**
 * `&&` (`decides` false) and `||` (true): as in CEL, one side that decides is enough, even when the other comes to an
 * error.
 */
export function compileLogical(
  [left, right]: readonly [ASTNode, ASTNode],
  decides: boolean,
  compiling: Compiling,
): Typed {
  const [a, b] = [condition(left, compiling), condition(right, compiling)]
  return {
    type: BOOLEAN,
    run: (frame) => {
      let first
      try {
        first = isYes(a(frame))
      } catch (error) {
        if (isYes(b(frame)) === decides) return decides
        throw error
      }
      return first === decides ? decides : isYes(b(frame))
    },
  }
}

/** A part that has to be yes or no. */
export function condition(node: ASTNode, compiling: Compiling): Run {
  const { type, run } = compileNode(node, compiling)
  if (!fits(type, 'boolean')) mismatch('wrongType', node, [type], 'boolean')
  return run
}
