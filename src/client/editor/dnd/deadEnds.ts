import type { DeadEnds, Dragged } from '../store/gestureStore.ts'
import { childrenOf, elementOf } from '../../../forms/document/childrenOf.ts'
import { AREAS, type ElementId, type FormDocument, type ParentRef } from '../../../forms/document/FormDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { isDragged, dropRefusal } from './Dragged.ts'

/** Returns the areas and layouts that take nothing of the dragged elements. Dragged elements are not searched. */
export function deadEnds(document: FormDocument, kinds: Kinds, dragged: Dragged): DeadEnds {
  const layouts = new Set<ElementId>()
  const areas = new Set<string>()
  /**
   * True if the dragged elements can go into a list or its descendants; if so, descendants that refuse are recorded. A
   * column dragged over a column targets the columns around it: with `isTakenAround`, such a part is no dead end.
   */
  const takes = (parent: ParentRef, isTakenAround: boolean): boolean => {
    const refusal = dropRefusal(document, kinds, dragged, { parent, index: 0 })
    const isTaken = refusal === null || (refusal === 'editor:place.onlyWithin' && isTakenAround)
    const inside = childrenOf(document, parent).filter(
      (id) => elementOf(document, id)?.children !== undefined && !isDragged(dragged, id),
    )
    const dead = inside.filter((id) => !takes({ in: id }, isTaken))
    const isOpen = isTaken || dead.length < inside.length
    if (isOpen) for (const id of dead) layouts.add(id)
    return isOpen
  }
  for (const area of AREAS) {
    if (!takes(area, false)) areas.add(area)
  }
  return { areas, layouts }
}
