import type { Editor } from '../store/createEditor.ts'
import { dropPlace } from './dropPlace.ts'
import type { DropSurface } from './DropSurface.ts'
import { measureBoxes } from './measureBoxes.ts'

/** The canvas as a place for drops: boxes are measured when something scrolled, and asked at every move. */
export function canvasSurface(editor: Editor, scroller: HTMLElement): DropSurface {
  let boxes: ReturnType<typeof measureBoxes> | null = null
  return {
    scroller,
    measure: () => {
      boxes = measureBoxes(scroller)
    },
    aim: (x, y, dragged) => {
      const view = scroller.getBoundingClientRect()
      const point = { x: x - view.left + scroller.scrollLeft, y: y - view.top + scroller.scrollTop }
      boxes ??= measureBoxes(scroller)
      const drop = dropPlace(point, boxes, editor.stable(), editor.kinds, dragged)
      outline(scroller, drop?.place && typeof drop.place.parent !== 'string' ? drop.place.parent.in : null)
      return drop
    },
    leave: () => outline(scroller, null),
  }
}

/** Outlines the layout that a drop would go into; a plain attribute, so that no node renders. */
function outline(scroller: HTMLElement, id: string | null): void {
  for (const node of scroller.querySelectorAll('[data-target]')) {
    if (node.getAttribute('data-node') !== id) node.removeAttribute('data-target')
  }
  if (id !== null) scroller.querySelector(`[data-node="${id}"]`)?.setAttribute('data-target', '')
}
