import type { CompiledForm } from '../compile/CompiledForm.ts'

type Answers = { readonly [name: string]: unknown }

/** Maps answers given to an earlier version to the current names of their elements, in every row. */
export function mapToCurrentNames(
  answers: Answers,
  before: { readonly [id: string]: string },
  { nodes }: CompiledForm,
): Answers {
  let followed = answers
  // Parents come first, so the path to a child is the current one.
  for (const { element, path } of nodes) {
    const was = before[element.id]?.split('/').at(-1)
    const steps = path?.split('/') ?? []
    const is = steps.pop()
    if (was !== undefined && is !== undefined && was !== is) followed = renameAt(followed, steps, was, is) as Answers
  }
  return followed
}

function renameAt(value: unknown, steps: readonly string[], was: string, is: string): unknown {
  if (Array.isArray(value)) return value.map((row) => renameAt(row, steps, was, is))
  if (typeof value !== 'object' || value === null) return value
  const [step, ...rest] = steps
  if (step !== undefined) {
    return step in value ? { ...value, [step]: renameAt((value as Answers)[step], rest, was, is) } : value
  }
  if (!(was in value) || is in value) return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name === was ? is : name, held]))
}
