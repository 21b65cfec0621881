import type { Wrong } from '../../../forms/filling/Filling.ts'
import { focusElement } from '../../../render/focusElement.ts'

/** Brings the first of what is wrong on screen. */
export function focusFirst([first]: readonly Wrong[]): void {
  if (first) focusElement(first.id, first.row)
}
