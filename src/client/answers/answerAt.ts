import type { AnswerPath } from '../../forms/compile/CompiledForm.ts'

/** Returns the answer at a path of a submission's input, undefined if there is none. */
export function answerAt(input: { readonly [name: string]: unknown }, path: AnswerPath): unknown {
  let value: unknown = input
  for (const name of path.split('/')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as { readonly [name: string]: unknown })[name]
  }
  return value
}
