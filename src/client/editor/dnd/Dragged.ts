import type { Dragged } from '../store/gestureStore.ts'
import { childrenOf, elementOf, sameParent } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument, Place, Spot } from '../../../forms/document/FormDocument.ts'
import { canPlace, moveProblem } from '../../../forms/edits/canPlace.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'

/** Returns the kinds of the dragged elements, each once. */
export function draggedKinds(document: FormDocument, dragged: Dragged): readonly string[] {
  if (dragged.from === 'palette') return [dragged.kind]
  if (dragged.from === 'block') return [...new Set(dragged.load.kinds)]
  return [...new Set(dragged.ids.flatMap((id) => elementOf(document, id)?.kind ?? []))]
}

/** True if an element of the form is being dragged. */
export function isDragged(dragged: Dragged, id: ElementId): boolean {
  return dragged.from === 'canvas' && dragged.ids.includes(id)
}

/** Returns why the dragged elements may not go to a place or a side, as a message key; null if they may. */
export function dropRefusal(document: FormDocument, kinds: Kinds, dragged: Dragged, spot: Spot): string | null {
  // A block is inserted into a list only: dropping it beside an element must not create columns.
  if (dragged.from === 'block')
    return 'beside' in spot ? 'editor:place.gone' : moveProblem(document, kinds, dragged.load, spot)
  return canPlace(document, kinds, dragged.from === 'palette' ? dragged.kind : dragged.ids, spot)
}

/**
 * True if two places leave the dragged elements where they are relative to each other: the gaps around moving elements
 * are one.
 */
export function isSamePlace(document: FormDocument, dragged: Dragged, a: Place, b: Place): boolean {
  if (!sameParent(a.parent, b.parent)) return false
  if (dragged.from !== 'canvas' || a.index === b.index) return a.index === b.index
  const between = childrenOf(document, a.parent).slice(Math.min(a.index, b.index), Math.max(a.index, b.index))
  return between.every((id) => isDragged(dragged, id))
}
