import type { AnswerPath, CompiledForm } from '../compile/CompiledForm.ts'
import type { Json } from '../kinds/ElementKind.ts'
import type { Answers } from './Filling.ts'

/**
 * The answers a nested object holds, by path. What the form does not ask is left out; own properties only, so an
 * element called `constructor` reads nothing from a prototype.
 */
export function* answersAtPaths(
  { nodes }: CompiledForm,
  answers: { readonly [name: string]: unknown },
): Generator<readonly [AnswerPath, Json]> {
  for (const { kind, path } of nodes) {
    if (kind.sort !== 'input' || path === null) continue
    const value = path.split('/').reduce<unknown>((at, name) => ownProperty(at, name), answers)
    if (value !== undefined && value !== null) yield [path, value as Json]
  }
}

/** The nested object of answers by path; layouts without answers do not appear. */
export function nestAnswers(entries: Iterable<readonly [AnswerPath, Json]>): Answers {
  const root: { [name: string]: Json } = {}
  for (const [path, value] of entries) {
    const steps = path.split('/')
    const name = steps.pop() ?? ''
    let at = root
    for (const step of steps) {
      if (!Object.hasOwn(at, step)) at[step] = {}
      at = at[step] as { [name: string]: Json }
    }
    at[name] = value
  }
  return root
}

function ownProperty(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.hasOwn(value, name) ? (value as { readonly [name: string]: unknown })[name] : undefined
}
