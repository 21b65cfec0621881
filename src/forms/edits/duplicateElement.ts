import { copyElements } from './clipboard/copyElements.ts'
import { childrenOf, elementOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument, Place } from '../document/FormDocument.ts'
import { moveProblem } from './canPlace.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { Edit } from './Edit.ts'
import { insertElements, type CreationContext } from './insertElements.ts'
import { placementNeedsOf } from './PlacementNeeds.ts'
import { topmostElements } from './moveElement.ts'
import type { PlaceRefusal } from './placementProblem.ts'

/**
 * Copies elements with their descendants to directly after the last of them; logic between them refers to the copies.
 */
export function duplicateElement(
  document: FormDocument,
  what: ElementId | readonly ElementId[],
  making: CreationContext,
): Edit {
  const label = 'editor:edit.duplicateElement'
  const ids = topmostElements(document, typeof what === 'string' ? [what] : what)
  const place = placeBelow(document, ids)
  if (!place) return { label, apply: (document) => document }
  return { ...insertElements(document, copyElements(document, ids, making.kinds).roots, place, making), label }
}

/**
 * Returns why elements, none inside another, cannot be duplicated after the last of them; null if they can. For
 * enabling a button.
 */
export function duplicateProblem(document: FormDocument, ids: readonly ElementId[], kinds: Kinds): PlaceRefusal | null {
  const place = placeBelow(document, ids)
  if (!place) return 'editor:place.gone'
  const elements = ids.flatMap((id) => elementOf(document, id) ?? [])
  return moveProblem(document, kinds, { ...placementNeedsOf(document, elements), more: elements.length }, place)
}

function placeBelow(document: FormDocument, ids: readonly ElementId[]): Place | null {
  const last = elementOf(document, ids.at(-1) ?? '')
  return last ? { parent: last.parent, index: childrenOf(document, last.parent).indexOf(last.id) + 1 } : null
}
