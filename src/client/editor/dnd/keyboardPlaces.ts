import type { Dragged } from '../store/gestureStore.ts'
import { ancestorsOf } from '../../../forms/document/ancestorsOf.ts'
import { childrenOf, elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument, ParentRef, Place } from '../../../forms/document/FormDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { isDragged, isSamePlace, dropRefusal } from './Dragged.ts'

export type MoveKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End'

export const isMoveKey = (key: string): key is MoveKey =>
  ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)

/** Returns the current place of an element. */
export function placeOf(document: FormDocument, id: ElementId): Place | null {
  const element = elementOf(document, id)
  if (!element) return null
  return { parent: element.parent, index: childrenOf(document, element.parent).indexOf(id) }
}

/**
 * Returns the place an arrow leads to from `current`: up and down through all legal places in visual order, left out of
 * the layout, right to the end of the layout just above (or of its last part that accepts it), Home and End to the
 * first and last. Null if there is none.
 */
export function keyboardPlace(
  key: MoveKey,
  current: Place,
  document: FormDocument,
  kinds: Kinds,
  dragged: Dragged,
): Place | null {
  const isLegal = (place: Place) => dropRefusal(document, kinds, dragged, place) === null
  const isNew = (place: Place) => isLegal(place) && !isSamePlace(document, dragged, place, current)
  /** Returns the first legal place in one direction. */
  const seek = (from: Place | null, step: 1 | -1, fits: (place: Place) => boolean): Place | null => {
    let place = from
    while (place && !fits(place)) place = step === 1 ? below(document, place, dragged) : above(document, place, dragged)
    return place
  }
  switch (key) {
    case 'ArrowUp':
      return seek(above(document, current, dragged), -1, isNew)
    case 'ArrowDown':
      return seek(below(document, current, dragged), 1, isNew)
    case 'Home':
      return seek({ parent: 'children', index: 0 }, 1, isLegal)
    case 'End':
      return seek({ parent: 'footer', index: document.roots.footer.length }, -1, isLegal)
    case 'ArrowLeft':
      return outOf(document, current, isLegal)
    case 'ArrowRight': {
      const layout = layoutAbove(current, document, dragged)
      if (layout === null) return null
      const own = { parent: { in: layout }, index: childrenOf(document, { in: layout }).length }
      if (isLegal(own)) return own
      const inner = seek(own, -1, (place) => isLegal(place) || !liesIn(document, place.parent, layout))
      return inner && liesIn(document, inner.parent, layout) ? inner : null
    }
  }
}

/**
 * Returns the place after the nearest enclosing layout that may hold it: columns only hold columns, therefore leaving a
 * column may lead further out.
 */
function outOf(document: FormDocument, { parent }: Place, isLegal: (place: Place) => boolean): Place | null {
  for (let list = parent; typeof list !== 'string';) {
    const holder = placeOf(document, list.in)
    const after = holder && { parent: holder.parent, index: holder.index + 1 }
    if (!after || isLegal(after)) return after
    list = after.parent
  }
  return null
}

/** Returns the gap visually below a gap, legal or not. */
function below(document: FormDocument, { parent, index }: Place, dragged: Dragged): Place | null {
  const ids = childrenOf(document, parent)
  const id = ids[index]
  if (id !== undefined)
    return isEntered(document, id, dragged) ? { parent: { in: id }, index: 0 } : { parent, index: index + 1 }
  if (typeof parent !== 'string') {
    const holder = placeOf(document, parent.in)
    return holder && { parent: holder.parent, index: holder.index + 1 }
  }
  return parent === 'children' ? { parent: 'footer', index: 0 } : null
}

/** Returns the gap visually above a gap, legal or not. */
function above(document: FormDocument, { parent, index }: Place, dragged: Dragged): Place | null {
  const id = childrenOf(document, parent)[index - 1]
  if (id !== undefined) {
    if (!isEntered(document, id, dragged)) return { parent, index: index - 1 }
    return { parent: { in: id }, index: childrenOf(document, { in: id }).length }
  }
  if (typeof parent !== 'string') return placeOf(document, parent.in)
  return parent === 'footer' ? { parent: 'children', index: document.roots.children.length } : null
}

/** True if gaps inside an element count: it is a layout, and not itself being dragged. */
function isEntered(document: FormDocument, id: ElementId, dragged: Dragged): boolean {
  return Boolean(elementOf(document, id)?.children) && !isDragged(dragged, id)
}

function liesIn(document: FormDocument, parent: ParentRef, id: ElementId): boolean {
  if (typeof parent === 'string') return false
  return parent.in === id || ancestorsOf(document, parent.in).some((element) => element.id === id)
}

function layoutAbove({ parent, index }: Place, document: FormDocument, dragged: Dragged): ElementId | null {
  const ids = childrenOf(document, parent)
  for (let i = index - 1; i >= 0; i--) {
    const id = ids[i] ?? ''
    if (isDragged(dragged, id)) continue
    return elementOf(document, id)?.children ? id : null
  }
  return null
}
