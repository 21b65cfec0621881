import { childrenOf, elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument, ParentRef, Place } from '../../../forms/document/FormDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { bottomOf, contains, distanceDown, type Boxes, type Point, type Rect } from './Boxes.ts'
import { whyNot, type Dragged } from './Dragged.ts'

/** Within so many pixels of a layout's top or bottom edge, its parent is meant: a gap beside it stays reachable. */
export const EDGE = 10

/** Where a drop would put the thing in hand, and the line that shows it; or why it may not go there. */
export type Drop =
  | { readonly place: Place; readonly line: Rect; readonly refusal?: undefined }
  | { readonly refusal: string; readonly place?: undefined; readonly line?: undefined }

/**
 * The place meant by a pointer: rectangles in, a place out. Null when the pointer is off the canvas.
 * Points inside a layout mean its list, save a small edge above and below that belongs to the list around it.
 */
export function dropPlace(
  point: Point,
  boxes: Boxes,
  document: FormDocument,
  kinds: Kinds,
  dragged: Dragged,
): Drop | null {
  const area = contains(boxes.areas.footer, point) ? 'footer' : 'children'
  const room = boxes.areas[area]
  if (point.x < room.left || point.x > room.left + room.width) return null

  let parent: ParentRef = area
  let around = room
  for (;;) {
    const inside = layoutAt(point, boxes, document, kinds, childrenOf(document, parent), dragged)
    if (!inside) break
    parent = { in: inside }
    around = boxes.elements.get(inside) ?? around
  }
  const place = { parent, index: gapAt(point, boxes, childrenOf(document, parent)) }
  const refusal = whyNot(document, kinds, dragged, place)
  return refusal === null ? { place, line: lineAt(place, boxes, document, around) } : { refusal }
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
    const element = elementOf(document, id)
    if (!box || !element || kinds.get(element.kind)?.sort !== 'layout') return false
    if (dragged.from === 'canvas' && dragged.id === id) return false
    // A layout lower than two edges would otherwise have no inside at all.
    const edge = Math.min(EDGE, box.height / 4)
    return contains({ ...box, top: box.top + edge, height: box.height - 2 * edge }, point)
  })
}

/** How many of these stand above the pointer, by the middle of each. Those without a box are off screen: skipped over. */
function gapAt(point: Point, boxes: Boxes, ids: readonly ElementId[]): number {
  let nearest = 0
  let least = Infinity
  for (const [index, id] of ids.entries()) {
    const box = boxes.elements.get(id)
    if (!box) continue
    const below = point.y > box.top + box.height / 2
    const distance = distanceDown(box, point.y)
    if (distance < least || (distance === least && below)) {
      least = distance
      nearest = below ? index + 1 : index
    }
  }
  return nearest
}

const LINE = 3

function lineAt({ parent, index }: Place, boxes: Boxes, document: FormDocument, around: Rect): Rect {
  const ids = childrenOf(document, parent)
  const above = boxes.elements.get(ids[index - 1] ?? '')
  const below = boxes.elements.get(ids[index] ?? '')
  const beside = above ?? below
  const top =
    above && below ? (bottomOf(above) + below.top) / 2 : above ? bottomOf(above) + 2 : below ? below.top - 2 : undefined
  if (beside && top !== undefined) return { left: beside.left, width: beside.width, top: top - LINE / 2, height: LINE }
  return { left: around.left + 12, width: around.width - 24, top: around.top + around.height / 2, height: LINE }
}
