import { answerPaths, nameOf, pathOf } from '../compile/answerPaths.ts'
import { ancestorsOf } from '../document/ancestorsOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import { walk } from '../document/walk.ts'
import type { Kinds } from '../kinds/ElementKind.ts'

/** Returns the element that a name in an event or button refers to. */
export type ResolveName = (name: unknown) => ElementId | undefined

/**
 * Resolves names in events and buttons as during filling: the answer with that dotted name, else the first element with
 * the name, preferably outside of rows. The document is indexed on first use.
 */
export function resolveTarget(document: FormDocument, kinds: Kinds): ResolveName {
  let byName: Map<string, ElementId[]> | undefined
  let byPath: Map<string, ElementId> | undefined
  const inRows = (id: ElementId) => ancestorsOf(document, id).some(({ kind }) => kinds.get(kind)?.rows)
  return (name) => {
    if (typeof name !== 'string' || name === '') return undefined
    byPath ??= new Map(Array.from(answerPaths(document, kinds), ([id, path]) => [path, id]))
    const exact = byPath.get(pathOf(name))
    if (exact !== undefined && (name.includes('.') || !inRows(exact))) return exact
    byName ??= namesOf(document)
    const called = byName.get(name) ?? []
    return called.find((id) => !inRows(id)) ?? called[0]
  }
}

function namesOf(document: FormDocument): Map<string, ElementId[]> {
  const names = new Map<string, ElementId[]>()
  for (const { id, name } of walk(document)) {
    if (name !== undefined) names.set(name, [...(names.get(name) ?? []), id])
  }
  return names
}

/**
 * Returns a function that updates a name so that it still refers to the same element: unchanged if possible, else the
 * element's own name, or its dotted name if that is ambiguous. Unresolvable names are unchanged.
 */
export function updateMention(before: FormDocument, after: FormDocument, kinds: Kinds): (name: unknown) => unknown {
  const [was, is] = [resolveTarget(before, kinds), resolveTarget(after, kinds)]
  return (name) => {
    const id = was(name)
    if (id === undefined || is(name) === id) return name
    const path = answerPaths(after, kinds).get(id)
    const dotted = path === undefined ? undefined : nameOf(path)
    const own = after.elements[id]?.name
    const wasDotted = typeof name === 'string' && name.includes('.')
    return (wasDotted ? [dotted, own] : [own, dotted]).find((one) => is(one) === id) ?? name
  }
}
