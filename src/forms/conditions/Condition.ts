/** Connective of a group: all of its parts, at least one, or none. */
export const JOINS = ['all', 'any', 'none'] as const
export type Join = (typeof JOINS)[number]

/** Right-hand side of a comparison. */
export type TestValue =
  | { readonly is: 'literal'; readonly value: string | number }
  | { readonly is: 'list'; readonly values: readonly string[] }
  | { readonly is: 'answer'; readonly name: string }
  | { readonly is: 'today' }

/** Operators for an answer, in display order. */
export const TEST_OPERATORS = [
  'is',
  'isNot',
  'oneOf',
  'noneOf',
  'yes',
  'no',
  'has',
  'hasNot',
  'more',
  'atLeast',
  'less',
  'atMost',
  'contains',
  'containsNot',
  'startsWith',
  'endsWith',
  'countIs',
  'countAtLeast',
  'countAtMost',
  'answered',
  'blank',
] as const
export type TestOperator = (typeof TEST_OPERATORS)[number]

/** A test of one answer: `depth` is at least 3. */
export interface Test {
  readonly is: 'test'
  /** Name as in an expression: `depth`, `row.depth`, `value`. */
  readonly name: string
  readonly operator: TestOperator
  readonly value?: TestValue
}

export interface Group {
  readonly is: 'group'
  readonly join: Join
  readonly parts: readonly Condition[]
}

/** A condition of the visual builder. Converted to text by `printCondition`, and back by `readCondition`. */
export type Condition = Test | Group

/** Number of operands of an operator: none, one or several. */
export function operandCount(operator: TestOperator): 'nothing' | 'one' | 'several' {
  if (operator === 'yes' || operator === 'no' || operator === 'answered' || operator === 'blank') return 'nothing'
  return operator === 'oneOf' || operator === 'noneOf' ? 'several' : 'one'
}

/** Returns what a test lacks; null if it is complete. */
export function missingIn({ name, operator, value }: Test): 'question' | 'value' | null {
  const takes = operandCount(operator)
  if (name === '') return 'question'
  if (takes === 'nothing') return null
  const has =
    takes === 'several'
      ? value?.is === 'list' && value.values.length > 0
      : value !== undefined && value.is !== 'list' && !(value.is === 'answer' && value.name === '')
  return has ? null : 'value'
}

/** True if a test has all its parts. */
export const isComplete = (test: Test): boolean => missingIn(test) === null
