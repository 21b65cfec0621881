import { Environment } from '@marcbachmann/cel-js'

/**
 * CEL as our forms speak it. Beyond the standard:
 * - Answers are doubles, and authors write `depth + 1 > 2`: arithmetic and equality also take an int with a double,
 *   which standard CEL refuses, and give a double.
 * - `selected(answer, value)`: whether a select or select-many holds the value; false while blank.
 * - `count(answer)`: how many are chosen; 0 while blank.
 * - `coalesce(a, b)`: `a`, or `b` while `a` is blank.
 * - `today()`: the day of filling, `YYYY-MM-DD`; days compare as text.
 */
export const environment = new Environment({
  unlistedVariablesAreDyn: true,
  homogeneousAggregateLiterals: false,
  limits: { maxAstNodes: 2_000, maxDepth: 60, maxListElements: 1_000, maxMapEntries: 100, maxCallArguments: 16 },
})

type Num = number | bigint

const arithmetic: { readonly [operator: string]: (a: number, b: number) => number } = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
}

for (const [operator, apply] of Object.entries(arithmetic)) {
  const doubles = (a: Num, b: Num) => apply(Number(a), Number(b))
  environment.registerOperator(`int ${operator} double: double`, doubles)
  environment.registerOperator(`double ${operator} int: double`, doubles)
}
environment.registerOperator('double % double: double', (a: number, b: number) => a % b)
// The other order comes with it.
environment.registerOperator('int == double: bool', (a: Num, b: Num) => Number(a) === Number(b))

environment.registerFunction('selected(dyn, dyn): bool', (answer: unknown, value: unknown) =>
  Array.isArray(answer) ? answer.includes(value) : answer !== null && answer === value,
)
environment.registerFunction('count(dyn): double', (answer: unknown) => {
  if (Array.isArray(answer)) return answer.length
  return answer === null ? 0 : 1
})
environment.registerFunction('coalesce(dyn, dyn): dyn', (a: unknown, b: unknown) => (a === null ? b : a))

/** CEL functions are handed no context; evaluation is synchronous, so the day stands here while one runs. */
let day = ''
environment.registerFunction('today(): string', () => day)

/** Runs `evaluate` with `today()` answering the given day. */
export function onDay<T>(today: string, evaluate: () => T): T {
  day = today
  return evaluate()
}

/**
 * Functions of standard CEL that forms may not use. `matches` would run an author's pattern in JavaScript's
 * backtracking engine, on the server too, where one bad pattern stops everyone.
 */
export const REFUSED_FUNCTIONS: ReadonlySet<string> = new Set(['matches'])

/** Names that standard CEL takes for itself as values. Answers may be called so all the same: see `parseExpression`. */
export const BUILT_IN_NAMES: ReadonlySet<string> = new Set(
  'type string int uint double bool bytes list map null_type cel optional google'.split(' '),
)
