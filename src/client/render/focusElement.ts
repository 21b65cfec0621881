import type { ElementId } from '../../forms/document/FormDocument.ts'
import { mountAllNow } from './mountQueue.ts'

const FOCUSABLE = 'input:not([disabled]), textarea:not([disabled]), select:not([disabled]), button:not([disabled])'

/** Brings an element on screen and puts the focus into it, drawing what is not drawn yet. False: it is not shown. */
export function focusElement(id: ElementId, root: ParentNode = document): boolean {
  const selector = `[data-element="${CSS.escape(id)}"]`
  if (!root.querySelector(selector)) mountAllNow()
  const element = root.querySelector<HTMLElement>(selector)
  if (!element) return false
  element.scrollIntoView({ block: 'center' })
  element.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
  return true
}
