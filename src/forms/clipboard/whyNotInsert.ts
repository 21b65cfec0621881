import { ancestorsOf } from '../document/ancestorsOf.ts'
import { elementOf } from '../document/childrenOf.ts'
import type { FormDocument, Place } from '../document/FormDocument.ts'
import { DOCUMENT_LIMITS, type StoredElement } from '../document/StoredDocument.ts'
import { canPlace, countOf, type PlaceRefusal } from '../edits/canPlace.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { whyNotIn } from '../kinds/whyNotIn.ts'

/** Why elements that are not in the document may not be put at a place: null when they may, else as canPlace says. */
export function whyNotInsert(
  document: FormDocument,
  kinds: Kinds,
  elements: readonly StoredElement[],
  place: Place,
): PlaceRefusal | null {
  for (const element of elements) {
    const refusal = canPlace(document, kinds, element.kind, place) ?? whyNotInside(element, kinds)
    if (refusal) return refusal
  }
  const { parent } = place
  const holder = typeof parent === 'string' ? undefined : elementOf(document, parent.in)
  const above = holder ? ancestorsOf(document, holder.id).length + 1 : 0
  if (above + Math.max(0, ...elements.map(levelsOf)) > DOCUMENT_LIMITS.depth) return 'editor:place.tooDeep'
  const count = elements.reduce((sum, element) => sum + countIn(element), 0)
  return countOf(document) + count > DOCUMENT_LIMITS.elements ? 'editor:place.tooMany' : null
}

/** Whether everything inside may stand where it stands: what is pasted need not come from here. */
function whyNotInside({ kind, children = [] }: StoredElement, kinds: Kinds): PlaceRefusal | null {
  for (const child of children) {
    const refusal = whyNotIn(kinds, child.kind, kind)
    if (refusal) return `editor:place.${refusal}`
    const inner = whyNotInside(child, kinds)
    if (inner) return inner
  }
  return null
}

function levelsOf({ children = [] }: StoredElement): number {
  return 1 + Math.max(0, ...children.map(levelsOf))
}

/** Elements in a stored tree, itself included. */
export function countIn({ children = [] }: StoredElement): number {
  return children.reduce((sum, child) => sum + countIn(child), 1)
}
