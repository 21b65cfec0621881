/** True if keys pressed in an element are text or choices for it, and not shortcuts of the editor. */
export const isTextField = (element: Element): boolean =>
  element.closest('input, textarea:not(.ed-name-field), select, [contenteditable="true"]') !== null
