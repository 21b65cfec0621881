import type { Rect } from '../store/gestureStore.ts'
import type { Area, ElementId } from '../../../forms/document/FormDocument.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Measured boxes. Elements too far from the screen to be pointed at may be missing. */
export interface Boxes {
  readonly areas: { readonly [area in Area]: Rect }
  readonly elements: ReadonlyMap<ElementId, Rect>
  /** True if the form's language is written from right to left. */
  readonly rightToLeft?: boolean
}

export const bottomOf = (rect: Rect): number => rect.top + rect.height
export const rightOf = (rect: Rect): number => rect.left + rect.width

export function contains(rect: Rect, { x, y }: Point): boolean {
  return x >= rect.left && x <= rect.left + rect.width && y >= rect.top && y <= bottomOf(rect)
}

/** Returns the distance from a point to a rectangle; 0 inside it. */
export function distanceTo(rect: Rect, { x, y }: Point): number {
  return Math.hypot(Math.max(rect.left - x, 0, x - rightOf(rect)), Math.max(rect.top - y, 0, y - bottomOf(rect)))
}

/** True if two rectangles are in one row: overlapping by more than half the lower height, and side by side. */
export function isBeside(a: Rect, b: Rect): boolean {
  const shared = Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.top, b.top)
  return shared > Math.min(a.height, b.height) / 2 && (rightOf(a) <= b.left + 1 || rightOf(b) <= a.left + 1)
}
