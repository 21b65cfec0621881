import type { FormDocument, Place } from '../../document/FormDocument.ts'
import type { StoredElement } from '../../document/StoredDocument.ts'
import { moveProblem } from '../canPlace.ts'
import { placementNeedsOfStored } from '../PlacementNeeds.ts'
import type { PlaceRefusal } from '../placementProblem.ts'
import type { Kinds } from '../../kinds/ElementKind.ts'
import { containmentProblem } from '../../kinds/containmentProblem.ts'

/** Returns why elements not in the document must not be inserted at a position; null if they may. See canPlace. */
export function insertProblem(
  document: FormDocument,
  kinds: Kinds,
  elements: readonly StoredElement[],
  place: Place,
): PlaceRefusal | null {
  const refusal = moveProblem(document, kinds, placementNeedsOfStored(elements), place)
  if (refusal) return refusal
  for (const element of elements) {
    const inside = refusalInside(element, kinds)
    if (inside) return inside
  }
  return null
}

/** Returns why the content of an element is invalid; pasted elements may come from elsewhere. */
function refusalInside({ kind, children = [] }: StoredElement, kinds: Kinds): PlaceRefusal | null {
  if (children.length > (kinds.get(kind)?.holds?.most ?? Infinity)) return 'editor:place.full'
  for (const child of children) {
    const refusal = containmentProblem(kinds, child.kind, kind)
    if (refusal) return `editor:place.${refusal}`
    const inner = refusalInside(child, kinds)
    if (inner) return inner
  }
  return null
}
