import type { Area, ElementId } from '../../../forms/document/FormDocument.ts'

/** A rectangle in pixels, in the coordinates of the canvas's content (they do not change while it scrolls). */
export interface Rect {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Where things lay when they were measured. Elements too far from the screen to be pointed at may be missing inside. */
export interface Boxes {
  readonly areas: { readonly [area in Area]: Rect }
  readonly elements: ReadonlyMap<ElementId, Rect>
}

export const bottomOf = (rect: Rect): number => rect.top + rect.height

export function contains(rect: Rect, { x, y }: Point): boolean {
  return x >= rect.left && x <= rect.left + rect.width && y >= rect.top && y <= bottomOf(rect)
}

/** How far a point is above or below a rectangle; 0 beside or inside it. */
export function distanceDown(rect: Rect, y: number): number {
  return Math.max(rect.top - y, 0, y - bottomOf(rect))
}
