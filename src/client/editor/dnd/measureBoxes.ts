import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { Boxes, Rect } from './Boxes.ts'

/** How far beyond the visible part boxes are taken, so that a little scrolling needs no new measuring. */
const MARGIN = 400

/** Lists longer than this are not looked through: what is near the screen is found by halving. */
const LONG = 40

/**
 * Takes the boxes of what is near the screen. Asking for a box inside a skipped section (content-visibility) would lay
 * that section out, so only sections near the visible part are looked into. A drag asks at every frame that scrolls, so
 * of a long list the far ones are left out; with `isWhole` those at the top level are there all the same.
 */
export function measureBoxes(scroller: HTMLElement, isWhole = false): Boxes {
  const frame = scroller.getBoundingClientRect()
  const [top, bottom] = [frame.top - MARGIN, frame.bottom + MARGIN]
  const toContent = (rect: DOMRect): Rect => ({
    top: rect.top - frame.top + scroller.scrollTop,
    left: rect.left - frame.left + scroller.scrollLeft,
    width: rect.width,
    height: rect.height,
  })
  const elements = new Map<ElementId, Rect>()
  const look = (nodes: readonly Element[], isAll: boolean) => {
    // Only lists that run downwards are that long.
    const isCut = !isAll && nodes.length > LONG
    for (const node of isCut ? nodes.slice(firstBelow(nodes, top)) : nodes) {
      const rect = node.getBoundingClientRect()
      if (isCut && rect.top > bottom) break
      elements.set(node.getAttribute('data-node') ?? '', toContent(rect))
      if (rect.bottom >= top && rect.top <= bottom) look(nodesIn(node), false)
    }
  }
  const areaRect = (area: 'children' | 'footer'): Rect => {
    const list = scroller.querySelector(`[data-area="${area}"]`)
    if (!list) return { top: 0, left: 0, width: 0, height: 0 }
    look(nodesIn(list), isWhole)
    return toContent(list.getBoundingClientRect())
  }
  const rightToLeft = scroller.querySelector('[data-area="children"]')?.getAttribute('dir') === 'rtl'
  return { areas: { children: areaRect('children'), footer: areaRect('footer') }, elements, rightToLeft }
}

/** The elements directly in something: in its boxes and wrappers, but in no other element. */
function nodesIn(holder: Element, found: Element[] = []): Element[] {
  for (const child of holder.children) {
    if (child.hasAttribute('data-node')) found.push(child)
    // The control of an element is inert, and holds no others.
    else if (!child.hasAttribute('inert')) nodesIn(child, found)
  }
  return found
}

/** The first of nodes that run downwards that does not end above a height. */
function firstBelow(nodes: readonly Element[], height: number): number {
  let [from, to] = [0, nodes.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((nodes[middle]?.getBoundingClientRect().bottom ?? height) < height) from = middle + 1
    else to = middle
  }
  return from
}
