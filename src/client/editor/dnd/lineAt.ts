import { childrenOf } from '../../../forms/document/childrenOf.ts'
import type { FormDocument, Place, Side } from '../../../forms/document/FormDocument.ts'
import { roomBeside } from '../../../forms/edits/roomBeside.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { bottomOf, isBeside, rightOf, type Boxes, type Rect } from './Boxes.ts'

/** Pixels of thickness. */
const LINE = 3

/** The line that shows a place: between two elements, below or beside the last, or in the middle of an empty list. */
export function lineAt({ parent, index }: Place, boxes: Boxes, document: FormDocument, around: Rect): Rect {
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

/** The line that shows a side: along the element, or along the column that it stands in. */
export function lineBeside({ beside, side }: Side, boxes: Boxes, document: FormDocument, kinds: Kinds): Rect {
  const room = roomBeside(document, kinds, { beside, side })
  const columns = room && 'part' in room ? childrenOf(document, room.part.parent) : []
  const column = room && 'part' in room ? columns[side === 'before' ? room.part.index : room.part.index - 1] : undefined
  const box = boxes.elements.get(column ?? beside) ?? boxes.elements.get(beside) ?? boxes.areas.children
  const isLeft = (side === 'before') !== (boxes.rightToLeft ?? false)
  const left = isLeft ? box.left : rightOf(box)
  return { left: left - LINE / 2, width: LINE, top: box.top, height: box.height }
}

/** The element at a gap, if its list stands in a row there. */
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
