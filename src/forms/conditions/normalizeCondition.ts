import { isComplete, type Condition, type Group, type Test, type TestOperator } from './Condition.ts'

/** Operators with an opposite, written with `!`. */
const OPPOSITES: { readonly [operator in TestOperator]?: TestOperator } = {
  has: 'hasNot',
  hasNot: 'has',
  contains: 'containsNot',
  containsNot: 'contains',
  oneOf: 'noneOf',
  noneOf: 'oneOf',
}

/**
 * Normalizes a condition to what its text can represent: without incomplete tests, empty groups, and groups of a single
 * part other than at the top.
 */
export function normalizeCondition(group: Group): Group {
  const parts = group.parts.flatMap(normalizedParts)
  const whole = simpler({ ...group, parts })
  if (whole.is === 'test') return { is: 'group', join: 'all', parts: [whole] }
  return whole.parts.length === 0 ? { is: 'group', join: 'all', parts: [] } : whole
}

function normalizedParts(condition: Condition): readonly Condition[] {
  if (condition.is === 'test') return isComplete(condition) ? [complete(condition)] : []
  const parts = condition.parts.flatMap(normalizedParts)
  return parts.length === 0 ? [] : [simpler({ ...condition, parts })]
}

/** Replaces a group of one part by that part; a negated single test by its opposite, if any. */
function simpler(group: Group): Condition {
  const [only, ...more] = group.parts
  if (!only || more.length > 0) return group
  if (group.join !== 'none') return only
  if (only.is === 'group') return only.join === 'any' ? { ...only, join: 'none' } : group
  const operator = OPPOSITES[only.operator]
  return operator ? { ...only, operator } : group
}

/** Removes a value that the operator does not use. */
function complete({ value, ...test }: Test): Test {
  const takesNone = ['yes', 'no', 'answered', 'blank'].includes(test.operator)
  return takesNone || value === undefined ? test : { ...test, value }
}
