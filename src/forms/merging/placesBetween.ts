import { childrenOf, elementOf, parentIdOf, sameParent } from '../document/childrenOf.ts'
import type { Element, ElementId, FormDocument } from '../document/FormDocument.ts'
import { entriesToMove } from './entriesToMove.ts'

/** True if the parent of an element of `own` is in both versions: it was added or removed by itself. */
export function isTop(element: Element, other: FormDocument, own: FormDocument): boolean {
  const holder = parentIdOf(element)
  return holder === null || (elementOf(own, holder) !== undefined && elementOf(other, holder) !== undefined)
}

/** Returns a function that is true if an element of `after` moved to another list, or within its list. */
export function movesBetween(before: FormDocument, after: FormDocument): (element: Element) => boolean {
  const known = new Map<string, ReadonlySet<ElementId>>()
  return ({ id, parent }) => {
    if (!sameParent(elementOf(before, id)?.parent ?? parent, parent)) return true
    const key = typeof parent === 'string' ? parent : `in ${parent.in}`
    const moved = known.get(key) ?? entriesToMove(childrenOf(before, parent), childrenOf(after, parent))
    known.set(key, moved)
    return moved.has(id)
  }
}
