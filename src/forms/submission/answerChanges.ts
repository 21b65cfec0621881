import type { CompiledForm } from '../compile/CompiledForm.ts'
import { sameJson } from '../filling/sameJson.ts'
import type { Json } from '../kinds/ElementKind.ts'

/** A changed answer, by JSON pointer in `input`; null for no answer. */
export interface AnswerChange {
  /** Id of the question's element. */
  readonly element: string
  readonly pointer: string
  readonly from: Json
  readonly to: Json
}

/** Returns the differences between the answers of two editions of a submission, in document order; rows by number. */
export function answerChanges(
  compiled: Pick<CompiledForm, 'nodes'>,
  before: unknown,
  after: unknown,
): readonly AnswerChange[] {
  return compiled.nodes.flatMap(({ element, kind, path }) => {
    if (kind.sort !== 'input' || path === null) return []
    const [were, are] = [answersAt(before, path.split('/'), ''), answersAt(after, path.split('/'), '')]
    return [...new Set([...were.keys(), ...are.keys()])].flatMap((pointer) => {
      const [from, to] = [were.get(pointer) ?? null, are.get(pointer) ?? null]
      return sameJson(from, to) ? [] : [{ element: element.id, pointer, from, to }]
    })
  })
}

function answersAt(value: unknown, [name, ...inner]: readonly string[], pointer: string): ReadonlyMap<string, Json> {
  if (name === undefined) return value === undefined ? new Map() : new Map([[pointer, value as Json]])
  if (Array.isArray(value)) {
    return new Map(value.flatMap((row, index) => [...answersAt(row, [name, ...inner], `${pointer}/${index}`)]))
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return new Map()
  return answersAt((value as { readonly [name: string]: unknown })[name], inner, `${pointer}/${name}`)
}
