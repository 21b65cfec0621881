import { produce } from 'immer'
import { answerScopeIn, answerScopeOf } from '../document/ancestorsOf.ts'
import { childrenOf, elementOf, sameParent } from '../document/childrenOf.ts'
import { elementsInScope, freeName } from '../document/findByName.ts'
import type { ElementId, FormDocument, ParentRef, Place } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { withInserted, writeList } from './lists.ts'
import { rewriteReferences } from './rewriteReferences.ts'

/**
 * Moves elements, none inside another, to a valid position; `place.index` refers to the list before the move. If a name
 * is taken in the new scope, the moved element gets the next free one, and references to moved answers are updated,
 * including those inside a moved card, tab or column.
 */
export function relocate(document: FormDocument, ids: readonly ElementId[], place: Place, kinds: Kinds): FormDocument {
  const moving = new Set(ids)
  const target = childrenOf(document, place.parent)
  const before = target.slice(0, place.index).filter((id) => moving.has(id)).length
  const rest = target.filter((id) => !moving.has(id))
  const list = withInserted(rest, place.index - before, ids)
  const sources = ids.map((id) => elementOf(document, id)?.parent as ParentRef)
  if (sources.every((parent) => sameParent(parent, place.parent)) && list.every((id, i) => id === target[i]))
    return document

  const scope = answerScopeIn(document, place.parent, kinds)
  const crossing = ids.filter((id) => answerScopeOf(document, id, kinds) !== scope)
  const joining = crossing.flatMap((id) => namedIn(document, id, kinds))
  const names = newNames(document, joining, scope, kinds)
  const moved = produce(document, (draft) => {
    // Once per parent, since lists are replaced as a whole.
    for (const parent of new Map(sources.map((parent) => [keyOf(parent), parent])).values())
      if (!sameParent(parent, place.parent))
        writeList(
          draft,
          parent,
          childrenOf(document, parent).filter((id) => !moving.has(id)),
        )
    writeList(draft, place.parent, list)
    for (const id of ids) {
      const element = draft.elements[id]
      if (element && !sameParent(element.parent, place.parent)) element.parent = place.parent
    }
    for (const [id, name] of names) {
      const element = draft.elements[id]
      if (element) element.name = name
    }
  })
  return joining.length > 0 ? rewriteReferences(document, moved, joining, kinds) : moved
}

const keyOf = (parent: ParentRef): string => (typeof parent === 'string' ? `of the form: ${parent}` : parent.in)

/**
 * Named elements of a subtree that belong to the enclosing scope: the element itself, or its content if it has no name.
 */
function namedIn(document: FormDocument, id: ElementId, kinds: Kinds): readonly ElementId[] {
  const element = elementOf(document, id)
  if (!element) return []
  const inner = kinds.get(element.kind)?.nests ? [] : (element.children ?? [])
  return [...(element.name === undefined ? [] : [id]), ...inner.flatMap((child) => namedIn(document, child, kinds))]
}

function newNames(document: FormDocument, ids: readonly ElementId[], scope: ElementId | null, kinds: Kinds) {
  const names = new Map<ElementId, string>()
  if (ids.length === 0) return names
  const taken = new Set(elementsInScope(document, scope, kinds).flatMap(({ name }) => name ?? []))
  for (const id of ids) {
    const name = elementOf(document, id)?.name ?? ''
    const free = freeName(name, taken)
    taken.add(free)
    if (free !== name) names.set(id, free)
  }
  return names
}
