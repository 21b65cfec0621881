import { childrenOf, elementOf, sameParent } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument, Place } from '../../../forms/document/FormDocument.ts'
import { canPlace } from '../../../forms/edits/canPlace.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'

/** What is in hand: a new element of a kind, from the palette, or one that stands in the form. */
export type Dragged =
  | { readonly from: 'palette'; readonly kind: string }
  | { readonly from: 'canvas'; readonly id: ElementId }

/** The kind of what is in hand, undefined when the element is gone. */
export function kindInHand(document: FormDocument, dragged: Dragged): string | undefined {
  return dragged.from === 'palette' ? dragged.kind : elementOf(document, dragged.id)?.kind
}

/** Why the thing in hand may not go to a place: a message key; null when it may. */
export function whyNot(document: FormDocument, kinds: Kinds, dragged: Dragged, place: Place): string | null {
  return canPlace(document, kinds, dragged.from === 'palette' ? dragged.kind : [dragged.id], place)
}

/** Whether two places leave the thing in hand at the same spot: the gaps above and below an element are one for itself. */
export function isSamePlace(document: FormDocument, dragged: Dragged, a: Place, b: Place): boolean {
  if (!sameParent(a.parent, b.parent)) return false
  return settle(document, dragged, a) === settle(document, dragged, b)
}

function settle(document: FormDocument, dragged: Dragged, { parent, index }: Place): number {
  if (dragged.from === 'palette') return index
  const at = childrenOf(document, parent).indexOf(dragged.id)
  return at >= 0 && index > at ? index - 1 : index
}
