import { childrenOf, elementOf, sameParent } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument, Place, Spot } from '../../../forms/document/FormDocument.ts'
import { canPlace, moveProblem } from '../../../forms/edits/canPlace.ts'
import type { Load } from '../../../forms/edits/Load.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'

/** What is in hand: a new element of a kind or a block, from the palette, or those that stand in the form, none inside another. */
export type Dragged =
  | { readonly from: 'palette'; readonly kind: string }
  | {
      readonly from: 'block'
      readonly id: string
      readonly name: string
      readonly edition: number
      readonly load: Load
    }
  | { readonly from: 'canvas'; readonly ids: readonly ElementId[] }

/** The kinds of what is in hand, each once. */
export function kindsInHand(document: FormDocument, dragged: Dragged): readonly string[] {
  if (dragged.from === 'palette') return [dragged.kind]
  if (dragged.from === 'block') return [...new Set(dragged.load.kinds)]
  return [...new Set(dragged.ids.flatMap((id) => elementOf(document, id)?.kind ?? []))]
}

/** Whether an element of the form is in hand. */
export function isInHand(dragged: Dragged, id: ElementId): boolean {
  return dragged.from === 'canvas' && dragged.ids.includes(id)
}

/** Why the thing in hand may not go to a place or a side: a message key; null when it may. */
export function whyNot(document: FormDocument, kinds: Kinds, dragged: Dragged, spot: Spot): string | null {
  // A block has a list to stand in: where its elements would stand beside each other, nobody asked for columns.
  if (dragged.from === 'block')
    return 'beside' in spot ? 'editor:place.gone' : moveProblem(document, kinds, dragged.load, spot)
  return canPlace(document, kinds, dragged.from === 'palette' ? dragged.kind : dragged.ids, spot)
}

/** Whether two places leave the thing in hand at the same spot: the gaps around what moves are one for itself. */
export function isSamePlace(document: FormDocument, dragged: Dragged, a: Place, b: Place): boolean {
  if (!sameParent(a.parent, b.parent)) return false
  if (dragged.from !== 'canvas' || a.index === b.index) return a.index === b.index
  const between = childrenOf(document, a.parent).slice(Math.min(a.index, b.index), Math.max(a.index, b.index))
  return between.every((id) => isInHand(dragged, id))
}
