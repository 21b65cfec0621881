import { expect } from 'vitest'
import type { FieldWords, FillingWords } from './filling.ts'

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
  toBeShown: ({ path, state }: FieldWords) => verdict(state.shown, path, 'shown'),
  toBeHidden: ({ path, state }: FieldWords) => verdict(!state.shown, path, 'hidden'),
  toBeRequired: ({ path, state }: FieldWords) => verdict(state.required, path, 'required'),
  toBeReadOnly: ({ path, state }: FieldWords) => verdict(state.readOnly, path, 'read-only'),
  toBeReadyToSubmit: (form: FillingWords) => {
    const problems = form.problems()
    return {
      pass: problems.length === 0,
      message: () =>
        problems.length ? `expected nothing in the way, found ${problems.join(', ')}` : 'expected problems',
    }
  },
})
