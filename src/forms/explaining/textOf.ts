import type { ASTNode } from '@marcbachmann/cel-js'
import { childrenOf } from '../../logic/references.ts'

/**
 * The text of a part of an expression, with the brackets that belong to it: nodes begin and end within theirs, so a plain
 * slice may open brackets that it does not close.
 */
export function textOf(node: ASTNode, source: string): string {
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
