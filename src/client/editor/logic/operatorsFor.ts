import type { TestOperator } from '../../../forms/conditions/Condition.ts'
import type { Subject } from './subjectsIn.ts'

const GIVEN = ['answered', 'blank'] as const
const ORDER = ['more', 'atLeast', 'less', 'atMost'] as const
const COUNT = ['countIs', 'countAtLeast', 'countAtMost'] as const

/** What can be asked of an answer, by what it is; the first is where a new test begins. */
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

/** What a test of an answer is held against: how many there are is a number whatever is counted. */
export function comparedAs({ type, isDay }: Subject, operator: TestOperator): 'number' | 'day' | 'text' {
  if (operator.startsWith('count') || type === 'number') return 'number'
  return isDay ? 'day' : 'text'
}

/** Whether an operator may hold one answer against another. */
export function comparesAnswers(operator: TestOperator): boolean {
  return operator === 'is' || operator === 'isNot' || (ORDER as readonly string[]).includes(operator)
}
