import { flushSync } from 'react-dom'
import type { ElementId } from '../forms/document/FormDocument.ts'
import { ROOT, type Filling, type RowId } from '../forms/filling/Filling.ts'
import { drawnForm } from './DrawnForm.ts'
import { drawPath } from './drawPath.ts'
import { placePath } from './placePath.ts'

const FOCUSABLE = ['input', 'textarea', 'select', 'button', 'a[href]', '[tabindex="0"]']
  .map((part) => `${part}:not([disabled])`)
  .join(', ')

const onScreen = new Set<Filling>()

/** Fillings whose questions are drawn, so that {@link focusElement} knows what to open. Gives what takes it back. */
export function watchOnScreen(filling: Filling): () => void {
  onScreen.add(filling)
  return () => void onScreen.delete(filling)
}

/**
 * Brings a question on screen and puts the focus into it: opens the steps, tabs, panels and rows it stands in, and
 * draws it when it is not drawn yet. False: it is not shown.
 */
export function focusElement(id: ElementId, row: RowId = ROOT): boolean {
  for (const filling of onScreen) openPath(filling, id, row)
  const inRow = row === ROOT ? '' : `[data-row="${CSS.escape(row)}"] `
  const element = document.querySelector<HTMLElement>(`${inRow}[data-element="${CSS.escape(id)}"]`)
  if (!element) return false
  element.scrollIntoView({ block: 'center' })
  focusInside(element)
  return true
}

/** Puts the focus into the first part of an element that takes it, or on the element itself. */
export function focusInside(element: HTMLElement): void {
  const control = element.querySelector<HTMLElement>(FOCUSABLE)
  if (!control) element.tabIndex = -1
  ;(control ?? element).focus({ preventScroll: true })
}

function openPath(filling: Filling, id: ElementId, row: RowId): void {
  const path = placePath(filling, id, row)
  const { places, marks } = drawnForm(filling)
  marks.look()
  flushSync(() => {
    for (const [index, { node, row: at }] of path.entries()) {
      const inside = path[index + 1]
      if (!inside) continue
      const rows = inside.node.repeat === node.element.id
      if (rows) places.setOpen(node.element.id, inside.row, true)
      else {
        places.choose(node.element.id, at, inside.node.element.id)
        places.setOpen(inside.node.element.id, inside.row, true)
      }
    }
  })
  drawPath(new Set(path.flatMap(({ node, row: at }) => (at === ROOT ? [node.element.id] : [node.element.id, at]))))
}
