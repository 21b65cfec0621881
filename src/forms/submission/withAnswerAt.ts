import type { AnswerPath } from '../compile/CompiledForm.ts'

type Input = { readonly [name: string]: unknown }

/** Returns a submission's input with an answer at a path outside of repeats, or, if it is undefined, without one. */
export const withAnswerAt = (input: Input, path: AnswerPath, value: unknown): Input =>
  put(input, path.split('/'), value)

function put(input: Input, [name = '', ...deeper]: readonly string[], value: unknown): Input {
  const { [name]: held, ...others } = input
  if (deeper.length === 0) return value === undefined ? others : { ...others, [name]: value }
  const inside = typeof held === 'object' && held !== null && !Array.isArray(held) ? (held as Input) : {}
  return held === undefined && value === undefined ? input : { ...others, [name]: put(inside, deeper, value) }
}
