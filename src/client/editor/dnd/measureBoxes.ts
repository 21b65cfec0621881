import type { Rect } from '../store/gestureStore.ts'
import type { Area, ElementId } from '../../../forms/document/FormDocument.ts'
import type { Boxes } from './Boxes.ts'

/**
 * Distance beyond the visible part up to which boxes are measured, so that a little scrolling needs no new measuring.
 */
const MARGIN = 400

/** Boxes of the elements in a run, relative to its corner, as of when it was last near the screen. */
export type CachedBoxes = WeakMap<Element, ReadonlyMap<ElementId, Rect>>

/**
 * Measures the boxes near the screen. Reading a box inside a skipped run (content-visibility) would force its layout,
 * therefore distant runs are left out; with `kept`, those measured before are included.
 */
export function measureBoxes(scroller: HTMLElement, kept?: CachedBoxes): Boxes {
  const frame = scroller.getBoundingClientRect()
  const [top, bottom] = [frame.top - MARGIN, frame.bottom + MARGIN]
  const toContent = (rect: DOMRect): Rect => ({
    top: rect.top - frame.top + scroller.scrollTop,
    left: rect.left - frame.left + scroller.scrollLeft,
    width: rect.width,
    height: rect.height,
  })
  const isNear = (rect: DOMRect) => rect.bottom >= top && rect.top <= bottom
  const look = (holder: Element, elements: Map<ElementId, Rect>) => {
    for (const part of partsIn(holder)) {
      const rect = part.getBoundingClientRect()
      const id = part.getAttribute('data-node')
      if (id !== null) {
        elements.set(id, toContent(rect))
        if (isNear(rect)) look(part, elements)
      } else if (getComputedStyle(part).display === 'contents') look(part, elements)
      else lookAtRun(part, rect, elements)
    }
  }
  const lookAtRun = (run: Element, rect: DOMRect, elements: Map<ElementId, Rect>) => {
    const corner = toContent(rect)
    if (isNear(rect)) {
      const own = new Map<ElementId, Rect>()
      look(run, own)
      for (const [id, box] of own) elements.set(id, box)
      kept?.set(run, shifted(own, -corner.left, -corner.top))
    } else {
      for (const [id, box] of shifted(kept?.get(run), corner.left, corner.top)) elements.set(id, box)
    }
  }
  const elements = new Map<ElementId, Rect>()
  const areaRect = (area: Area): Rect => {
    const list = scroller.querySelector(`[data-area="${area}"]`)
    if (!list) return { top: 0, left: 0, width: 0, height: 0 }
    look(list, elements)
    return toContent(list.getBoundingClientRect())
  }
  const rightToLeft = scroller.querySelector('[data-area="children"]')?.getAttribute('dir') === 'rtl'
  return { areas: { children: areaRect('children'), footer: areaRect('footer') }, elements, rightToLeft }
}

/** Returns the elements and runs directly in a holder: in its boxes and wrappers, but not in other elements. */
function partsIn(holder: Element, found: Element[] = []): Element[] {
  for (const child of holder.children) {
    if (child.hasAttribute('data-node') || child.hasAttribute('data-run')) found.push(child)
    // The control of an element is inert, and contains no elements.
    else if (!child.hasAttribute('inert')) partsIn(child, found)
  }
  return found
}

const shifted = (boxes: ReadonlyMap<ElementId, Rect> = new Map(), left: number, top: number): Map<ElementId, Rect> =>
  new Map(Array.from(boxes, ([id, box]) => [id, { ...box, left: box.left + left, top: box.top + top }]))
