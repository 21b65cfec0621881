import { isComplete, type Condition, type Group, type Test, type TestOperator } from './Condition.ts'

/** Tests whose opposite is a test as well, written with `!`. */
const OPPOSITES: { readonly [operator in TestOperator]?: TestOperator } = {
  has: 'hasNot',
  hasNot: 'has',
  contains: 'containsNot',
  containsNot: 'contains',
  oneOf: 'noneOf',
  noneOf: 'oneOf',
}

/**
 * The same condition as its text can hold it: without tests that lack something and groups that hold nothing or, other
 * than at the top, a single part.
 */
export function tidyCondition(group: Group): Group {
  const parts = group.parts.flatMap(tidied)
  const whole = simpler({ ...group, parts })
  if (whole.is === 'test') return { is: 'group', join: 'all', parts: [whole] }
  return whole.parts.length === 0 ? { is: 'group', join: 'all', parts: [] } : whole
}

function tidied(condition: Condition): readonly Condition[] {
  if (condition.is === 'test') return isComplete(condition) ? [complete(condition)] : []
  const parts = condition.parts.flatMap(tidied)
  return parts.length === 0 ? [] : [simpler({ ...condition, parts })]
}

/** A group of one part is that part; none of one test is its opposite, where there is one. */
function simpler(group: Group): Condition {
  const [only, ...more] = group.parts
  if (!only || more.length > 0) return group
  if (group.join !== 'none') return only
  if (only.is === 'group') return only.join === 'any' ? { ...only, join: 'none' } : group
  const operator = OPPOSITES[only.operator]
  return operator ? { ...only, operator } : group
}

/** Without a value that its operator has no use for. */
function complete({ value, ...test }: Test): Test {
  const takesNone = ['yes', 'no', 'answered', 'blank'].includes(test.operator)
  return takesNone || value === undefined ? test : { ...test, value }
}
