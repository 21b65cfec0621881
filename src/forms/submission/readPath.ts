import type { AnswerPath } from '../compile/CompiledForm.ts'

/** The answer at a path of a submission's input, undefined when there is none. Paths into rows find nothing. */
export function readPath(input: unknown, path: AnswerPath): unknown {
  let value = input
  for (const name of path.split('/')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    if (!Object.hasOwn(value, name)) return undefined
    value = (value as { readonly [name: string]: unknown })[name]
  }
  return value
}
