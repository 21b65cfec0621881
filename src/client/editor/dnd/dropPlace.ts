import type { Dragged, Drop, Rect } from '../store/gestureStore.ts'
import { childrenOf, elementOf } from '../../../forms/document/childrenOf.ts'
import { contains, distanceTo, isBeside, bottomOf, rightOf, type Boxes, type Point } from './Boxes.ts'
import { isDragged, dropRefusal } from './Dragged.ts'
import { columnBeside } from '../../../forms/edits/columnBeside.ts'
import type { ElementId, FormDocument, ParentRef, Place, Side } from '../../../forms/document/FormDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'

/** Pixels beside its start within which a drag is straight up or down, as by a handle, and targets no side. */
const STRAIGHT = 24

const FULL = 'editor:place.full'

/**
 * Returns the place meant by a pointer. Null outside the canvas. Points inside a layout mean its list, except for a
 * small margin that belongs to the list around it. Near the left and right edge of an element its side is meant, if it
 * accepts the dragged elements and the drag did not come straight from `startX`. If that list refuses them, the nearest
 * part inside is meant (the column beside the gap between two columns), or else the nearest list around that accepts
 * them (the tabs, for a tab over the content of another tab).
 */
export function dropPlace(
  point: Point,
  boxes: Boxes,
  document: FormDocument,
  kinds: Kinds,
  dragged: Dragged,
  startX: number | null = null,
): Drop | null {
  const area = contains(boxes.areas.footer, point) ? 'footer' : 'children'
  const room = boxes.areas[area]
  if (point.x < room.left || point.x > room.left + room.width) return null

  const around: ParentRef[] = [area]
  const isStraight = startX !== null && Math.abs(point.x - startX) < STRAIGHT
  for (let over: ParentRef = area; ;) {
    const side = isStraight ? null : sideIn(point, boxes, document, kinds, childrenOf(document, over), dragged)
    if (side) return { place: side, line: lineBeside(side, boxes, document, kinds) }
    const inside = layoutAt(point, boxes, document, kinds, childrenOf(document, over), dragged)
    if (!inside) break
    over = { in: inside }
    around.unshift(over)
  }
  const [over = area] = around
  const placeIn = (parent: ParentRef): Place => ({ parent, index: gapAt(point, boxes, childrenOf(document, parent)) })
  const refusalIn = (parent: ParentRef) => dropRefusal(document, kinds, dragged, placeIn(parent))
  const refusal = refusalIn(over)
  const others =
    refusal === 'editor:place.notAccepted'
      ? [nearestPart(point, boxes, document, kinds, over, dragged)]
      : refusal === 'editor:place.onlyWithin'
        ? around.slice(1)
        : []
  const chosen = refusal === null ? over : others.find((parent) => parent !== null && refusalIn(parent) === null)
  if (!chosen) {
    // A list around would accept them, but is full.
    const full = others.find((parent) => parent !== null && refusalIn(parent) === FULL)
    return full ? { refusal: FULL, over: full } : { refusal: refusal ?? 'editor:place.gone', over }
  }
  const place = placeIn(chosen)
  const rect = typeof chosen === 'string' ? boxes.areas[chosen] : (boxes.elements.get(chosen.in) ?? room)
  return { place, line: lineAt(place, boxes, document, rect) }
}

/** Returns the side meant of one of these elements, if the dragged elements may go there. */
function sideIn(
  point: Point,
  boxes: Boxes,
  document: FormDocument,
  kinds: Kinds,
  ids: readonly ElementId[],
  dragged: Dragged,
): Side | null {
  const beside = ids.find((id) => {
    const box = boxes.elements.get(id)
    return box !== undefined && contains(box, point) && !isDragged(dragged, id)
  })
  const box = boxes.elements.get(beside ?? '')
  if (beside === undefined || !box) return null
  const side = sideAt(point, box, isLayout(document, kinds, beside, dragged), boxes.rightToLeft ?? false)
  return side && dropRefusal(document, kinds, dragged, { beside, side }) === null ? { beside, side } : null
}

function layoutAt(
  point: Point,
  boxes: Boxes,
  document: FormDocument,
  kinds: Kinds,
  ids: readonly ElementId[],
  dragged: Dragged,
): ElementId | undefined {
  return ids.find((id) => {
    const box = boxes.elements.get(id)
    if (!box || !isLayout(document, kinds, id, dragged)) return false
    // Otherwise a layout lower than two margins would have no inside.
    const edge = Math.min(EDGE, box.height / 4)
    return contains({ ...box, top: box.top + edge, height: box.height - 2 * edge }, point)
  })
}

/** True if an element is a layout that is not itself being dragged. */
function isLayout(document: FormDocument, kinds: Kinds, id: ElementId, dragged: Dragged): boolean {
  const element = elementOf(document, id)
  if (!element || kinds.get(element.kind)?.sort !== 'layout') return false
  return !isDragged(dragged, id)
}

/** Returns the layout in a list nearest to the pointer. */
function nearestPart(
  point: Point,
  boxes: Boxes,
  document: FormDocument,
  kinds: Kinds,
  parent: ParentRef,
  dragged: Dragged,
): ParentRef | null {
  let nearest: ParentRef | null = null
  let least = Infinity
  for (const id of childrenOf(document, parent)) {
    const box = boxes.elements.get(id)
    if (!box || !isLayout(document, kinds, id, dragged) || distanceTo(box, point) >= least) continue
    least = distanceTo(box, point)
    nearest = { in: id }
  }
  return nearest
}

