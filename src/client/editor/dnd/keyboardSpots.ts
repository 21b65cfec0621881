import type { Dragged } from '../store/gestureStore.ts'
import { childrenOf, elementOf, parentIdOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument, Place, Side, Spot } from '../../../forms/document/FormDocument.ts'
import { walk } from '../../../forms/document/walk.ts'
import { isWholeColumnBeside } from '../../../forms/edits/createColumnBeside.ts'
import { columnBeside } from '../../../forms/edits/columnBeside.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { isDragged, isSamePlace, dropRefusal } from './Dragged.ts'
import { keyboardPlace, type MoveKey } from './keyboardPlaces.ts'

/**
 * Returns where a key leads the dragged elements: through the places of lists (see keyboardPlace), and to the sides of
 * elements. Right without a layout to enter, and Left without one to leave, lead to the side of the element above; from
 * there up and down lead to the same side of other elements, and the opposite arrow back to below the element. Null if
 * there is none.
 */
export function keyboardSpot(
  key: MoveKey,
  current: Spot,
  document: FormDocument,
  kinds: Kinds,
  dragged: Dragged,
): Spot | null {
  if (!('beside' in current)) {
    const place = keyboardPlace(key, current, document, kinds, dragged)
    if (place || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return place
    return sideNear(current, key === 'ArrowRight' ? 'after' : 'before', document, kinds, dragged)
  }
  const { beside, side } = current
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    return sideFrom(beside, key === 'ArrowDown' ? 1 : -1, side, document, kinds, dragged)
  }
  if (key === 'Home' || key === 'End')
    return keyboardPlace(key, { parent: 'children', index: 0 }, document, kinds, dragged)
  const isBack = (key === 'ArrowLeft') === (side === 'after')
  const back =
    isBack && placesBy(beside, document).find((place) => dropRefusal(document, kinds, dragged, place) === null)
  if (back) return back
  const other: Side = { beside, side: side === 'after' ? 'before' : 'after' }
  return isOffered(other, document, kinds, dragged) ? other : null
}

/** True if two spots are equivalent: the same gap, the same column between others, or the same new columns. */
export function isSameSpot(document: FormDocument, kinds: Kinds, dragged: Dragged, a: Spot, b: Spot): boolean {
  if (!('beside' in a) && !('beside' in b)) return isSamePlace(document, dragged, a, b)
  if (!('beside' in a && 'beside' in b)) return false
  const [one, other] = [columnBeside(document, kinds, a), columnBeside(document, kinds, b)]
  if (!one || !other) return false
  if ('part' in one && 'part' in other)
    return one.part.parent.in === other.part.parent.in && one.part.index === other.part.index
  return a.beside === b.beside && a.side === b.side
}

/**
 * True if a side is a stop: legal, and different from the current place. In columns, only the columns themselves are
 * stops, not their content, which would be equivalent.
 */
function isOffered(spot: Side, document: FormDocument, kinds: Kinds, dragged: Dragged): boolean {
  const { beside, side } = spot
  const room = columnBeside(document, kinds, spot)
  if (!room || isDragged(dragged, beside)) return false
  if ('part' in room) {
    const { parent, index } = room.part
    const columns = childrenOf(document, parent)
    if (columns[side === 'before' ? index : index - 1] !== beside && columns.length > 0) return false
  }
  if (dropRefusal(document, kinds, dragged, spot) !== null) return false
  return dragged.from !== 'canvas' || !isWholeColumnBeside(document, kinds, dragged.ids, spot)
}

/** Returns the side reached from a gap: of the element above it, else below it, else around it, else of the nearest. */
function sideNear(
  { parent, index }: Place,
  side: Side['side'],
  document: FormDocument,
  kinds: Kinds,
  dragged: Dragged,
): Side | null {
  const list = childrenOf(document, parent)
  const above = list.slice(0, index).findLast((id) => !isDragged(dragged, id))
  const below = list.slice(index).find((id) => !isDragged(dragged, id))
  const near = above ?? below ?? (typeof parent === 'string' ? undefined : parent.in)
  for (let id: ElementId | null | undefined = near; id !== undefined && id !== null;) {
    if (isOffered({ beside: id, side }, document, kinds, dragged)) return { beside: id, side }
    const element = elementOf(document, id)
    id = element && parentIdOf(element)
  }
  const from = near ?? ''
  return sideFrom(from, -1, side, document, kinds, dragged) ?? sideFrom(from, 1, side, document, kinds, dragged)
}

/** Returns the same side of the next element that offers it, in visual order. */
function sideFrom(
  from: ElementId,
  step: 1 | -1,
  side: Side['side'],
  document: FormDocument,
  kinds: Kinds,
  dragged: Dragged,
): Side | null {
  const ids = Array.from(walk(document), ({ id }) => id)
  for (let at = ids.indexOf(from) + step; at >= 0 && at < ids.length; at += step) {
    const next: Side = { beside: ids[at] ?? '', side }
    if (isOffered(next, document, kinds, dragged)) return next
  }
  return null
}

/** Returns the gap below an element, and the end of its list: below a column, only columns may go. */
function placesBy(id: ElementId, document: FormDocument): readonly Place[] {
  const element = elementOf(document, id)
  if (!element) return []
  const below = { parent: element.parent, index: childrenOf(document, element.parent).indexOf(id) + 1 }
  return element.children ? [below, { parent: { in: id }, index: element.children.length }] : [below]
}
