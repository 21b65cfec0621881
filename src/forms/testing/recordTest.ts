import type { FormTest } from './FormTest.ts'
import { outcomeOf, type TestedForm, type TestConditions } from './outcomeOf.ts'

/** Records a filling as a test: the current outcome is the expected one from now on. */
export function recordTest(
  form: TestedForm,
  { id, name, now, answers }: TestConditions & Pick<FormTest, 'id' | 'name'>,
): FormTest {
  const paths = form.compiled.nodes.flatMap(({ element, path }) => (path === null ? [] : [[element.id, path] as const]))
  return {
    id,
    name,
    now,
    answers: { ...answers },
    paths: Object.fromEntries(paths),
    expected: outcomeOf(form, { now, answers }),
  }
}
