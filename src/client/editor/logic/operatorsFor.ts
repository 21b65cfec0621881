import type { TestOperator } from '../../../forms/conditions/Condition.ts'
import type { Subject } from './subjectsIn.ts'

const GIVEN = ['answered', 'blank'] as const
const ORDER = ['more', 'atLeast', 'less', 'atMost'] as const
const COUNT = ['countIs', 'countAtLeast', 'countAtMost'] as const

/** Returns the operators for an answer's type; the first is the default of a new test. */
export function operatorsFor({ type, isDay, choices }: Subject): readonly TestOperator[] {
  switch (type) {
    case 'boolean':
      return ['yes', 'no', ...GIVEN]
    case 'number':
      return ['is', 'isNot', ...ORDER, ...GIVEN]
    case 'list':
      return ['has', 'hasNot', ...COUNT, ...GIVEN]
    case 'map':
      return GIVEN
    case 'text':
      if (isDay) return ['is', 'isNot', ...ORDER, ...GIVEN]
      if (choices.length > 0) return ['is', 'isNot', 'oneOf', 'noneOf', ...GIVEN]
      return ['is', 'isNot', 'contains', 'containsNot', 'startsWith', 'endsWith', ...GIVEN]
    default:
      return ['is', 'isNot', ...ORDER, 'has', 'hasNot', 'yes', 'no', ...GIVEN]
  }
}

/** Returns the type of a test's operand: counts are numbers, whatever is counted. */
export function operandType({ type, isDay }: Subject, operator: TestOperator): 'number' | 'day' | 'text' {
  if (operator.startsWith('count') || type === 'number') return 'number'
  return isDay ? 'day' : 'text'
}

/** True if an operator can compare two answers. */
export function comparesAnswers(operator: TestOperator): boolean {
  return operator === 'is' || operator === 'isNot' || (ORDER as readonly string[]).includes(operator)
}