/**
 * Returns the nearest gap of a list: above or below the nearest element by its middle, or to its left or right if it
 * has neighbours in its row. Elements without a box are off screen and skipped.
 */
function gapAt(point: Point, boxes: Boxes, ids: readonly ElementId[]): number {
  let nearest = 0
  let least = Infinity
  for (const [index, id] of ids.entries()) {
    const box = boxes.elements.get(id)
    if (!box) continue
    const after = isAfter(
      point,
      box,
      boxes.elements.get(ids[index - 1] ?? ''),
      boxes.elements.get(ids[index + 1] ?? ''),
    )
    const distance = distanceTo(box, point)
    if (distance < least || (distance === least && after)) {
      least = distance
      nearest = after ? index + 1 : index
    }
  }
  return nearest
}

function isAfter({ x, y }: Point, box: Rect, before: Rect | undefined, next: Rect | undefined): boolean {
  const beside = [before, next].find((other) => other && isBeside(other, box))
  if (!beside) return y > box.top + box.height / 2
  // In a right-to-left language the next element is to the left.
  const leftwards = beside === before ? beside.left > box.left : beside.left < box.left
  return leftwards ? x < box.left + box.width / 2 : x > box.left + box.width / 2
}

/** Thickness in pixels. */
const LINE = 3

/**
 * Returns the line that shows a place: between two elements, below or beside the last, or in the middle of an empty
 * list.
 */
function lineAt({ parent, index }: Place, boxes: Boxes, document: FormDocument, around: Rect): Rect {
  const ids = childrenOf(document, parent)
  const before = boxes.elements.get(ids[index - 1] ?? '')
  const next = boxes.elements.get(ids[index] ?? '')
  const beside = neighbourBeside(boxes, ids, index)
  if (beside) return upright(before, next, beside)
  const one = before ?? next
  const top =
    before && next ? (bottomOf(before) + next.top) / 2 : before ? bottomOf(before) + 2 : next ? next.top - 2 : undefined
  if (one && top !== undefined) return { left: one.left, width: one.width, top: top - LINE / 2, height: LINE }
  return { left: around.left + 12, width: around.width - 24, top: around.top + around.height / 2, height: LINE }
}

/** Returns the line that shows a side: along the element, or along its column. */
function lineBeside({ beside, side }: Side, boxes: Boxes, document: FormDocument, kinds: Kinds): Rect {
  const room = columnBeside(document, kinds, { beside, side })
  const columns = room && 'part' in room ? childrenOf(document, room.part.parent) : []
  const column = room && 'part' in room ? columns[side === 'before' ? room.part.index : room.part.index - 1] : undefined
  const box = boxes.elements.get(column ?? beside) ?? boxes.elements.get(beside) ?? boxes.areas.children
  const isLeft = (side === 'before') !== (boxes.rightToLeft ?? false)
  const left = isLeft ? box.left : rightOf(box)
  return { left: left - LINE / 2, width: LINE, top: box.top, height: box.height }
}

/** Returns the element at a gap, if its list is a row there. */
function neighbourBeside(boxes: Boxes, ids: readonly string[], index: number): Rect | null {
  for (const [a, b] of [
    [index - 1, index],
    [index - 2, index - 1],
    [index, index + 1],
  ] as const) {
    const [one, other] = [boxes.elements.get(ids[a] ?? ''), boxes.elements.get(ids[b] ?? '')]
    if (one && other && isBeside(one, other))
      return a === index ? one : (boxes.elements.get(ids[index - 1] ?? '') ?? one)
  }
  return null
}

function upright(before: Rect | undefined, next: Rect | undefined, one: Rect): Rect {
  const rightwards = !before || !next || next.left >= before.left
  const [first, second] = rightwards ? [before, next] : [next, before]
  const left =
    first && second && isBeside(first, second)
      ? (rightOf(first) + second.left) / 2
      : first
        ? rightOf(first) + 2
        : one.left - 2
  return { left: left - LINE / 2, width: LINE, top: one.top, height: one.height }
}

/** Margin of a layout, in pixels, that belongs to the list around it, so that gaps beside the layout stay reachable. */
export const EDGE = 10

/** Width of an element's side area: a fraction of its width, up to a maximum in pixels. */
const SIDE = { share: 0.2, most: 48 } as const

/**
 * Returns the side meant by a pointer: in the middle half of an element's height, near its left or right edge. For a
 * layout, whose inside accepts drops itself, only the very edge. Null elsewhere.
 */
function sideAt({ x, y }: Point, box: Rect, isLayout: boolean, rightToLeft: boolean): Side['side'] | null {
  const rim = isLayout ? Math.min(EDGE, box.height / 4) : box.height / 4
  if (y < box.top + rim || y > bottomOf(box) - rim) return null
  const reach = isLayout ? Math.min(EDGE, box.width / 8) : Math.min(SIDE.most, box.width * SIDE.share)
  const isLeft = x >= box.left && x <= box.left + reach
  const isRight = x <= rightOf(box) && x >= rightOf(box) - reach
  if (!isLeft && !isRight) return null
  return isLeft === rightToLeft ? 'after' : 'before'
}
