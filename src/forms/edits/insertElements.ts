import type { ClipRoot } from './clipboard/Clip.ts'
import { insertProblem } from './clipboard/insertProblem.ts'
import { withFreeNames } from './clipboard/withFreeNames.ts'
import { elementOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument, Place } from '../document/FormDocument.ts'
import { newId, type Random } from '../document/newId.ts'
import type { StoredElement } from '../document/StoredDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { Edit } from './Edit.ts'
import { insertCopies } from './insertCopies.ts'

/** Random numbers and registered kinds, needed by edits that create elements. */
export interface CreationContext {
  readonly random: Random
  readonly kinds: Kinds
}

/** A stored element to copy, and the layouts around it. */
export type Copyable = Pick<ClipRoot, 'element' | 'around'>

/**
 * Inserts copies of stored elements (a clipboard, a duplicate) at a position, with new ids. Names taken in their new
 * scope become the next free ones, and logic between the copies is updated.
 */
export function insertElements(
  document: FormDocument,
  what: readonly Copyable[],
  place: Place,
  { random, kinds }: CreationContext,
): Edit {
  const ids = new Set<ElementId>()
  const renew = (element: StoredElement): StoredElement => {
    const id = newId(random, (id) => ids.has(id) || elementOf(document, id) !== undefined)
    ids.add(id)
    return { ...element, id, ...(element.children ? { children: element.children.map(renew) } : {}) }
  }
  const copies = what.map(({ element, around }) => ({ was: element, is: renew(element), around }))
  return {
    label: 'editor:edit.insertElements',
    creates: [...ids],
    apply: (document) => {
      const elements = copies.map(({ is }) => is)
      const taken = [...ids].some((id) => elementOf(document, id))
      if (elements.length === 0 || taken || insertProblem(document, kinds, elements, place)) return document
      return insertCopies(document, withFreeNames(document, copies, place.parent, kinds), place, kinds)
    },
  }
}
