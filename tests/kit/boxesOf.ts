import type { Rect } from '../../src/client/editor/store/gestureStore.ts'
import { kinds } from '../../src/elements/registry.ts'
import type { Boxes } from '../../src/client/editor/dnd/Boxes.ts'
import { childrenOf } from '../../src/forms/document/childrenOf.ts'
import type { ElementId, FormDocument, ParentRef } from '../../src/forms/document/FormDocument.ts'

/**
 * Pixels of the simulated layout: an element's height, the gap between two, the padding of a layout, and its heading.
 */
export const LAID_OUT = { width: 400, row: 60, gap: 8, rim: 16, heading: 30 } as const

/** Lays out a document roughly as a browser would: rows below each other, layouts around their children. */
export function boxesOf(document: FormDocument): Boxes {
  const { width, row, gap, rim, heading } = LAID_OUT
  const elements = new Map<ElementId, Rect>()
  const lay = (parent: ParentRef, top: number, left: number, room: number): number => {
    let y = top
    for (const id of childrenOf(document, parent)) {
      let height: number = row
      if (kinds.get(document.elements[id]?.kind ?? '')?.sideBySide) {
        // Side by side, as high as the highest.
        const columns = childrenOf(document, { in: id })
        const share = (room - 2 * rim) / Math.max(1, columns.length)
        const ends = columns.map((column, i) => {
          const x = left + rim + i * share
          const end = lay({ in: column }, y + rim + heading, x + gap, share - 2 * gap)
          elements.set(column, { top: y + rim, left: x, width: share, height: end - y })
          return end
        })
        height = Math.max(y + row, ...ends) - y + 2 * rim
        for (const column of columns) {
          const box = elements.get(column)
          if (box) elements.set(column, { ...box, height: height - 2 * rim })
        }
      } else if (document.elements[id]?.children) {
        height = lay({ in: id }, y + heading + rim, left + rim, room - 2 * rim) - y + rim + 20
      }
      elements.set(id, { top: y, left, width: room, height })
      y += height + gap
    }
    return y
  }
  const end = lay('children', 10, 0, width) + 20
  const footerEnd = lay('footer', end + 10, 0, width) + 10
  return {
    areas: {
      children: { top: 0, left: 0, width, height: end },
      footer: { top: end, left: 0, width, height: footerEnd - end },
    },
    elements,
  }
}
