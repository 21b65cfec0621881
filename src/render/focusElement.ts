import { flushSync } from 'react-dom'
import type { ElementId } from '../forms/document/FormDocument.ts'
import { ROOT, type Filling, type RowId } from '../forms/filling/Filling.ts'
import { loadedEntry } from './ControlSource.ts'
import { controlOf } from './controls.ts'
import { drawnForm } from './DrawnForm.ts'
import { renderPath } from './renderPath.ts'
import { type Placed, placePath } from './placePath.ts'

const FOCUSABLE = ['input', 'textarea', 'select', 'button', 'a[href]', '[tabindex="0"]']
  .map((part) => `${part}:not([disabled])`)
  .join(', ')

const onScreen = new Set<Filling>()

/**
 * Registers a filling on screen, so that {@link focusElement} can open its parts. Returns a function that unregisters
 * it.
 */
export function registerFilling(filling: Filling): () => void {
  onScreen.add(filling)
  return () => void onScreen.delete(filling)
}

/**
 * Focuses a question: opens the steps, tabs, panels and rows around it, and renders it if it is not rendered yet. While
 * their code is being loaded, their placeholder has the focus, which moves on afterwards. Returns false if it is not
 * shown.
 */
export function focusElement(id: ElementId, row: RowId = ROOT): boolean {
  const path = Array.from(onScreen).flatMap((filling) => openPath(filling, id, row))
  const isLate = path.some(({ node }) => !loadedEntry(controlOf(node.kind.id)))
  const element = drawnAt(id, row) ?? (isLate ? nearestDrawn(path) : null)
  awaited = element && isLate ? { id, row, at: element } : null
  if (!element) return false
  element.scrollIntoView({ block: 'center' })
  focusInside(element)
  return true
}

/** Element waiting for the focus, and the placeholder that has it; dropped once the focus is elsewhere. */
let awaited: { readonly id: ElementId; readonly row: RowId; readonly at: HTMLElement } | null = null

/** Called when the code of an element is loaded: moves the focus on if the element waits for it. */
export function resumeFocus(): void {
  if (awaited && document.activeElement === awaited.at) focusElement(awaited.id, awaited.row)
}

function drawnAt(id: ElementId, row: RowId): HTMLElement | null {
  const inRow = row === ROOT ? '' : `[data-row="${CSS.escape(row)}"] `
  return document.querySelector<HTMLElement>(`${inRow}[data-element="${CSS.escape(id)}"]`)
}

const nearestDrawn = (path: readonly Placed[]) =>
  path.map(({ node, row }) => drawnAt(node.element.id, row)).findLast((element) => element !== null) ?? null

/** Focuses the first focusable part of an element, or the element itself. */
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
  renderPath(new Set(path.flatMap(({ node, row: at }) => (at === ROOT ? [node.element.id] : [node.element.id, at]))))
  return path
}
