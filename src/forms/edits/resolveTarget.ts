import { answerPaths, nameOf, pathOf } from '../compile/answerPaths.ts'
import { ancestorsOf } from '../document/ancestorsOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import { walk } from '../document/walk.ts'
import type { Kinds } from '../kinds/ElementKind.ts'

/** The element that a name in an event or a button means. */
export type MeantBy = (name: unknown) => ElementId | undefined

/**
 * What events and buttons mean by a name, as when the form is filled in: the answer of that dotted name, else the first
 * element called so, outside of rows if there is one. Read from the document when it is first asked.
 */
export function resolveTarget(document: FormDocument, kinds: Kinds): MeantBy {
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
 * Makes a name mean the element it meant: it stays as long as it does, becomes the element's own name, or its dotted one
 * where its own means another. The same when it meant nothing, or when nothing would mean that element.
 */
export function followMention(before: FormDocument, after: FormDocument, kinds: Kinds): (name: unknown) => unknown {
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
