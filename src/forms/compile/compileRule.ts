import type { Expression, Scope } from '../../logic/Expression.ts'
import { readExpression } from '../../logic/readExpression.ts'

/**
 * An expression as an author wrote it. None while it is empty or cannot be read: then it does not apply, so a form
 * being built shows the element, and the checks keep such a form from being published.
 */
export function compileRule(source: string, scope: Scope, wants: 'condition' | 'value'): Expression | undefined {
  if (source.trim() === '') return undefined
  const parsed = readExpression(source, scope, wants)
  return 'expression' in parsed ? parsed.expression : undefined
}
