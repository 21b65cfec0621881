import type { Side } from '../../../forms/document/FormDocument.ts'
import { bottomOf, rightOf, type Point, type Rect } from './Boxes.ts'

/** Within so many pixels of a layout's edges, what is around it is meant: a gap beside it stays reachable. */
export const EDGE = 10

/** How far the side of an element reaches into it: a share of its width, but no more than so many pixels. */
const SIDE = { share: 0.2, most: 48 } as const

/**
 * The side of an element that a pointer in it means: in the middle half of its height, near its left or right edge. Of a
 * layout, the inside of which takes drops itself, only the very edge. Null elsewhere.
 */
export function sideAt({ x, y }: Point, box: Rect, isLayout: boolean, rightToLeft: boolean): Side['side'] | null {
  const rim = isLayout ? Math.min(EDGE, box.height / 4) : box.height / 4
  if (y < box.top + rim || y > bottomOf(box) - rim) return null
  const reach = isLayout ? Math.min(EDGE, box.width / 8) : Math.min(SIDE.most, box.width * SIDE.share)
  const isLeft = x >= box.left && x <= box.left + reach
  const isRight = x <= rightOf(box) && x >= rightOf(box) - reach
  if (!isLeft && !isRight) return null
  return isLeft === rightToLeft ? 'after' : 'before'
}
