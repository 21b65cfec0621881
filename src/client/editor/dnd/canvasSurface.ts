import type { Spot } from '../../../forms/document/FormDocument.ts'
import { columnBeside } from '../../../forms/edits/columnBeside.ts'
import type { Editor } from '../store/createEditor.ts'
import { dropPlace } from './dropPlace.ts'
import type { DropSurface } from './DropSurface.ts'
import { measureBoxes } from './measureBoxes.ts'

/** The canvas as a drop surface: boxes are measured after scrolling or growing, and hit-tested at every move. */
export function canvasSurface(editor: Editor, scroller: HTMLElement): DropSurface {
  let boxes: ReturnType<typeof measureBoxes> | null = null
  let measuredAt = ''
  let startX: number | null = null
  return {
    id: 'canvas',
    scroller,
    content: scroller.querySelector<HTMLElement>('.ed-sheet') ?? scroller,
    start: ({ x }) => {
      startX = x
      boxes = null
    },
    aim: (x, y, dragged) => {
      const now = `${scroller.scrollTop} ${scroller.scrollHeight}`
      if (!boxes || measuredAt !== now) boxes = measureBoxes(scroller)
      measuredAt = now
      const view = scroller.getBoundingClientRect()
      const point = { x: x - view.left + scroller.scrollLeft, y: y - view.top + scroller.scrollTop }
      const from = startX === null ? null : startX - view.left + scroller.scrollLeft
      return dropPlace(point, boxes, editor.stable(), editor.kinds, dragged, from)
    },
    show: (drop) => outline(scroller, drop?.place ? layoutOf(editor, drop.place) : null),
  }
}

/** Returns the layout that a drop goes into, or the element it goes beside. */
function layoutOf(editor: Editor, spot: Spot): string | null {
  if (!('beside' in spot)) return typeof spot.parent === 'string' ? null : spot.parent.in
  const room = columnBeside(editor.stable(), editor.kinds, spot)
  return room && 'part' in room ? room.part.parent.in : spot.beside
}

/** Outlines the layout that a drop would go into; a plain attribute, so that no node rerenders. */
function outline(scroller: HTMLElement, id: string | null): void {
  for (const node of scroller.querySelectorAll('[data-target]')) {
    if (node.getAttribute('data-node') !== id) node.removeAttribute('data-target')
  }
  if (id !== null) scroller.querySelector(`[data-node="${id}"]`)?.setAttribute('data-target', '')
}
