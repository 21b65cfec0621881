import { produce } from 'immer'
import { ancestorsOf, scopeIn, scopeOf } from '../document/ancestorsOf.ts'
import { childrenOf, elementOf, sameParent } from '../document/childrenOf.ts'
import { elementsInScope, freeName } from '../document/findByName.ts'
import type { ElementId, FormDocument, ParentRef, Place } from '../document/FormDocument.ts'
import { walk } from '../document/walk.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { canPlace } from './canPlace.ts'
import type { Edit } from './Edit.ts'
import { inserted, writeList } from './lists.ts'
import { rewriteReferences } from './rewriteReferences.ts'

/**
 * Moves one element, or several in document order, to a place; `place.index` counts the list as it is before the move.
 * Where a name is already taken among the answers it joins, the moved element gets the next free one,
 * and logic that reads a moved answer follows it.
 */
export function moveElement(what: ElementId | readonly ElementId[], place: Place, kinds: Kinds): Edit {
  const asked = typeof what === 'string' ? [what] : what
  return {
    label: 'editor:edit.moveElement',
    apply: (document) => {
      const ids = topmost(document, asked)
      if (ids.length === 0 || canPlace(document, kinds, ids, place)) return document
      const moving = new Set(ids)
      const target = childrenOf(document, place.parent)
      const before = target.slice(0, place.index).filter((id) => moving.has(id)).length
      const rest = target.filter((id) => !moving.has(id))
      const list = inserted(rest, place.index - before, ids)
      const sources = ids.map((id) => elementOf(document, id)?.parent as ParentRef)
      if (sources.every((parent) => sameParent(parent, place.parent)) && list.every((id, i) => id === target[i]))
        return document

      const names = newNames(document, ids, place.parent, kinds)
      const moved = produce(document, (draft) => {
        for (const parent of sources)
          if (!sameParent(parent, place.parent))
            writeList(
              draft,
              parent,
              childrenOf(document, parent).filter((id) => !moving.has(id)),
            )
        writeList(draft, place.parent, list)
        for (const id of ids) {
          const element = draft.elements[id]
          if (!element) continue
          if (!sameParent(element.parent, place.parent)) element.parent = place.parent
          const name = names.get(id)
          if (name !== undefined) element.name = name
        }
      })
      const scope = scopeIn(document, place.parent, kinds)
      const crossed = ids.some((id) => scopeOf(document, id, kinds) !== scope)
      return crossed ? rewriteReferences(document, moved, ids, kinds) : moved
    },
  }
}

/** The asked elements in document order, without those that move along inside another. */
export function topmost(document: FormDocument, asked: readonly ElementId[]): readonly ElementId[] {
  const known = asked.filter((id) => elementOf(document, id))
  if (known.length < 2) return known
  const set = new Set(known)
  const kept = new Set(known.filter((id) => !ancestorsOf(document, id).some((holder) => set.has(holder.id))))
  return Array.from(walk(document), (element) => element.id).filter((id) => kept.has(id))
}

function newNames(document: FormDocument, ids: readonly ElementId[], parent: ParentRef, kinds: Kinds) {
  const scope = scopeIn(document, parent, kinds)
  const names = new Map<ElementId, string>()
  const taken = new Set(elementsInScope(document, scope, kinds).flatMap(({ name }) => name ?? []))
  for (const id of ids) {
    const name = elementOf(document, id)?.name
    if (name === undefined || scopeOf(document, id, kinds) === scope) continue
    const free = freeName(name, taken)
    taken.add(free)
    if (free !== name) names.set(id, free)
  }
  return names
}
