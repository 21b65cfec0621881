import { elementOf, parentIdOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { dissolveColumns } from './dissolveColumns.ts'
import type { Edit } from './Edit.ts'
import { topmostElements } from './moveElement.ts'
import { withoutElements } from './withoutElements.ts'

/**
 * Removes elements with their descendants, and what would remain of their layouts: a layout whose last part is removed,
 * and columns left empty or single (see dissolveColumns). Unknown ids are ignored.
 */
export function removeElements(ids: readonly ElementId[], kinds: Kinds): Edit {
  return {
    label: 'editor:edit.removeElements',
    apply: (document) => {
      const gone = removedWith(document, ids, kinds)
      return gone.length > 0 ? dissolveColumns(document, withoutElements(document, gone), gone, kinds) : document
    },
  }
}

/**
 * Returns what is removed when elements are deleted: themselves, or the layout around them if it would be empty and
 * holds only such parts (deleting the last tab deletes the tabs). In document order, without elements inside another.
 */
export function removedWith(document: FormDocument, ids: readonly ElementId[], kinds: Kinds): readonly ElementId[] {
  const gone = new Set(ids)
  for (const id of gone) {
    const element = elementOf(document, id)
    const holder = element && elementOf(document, parentIdOf(element) ?? '')
    if (!holder || !kinds.get(element.kind)?.within?.includes(holder.kind)) continue
    // The set grows during the iteration, so that the enclosing layout is visited in turn.
    if (holder.children?.every((child) => gone.has(child))) gone.add(holder.id)
  }
  return topmostElements(document, [...gone])
}
