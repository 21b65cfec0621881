import { elementOf } from '../../../forms/document/childrenOf.ts'
import { AREAS, type ElementId, type FormDocument } from '../../../forms/document/FormDocument.ts'
import { bottomOf, rightOf, type Boxes, type Rect } from '../dnd/Boxes.ts'

/** The elements that a drawn rectangle means: those it touches, but layouts only when all of them lies in it. */
export function insideMarquee(rect: Rect, boxes: Boxes, document: FormDocument): readonly ElementId[] {
  const inside = (ids: readonly ElementId[]): readonly ElementId[] =>
    ids.flatMap((id) => {
      const box = boxes.elements.get(id)
      if (!box || !isTouched(rect, box)) return []
      const children = elementOf(document, id)?.children
      return children === undefined || isWithin(rect, box) ? [id] : inside(children)
    })
  return AREAS.flatMap((area) => inside(document.roots[area]))
}

/** The rectangle between two points. */
export function rectBetween(a: { x: number; y: number }, b: { x: number; y: number }): Rect {
  return {
    top: Math.min(a.y, b.y),
    left: Math.min(a.x, b.x),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  }
}

const isTouched = (rect: Rect, box: Rect): boolean =>
  rect.left < rightOf(box) && rightOf(rect) > box.left && rect.top < bottomOf(box) && bottomOf(rect) > box.top

const isWithin = (rect: Rect, box: Rect): boolean =>
  rect.left <= box.left && rightOf(rect) >= rightOf(box) && rect.top <= box.top && bottomOf(rect) >= bottomOf(box)
