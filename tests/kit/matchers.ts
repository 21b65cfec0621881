import { expect } from 'vitest'
import type { FieldDriver, FillingDriver } from './filling.ts'

interface FormMatchers<R = unknown> {
  /** For `filling(…).field(…)`. */
  toBeShown(): R
  toBeHidden(): R
  toBeRequired(): R
  toBeReadOnly(): R
  /** For `filling(…)`: nothing is missing or wrong. */
  toBeReadyToSubmit(): R
}

declare module 'vitest' {
  // Interfaces merge: these are added to vitest's own matchers.
  interface Matchers<T> extends FormMatchers<T> {}
}

const verdict = (pass: boolean, path: string, what: string) => ({
  pass,
  message: () => `expected "${path}" ${pass ? 'not ' : ''}to be ${what}`,
})

expect.extend({
  toBeShown: ({ path, state }: FieldDriver) => verdict(state.shown, path, 'shown'),
  toBeHidden: ({ path, state }: FieldDriver) => verdict(!state.shown, path, 'hidden'),
  toBeRequired: ({ path, state }: FieldDriver) => verdict(state.required, path, 'required'),
  toBeReadOnly: ({ path, state }: FieldDriver) => verdict(state.readOnly, path, 'read-only'),
  toBeReadyToSubmit: (form: FillingDriver) => {
    const problems = form.problems()
    return {
      pass: problems.length === 0,
      message: () =>
        problems.length ? `expected nothing in the way, found ${problems.join(', ')}` : 'expected problems',
    }
  },
})
