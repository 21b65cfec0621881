import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { Boxes, Rect } from './Boxes.ts'

/** How far beyond the visible part boxes are taken, so that a little scrolling needs no new measuring. */
const MARGIN = 400

/**
 * Takes the boxes of what is near the screen. Asking for a box inside a skipped section (content-visibility) would lay
 * that section out, so only sections near the visible part are looked into.
 */
export function measureBoxes(scroller: HTMLElement): Boxes {
  const frame = scroller.getBoundingClientRect()
  const toContent = (rect: DOMRect): Rect => ({
    top: rect.top - frame.top + scroller.scrollTop,
    left: rect.left - frame.left + scroller.scrollLeft,
    width: rect.width,
    height: rect.height,
  })
  const elements = new Map<ElementId, Rect>()
  const look = (node: Element) => {
    const rect = node.getBoundingClientRect()
    elements.set(node.getAttribute('data-node') ?? '', toContent(rect))
    if (rect.bottom < frame.top - MARGIN || rect.top > frame.bottom + MARGIN) return
    for (const child of node.querySelectorAll('[data-node]')) {
      if (child.parentElement?.closest('[data-node]') === node) look(child)
    }
  }
  const areaRect = (area: 'children' | 'footer'): Rect => {
    const list = scroller.querySelector(`[data-area="${area}"]`)
    if (!list) return { top: 0, left: 0, width: 0, height: 0 }
    for (const node of list.children) {
      if (node.hasAttribute('data-node')) look(node)
    }
    return toContent(list.getBoundingClientRect())
  }
  const rightToLeft = scroller.querySelector('[data-area="children"]')?.getAttribute('dir') === 'rtl'
  return { areas: { children: areaRect('children'), footer: areaRect('footer') }, elements, rightToLeft }
}
