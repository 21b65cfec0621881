import { flushSync } from 'react-dom'
import type { ElementId } from '../forms/document/FormDocument.ts'
import { ROOT, type Filling, type RowId } from '../forms/filling/Filling.ts'
import { entryNow } from './ControlSource.ts'
import { controlOf } from './controls.ts'
import { drawnForm } from './DrawnForm.ts'
import { drawPath } from './drawPath.ts'
import { type Placed, placePath } from './placePath.ts'

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
 * draws it when it is not drawn yet. Where their code is on the way, the focus waits in their place, and goes on when it
 * comes. False: it is not shown.
 */
export function focusElement(id: ElementId, row: RowId = ROOT): boolean {
  const path = Array.from(onScreen).flatMap((filling) => openPath(filling, id, row))
  const isLate = path.some(({ node }) => !entryNow(controlOf(node.kind.id)))
  const element = drawnAt(id, row) ?? (isLate ? nearestDrawn(path) : null)
  awaited = element && isLate ? { id, row, at: element } : null
  if (!element) return false
  element.scrollIntoView({ block: 'center' })
  focusInside(element)
  return true
}

/** What the focus waits for, and where; nobody waits any more once it is elsewhere. */
let awaited: { readonly id: ElementId; readonly row: RowId; readonly at: HTMLElement } | null = null

/** Code of an element came: if the focus waits for it, it goes on. */
export function focusArrived(): void {
  if (awaited && document.activeElement === awaited.at) focusElement(awaited.id, awaited.row)
}

function drawnAt(id: ElementId, row: RowId): HTMLElement | null {
  const inRow = row === ROOT ? '' : `[data-row="${CSS.escape(row)}"] `
  return document.querySelector<HTMLElement>(`${inRow}[data-element="${CSS.escape(id)}"]`)
}

const nearestDrawn = (path: readonly Placed[]) =>
  path.map(({ node, row }) => drawnAt(node.element.id, row)).findLast((element) => element !== null) ?? null

/** Puts the focus into the first part of an element that takes it, or on the element itself. */
export function focusInside(element: HTMLElement): void {
  const control = element.querySelector<HTMLElement>(FOCUSABLE)
  if (!control) element.tabIndex = -1
  ;(control ?? element).focus({ preventScroll: true })
}

function openPath(filling: Filling, id: ElementId, row: RowId): readonly Placed[] {
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
  return path
}
