/** What waits for the end of the press; undefined while nothing is pressed. */
let waiting: (() => void)[] | undefined
let isWatching = false

const end = () => {
  const due = waiting ?? []
  waiting = undefined
  for (const run of due) run()
}

/** Begins to notice presses, once per page; call before {@link afterPress}. */
export function watchPresses(): void {
  if (isWatching || typeof document === 'undefined') return
  isWatching = true
  const capture = { capture: true, passive: true }
  addEventListener('mousedown', () => void (waiting ??= []), capture)
  // The click follows its `mouseup` within the same task.
  addEventListener('mouseup', () => setTimeout(end), capture)
  for (const type of ['pointercancel', 'contextmenu', 'dragend', 'blur']) {
    addEventListener(type, (event) => (type !== 'blur' || event.target === window) && end(), capture)
  }
}

/**
 * Runs it now, or, while a mouse button or finger is pressing, after the click. A message that appears when the focus
 * leaves a field would move what is being pressed, and the press would be lost.
 */
export function afterPress(run: () => void): void {
  if (waiting) waiting.push(run)
  else run()
}
