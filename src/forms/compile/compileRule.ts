import type { AnswerNames } from '../../logic/AnswerNames.ts'
import { parseExpression } from '../../logic/parseExpression.ts'
import { pathOf } from './answerPaths.ts'
import { TODAY, type AnswerReader, type Rule } from './CompiledForm.ts'

/**
 * The rule of a condition as an author wrote it. None while it is empty or cannot be read: then it does not apply,
 * so a form being built shows the element, and the checks keep such a form from being published.
 */
export function compileRule(source: unknown, names: AnswerNames): Rule | undefined {
  if (typeof source !== 'string' || source.trim() === '') return undefined
  const parsed = parseExpression(source, names)
  if ('error' in parsed) return undefined
  const { expression } = parsed
  const paths = new Map(expression.reads.map((name) => [name, pathOf(name)]))
  const outcome = (answers: AnswerReader) =>
    expression.evaluate((name) => answers(paths.get(name) ?? name), String(answers(TODAY) ?? ''))
  return {
    reads: [...paths.values()],
    outcome,
    evaluate: (answers) => {
      const result = outcome(answers)
      return 'value' in result && result.value === true
    },
  }
}
