import type { Dragged } from '../store/gestureStore.ts'
import { childrenOf, elementOf, parentIdOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument, Place, Side, Spot } from '../../../forms/document/FormDocument.ts'
import { walk } from '../../../forms/document/walk.ts'
import { isHome } from '../../../forms/edits/makeRoom.ts'
import { roomBeside } from '../../../forms/edits/roomBeside.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { isInHand, isSamePlace, dropRefusal } from './Dragged.ts'
import { keyboardPlace, type MoveKey } from './keyboardPlaces.ts'

/**
 * Where a key leads the thing in hand: through the places of lists (see keyboardPlace), and at the sides of elements. Right
 * where there is nothing to go into, and Left where there is nothing to go out of, lead to the side of the element above;
 * from there up and down lead to the same side of other elements, and the way back to below the element. Null: no further.
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

/** Whether two spots come to the same: the same gap, the same column between others, or the same new columns. */
export function isSameSpot(document: FormDocument, kinds: Kinds, dragged: Dragged, a: Spot, b: Spot): boolean {
  if (!('beside' in a) && !('beside' in b)) return isSamePlace(document, dragged, a, b)
  if (!('beside' in a && 'beside' in b)) return false
  const [one, other] = [roomBeside(document, kinds, a), roomBeside(document, kinds, b)]
  if (!one || !other) return false
  if ('part' in one && 'part' in other)
    return one.part.parent.in === other.part.parent.in && one.part.index === other.part.index
  return a.beside === b.beside && a.side === b.side
}

/**
 * Whether a side is one to stop at: legal, and somewhere else than where the thing in hand stands. Of columns, only the
 * columns themselves are stopped at, not what stands in them: that comes to the same.
 */
function isOffered(spot: Side, document: FormDocument, kinds: Kinds, dragged: Dragged): boolean {
  const { beside, side } = spot
  const room = roomBeside(document, kinds, spot)
  if (!room || isInHand(dragged, beside)) return false
  if ('part' in room) {
    const { parent, index } = room.part
    const columns = childrenOf(document, parent)
    if (columns[side === 'before' ? index : index - 1] !== beside && columns.length > 0) return false
  }
  if (dropRefusal(document, kinds, dragged, spot) !== null) return false
  return dragged.from !== 'canvas' || !isHome(document, kinds, dragged.ids, spot)
}

/** The side that is meant from a gap: of the element above it, else below it, else around it, else of the nearest there is. */
function sideNear(
  { parent, index }: Place,
  side: Side['side'],
  document: FormDocument,
  kinds: Kinds,
  dragged: Dragged,
): Side | null {
  const list = childrenOf(document, parent)
  const above = list.slice(0, index).findLast((id) => !isInHand(dragged, id))
  const below = list.slice(index).find((id) => !isInHand(dragged, id))
  const near = above ?? below ?? (typeof parent === 'string' ? undefined : parent.in)
  for (let id: ElementId | null | undefined = near; id !== undefined && id !== null;) {
    if (isOffered({ beside: id, side }, document, kinds, dragged)) return { beside: id, side }
    const element = elementOf(document, id)
    id = element && parentIdOf(element)
  }
  const from = near ?? ''
  return sideFrom(from, -1, side, document, kinds, dragged) ?? sideFrom(from, 1, side, document, kinds, dragged)
}

/** The same side of the next element that offers it, as they are seen from top to bottom. */
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

/** The gap below an element, and the end of what it holds: below a column, there are only columns. */
function placesBy(id: ElementId, document: FormDocument): readonly Place[] {
  const element = elementOf(document, id)
  if (!element) return []
  const below = { parent: element.parent, index: childrenOf(document, element.parent).indexOf(id) + 1 }
  return element.children ? [below, { parent: { in: id }, index: element.children.length }] : [below]
}
