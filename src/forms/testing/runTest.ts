import type { Json } from '../kinds/ElementKind.ts'
import { sameJson } from '../filling/sameJson.ts'
import type { Expected, FormTest } from './FormTest.ts'
import { mapToCurrentNames } from './mapToCurrentNames.ts'
import { outcomeOf, type TestedForm } from './outcomeOf.ts'

/**
 * A difference from the expected outcome. `at` identifies the element (and row); for a payload `pointer` is the
 * location, and `expected` and `actual` are undefined for a missing value.
 */
export type Difference =
  | { readonly is: 'shown' | 'hidden' | 'required' | 'optional' | 'gone'; readonly at: string }
  | { readonly is: 'wrong' | 'right'; readonly at: string; readonly key: string }
  | { readonly is: 'payload'; readonly pointer: string; readonly expected: unknown; readonly actual: unknown }

export interface TestResult {
  readonly test: FormTest
  /** Empty if the test passed. */
  readonly differences: readonly Difference[]
  readonly actual: Expected
}

/** Runs a test and compares the outcome. Elements added since are compared in the payload only. */
export function runTest(form: TestedForm, test: FormTest): TestResult {
  const answers = mapToCurrentNames(test.answers, test.paths, form.compiled)
  const actual = outcomeOf(form, { now: test.now, answers })
  const { expected } = test
  const known = new Set([...actual.shown, ...actual.hidden])
  const required = new Set(actual.required)
  const exists = (at: string) => known.has(at)
  const differences: readonly Difference[] = [
    ...[...expected.shown, ...expected.hidden].filter((at) => !exists(at)).map((at) => ({ is: 'gone' as const, at })),
    ...turned(expected.shown, actual.hidden).map((at) => ({ is: 'hidden' as const, at })),
    ...turned(expected.hidden, actual.shown).map((at) => ({ is: 'shown' as const, at })),
    ...expected.required.filter((at) => exists(at) && !required.has(at)).map((at) => ({ is: 'optional' as const, at })),
    ...newlyRequired(expected, required),
    ...without(expected.wrong, actual.wrong)
      .filter(({ at }) => exists(at))
      .map((one) => ({ is: 'right' as const, ...one })),
    ...without(actual.wrong, expected.wrong).map((one) => ({ is: 'wrong' as const, ...one })),
    ...payloadDifferences(expected.payload, actual.payload, ''),
  ]
  return { test, differences, actual }
}

function turned(before: readonly string[], after: readonly string[]): readonly string[] {
  const now = new Set(after)
  return before.filter((at) => now.has(at))
}

function newlyRequired(expected: Expected, required: ReadonlySet<string>): readonly Difference[] {
  const were = new Set(expected.required)
  return [...expected.shown, ...expected.hidden]
    .filter((at) => required.has(at) && !were.has(at))
    .map((at) => ({ is: 'required' as const, at }))
}

const without = (some: Expected['wrong'], others: Expected['wrong']) =>
  some.filter(({ at, key }) => !others.some((other) => other.at === at && other.key === key))

function payloadDifferences(expected: unknown, actual: unknown, pointer: string): readonly Difference[] {
  if (expected === actual) return []
  if (isHolder(expected) && isHolder(actual) && Array.isArray(expected) === Array.isArray(actual)) {
    const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])]
    return names.flatMap((name) => payloadDifferences(expected[name], actual[name], `${pointer}/${name}`))
  }
  return sameJson(expected as Json | undefined, actual as Json | undefined)
    ? []
    : [{ is: 'payload', pointer, expected, actual }]
}

const isHolder = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null
