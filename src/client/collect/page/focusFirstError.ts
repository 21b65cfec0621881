import type { InvalidElement } from '../../../forms/filling/Filling.ts'
import { focusElement } from '../../../render/focusElement.ts'

/** Focuses the first question with an error and scrolls to it. */
export function focusFirstError([first]: readonly InvalidElement[]): void {
  if (first) focusElement(first.id, first.row)
}
