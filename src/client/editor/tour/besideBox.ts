import type { Rect } from '../store/gestureStore.ts'
import { bottomOf, rightOf } from '../dnd/Boxes.ts'

/** Pixels between the card, its target, and the edge of the window. */
const GAP = 12

interface Size {
  readonly width: number
  readonly height: number
}

/** Maximum height of a button, in pixels: the card is below it. */
const LOW = 80

/**
 * Returns the position of a card beside its target: right, left, below or above it, wherever it fits; else in the
 * corner.
 */
export function besideBox(box: Rect, card: Size, window: Size): { readonly left: number; readonly top: number } {
  const within = (at: number, size: number, room: number) => Math.max(GAP, Math.min(at, room - size - GAP))
  const top = within(box.top + Math.min(48, box.height / 2), card.height, window.height)
  const left = within(box.left + box.width / 2 - card.width / 2, card.width, window.width)
  const isRoomBelow = bottomOf(box) + card.height + 2 * GAP <= window.height
  if (box.height < LOW && isRoomBelow) return { left, top: bottomOf(box) + GAP }
  if (rightOf(box) + card.width + 2 * GAP <= window.width) return { left: rightOf(box) + GAP, top }
  if (box.left - card.width - 2 * GAP >= 0) return { left: box.left - card.width - GAP, top }
  if (isRoomBelow) return { left, top: bottomOf(box) + GAP }
  if (box.top - card.height - 2 * GAP >= 0) return { left, top: box.top - card.height - GAP }
  return { left: window.width - card.width - GAP, top: window.height - card.height - GAP }
}
