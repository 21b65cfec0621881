import { ancestorsOf } from '../../../forms/document/ancestorsOf.ts'
import { childrenOf, elementOf, sameParent } from '../../../forms/document/childrenOf.ts'
import {
  AREAS,
  type ElementId,
  type FormDocument,
  type ParentRef,
  type Place,
} from '../../../forms/document/FormDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { isSamePlace, whyNot, type Dragged } from './Dragged.ts'

export type MoveKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End'

export const isMoveKey = (key: string): key is MoveKey =>
  ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)

/** Every legal place for the thing in hand, in the order they are seen from top to bottom. */
export function allPlaces(document: FormDocument, kinds: Kinds, dragged: Dragged): readonly Place[] {
  const places: Place[] = []
  const visit = (parent: ParentRef) => {
    const ids = childrenOf(document, parent)
    for (let index = 0; index <= ids.length; index++) {
      const place = { parent, index }
      if (whyNot(document, kinds, dragged, place) === null) places.push(place)
      const element = elementOf(document, ids[index] ?? '')
      if (element?.children && !(dragged.from === 'canvas' && dragged.id === element.id)) visit({ in: element.id })
    }
  }
  for (const area of AREAS) visit(area)
  return places
}

/** Where an element stands now, as a place. */
export function placeOf(document: FormDocument, id: ElementId): Place | null {
  const element = elementOf(document, id)
  if (!element) return null
  return { parent: element.parent, index: childrenOf(document, element.parent).indexOf(id) }
}

/**
 * The place an arrow leads to from `current`: up and down through all legal places as they are seen, left out of the
 * layout, right to the end of the layout just above (or of its last part that takes it), Home and End to the first and
 * last. Null when there is none.
 */
export function keyboardPlace(
  key: MoveKey,
  current: Place,
  document: FormDocument,
  kinds: Kinds,
  dragged: Dragged,
): Place | null {
  const places = allPlaces(document, kinds, dragged)
  const same = (place: Place) => isSamePlace(document, dragged, place, current)
  const first = places.findIndex(same)
  const last = places.findLastIndex(same)
  if (key === 'ArrowUp') return first > 0 ? (places[first - 1] ?? null) : null
  if (key === 'ArrowDown') return last >= 0 ? (places[last + 1] ?? null) : null
  if (key === 'Home') return places.find((place) => !same(place)) ? (places[0] ?? null) : null
  if (key === 'End') return places.at(-1) ?? null
  if (key === 'ArrowLeft') {
    for (let parent = current.parent; typeof parent !== 'string';) {
      const holder = placeOf(document, parent.in)
      const after = holder && { parent: holder.parent, index: holder.index + 1 }
      if (!after) return null
      if (whyNot(document, kinds, dragged, after) === null) return after
      // Out of a column, columns only hold columns: on and out of those.
      parent = after.parent
    }
    return null
  }
  const above = layoutAbove(current, document, dragged)
  if (above === null) return null
  const inside = (place: Place) => sameParent(place.parent, { in: above })
  return places.findLast(inside) ?? places.findLast((place) => liesIn(document, place.parent, above)) ?? null
}

function liesIn(document: FormDocument, parent: ParentRef, id: ElementId): boolean {
  if (typeof parent === 'string') return false
  return parent.in === id || ancestorsOf(document, parent.in).some((element) => element.id === id)
}

function layoutAbove({ parent, index }: Place, document: FormDocument, dragged: Dragged): ElementId | null {
  const ids = childrenOf(document, parent)
  for (let i = index - 1; i >= 0; i--) {
    const id = ids[i] ?? ''
    if (dragged.from === 'canvas' && dragged.id === id) continue
    return elementOf(document, id)?.children ? id : null
  }
  return null
}
