import type { AnswerPath } from '../compile/CompiledForm.ts'

/** Every answer at a path of a submission's input: one, or, of a question in rows, one per row. Blank ones are left out. */
export function valuesAt(input: unknown, path: AnswerPath): readonly unknown[] {
  let values: readonly unknown[] = [input]
  for (const name of path.split('/')) {
    values = values.flatMap((value) => {
      // Rows are entered on the way to an answer; an answer that is a list is one answer.
      const holders: readonly unknown[] = Array.isArray(value) ? value : [value]
      return holders
        .filter((one) => isHolder(one, name))
        .map((one) => (one as { readonly [key: string]: unknown })[name])
    })
  }
  return values.filter((value) => value !== undefined && value !== null)
}

const isHolder = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
