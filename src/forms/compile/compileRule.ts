import type { Expression, Scope } from '../../logic/Expression.ts'
import { parseExpression } from '../../logic/parseExpression.ts'

/**
 * An expression as an author wrote it. None while it is empty or cannot be read: then it does not apply, so a form
 * being built shows the element, and the checks keep such a form from being published.
 */
export function compileRule(source: string, scope: Scope, wants: 'condition' | 'value'): Expression | undefined {
  if (source.trim() === '') return undefined
  const parsed = parseExpression(source, scope.names, wants)
  if ('error' in parsed) return undefined
  const { expression } = parsed
  const reads = expression.reads.map((name) => ({ name, up: null, gives: 'answer' as const }))
  return {
    reads,
    readsLists: [],
    readsPosition: false,
    volatile: false,
    once: false,
    type: 'any',
    evaluate: (read, context) =>
      expression.evaluate((name) => {
        const found = reads.find((one) => one.name === name)
        return found && read(found)
      }, context.today),
  }
}
