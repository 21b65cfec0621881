import type { Condition, Test, TestOperator } from './Condition.ts'

/** Operators that are false for a blank answer. */
const NEEDS_ANSWER: ReadonlySet<TestOperator> = new Set([
  'is',
  'oneOf',
  'yes',
  'no',
  'has',
  'more',
  'atLeast',
  'less',
  'atMost',
  'contains',
  'startsWith',
  'endsWith',
  'answered',
])

/**
 * Returns the name of an answer that makes a condition unsatisfiable: two tests of it contradict each other, or it is
 * always blank (`isBlank`) but required. Null if satisfiable, as far as can be told.
 */
export function contradictionIn(condition: Condition, isBlank: (name: string) => boolean = () => false): string | null {
  if (condition.is === 'test')
    return NEEDS_ANSWER.has(condition.operator) && isBlank(condition.name) ? condition.name : null
  const { join, parts } = condition
  if (join === 'none' || parts.length === 0) return null
  const never = parts.map((part) => contradictionIn(part, isBlank))
  if (join === 'any') return never.every((name) => name !== null) ? (never[0] ?? null) : null
  const tests = parts.filter((part) => part.is === 'test')
  const clash = tests.find((test, i) => tests.slice(0, i).some((other) => contradict(other, test)))
  return never.find((name) => name !== null) ?? clash?.name ?? null
}

function contradict(a: Test, b: Test): boolean {
  if (a.name !== b.name) return false
  return oneWay(a, b) || oneWay(b, a)
}

function oneWay(a: Test, b: Test): boolean {
  if (a.operator === 'blank') return NEEDS_ANSWER.has(b.operator)
  if (a.operator === 'yes') return b.operator === 'no'
  const [x, y] = [literalOf(a), literalOf(b)]
  if (a.operator === 'oneOf' && a.value?.is === 'list') {
    if (b.operator === 'is') return typeof y === 'string' && !a.value.values.includes(y)
    return b.operator === 'oneOf' && b.value?.is === 'list' && !b.value.values.some((one) => listed(a, one))
  }
  if (x === null || y === null || typeof x !== typeof y) return false
  if (a.operator === 'is') return b.operator === 'is' ? x !== y : !keeps(x, b.operator, y)
  if (a.operator !== 'more' && a.operator !== 'atLeast') return false
  // The lower bound must not exceed the upper one.
  if (b.operator !== 'less' && b.operator !== 'atMost') return false
  return x > y || (x === y && !(a.operator === 'atLeast' && b.operator === 'atMost'))
}

/** True if an answer satisfies a test against a literal, or if that is unknown. */
function keeps(answer: string | number, operator: TestOperator, against: string | number): boolean {
  if (operator === 'isNot') return answer !== against
  if (operator === 'more') return answer > against
  if (operator === 'atLeast') return answer >= against
  if (operator === 'less') return answer < against
  return operator === 'atMost' ? answer <= against : true
}

const literalOf = ({ value }: Test) => (value?.is === 'literal' ? value.value : null)
const listed = ({ value }: Test, one: string) => value?.is === 'list' && value.values.includes(one)
