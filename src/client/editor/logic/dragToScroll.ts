/** Moves what scrolls along with the mouse until its button is let go. Fingers do so by themselves. */
export function dragToScroll(
  frame: HTMLElement,
  { target, button, pointerType, pointerId, clientX, clientY }: PointerEvent,
) {
  if (button !== 0 || pointerType !== 'mouse' || (target instanceof Element && target.closest('button'))) return
  const { scrollLeft, scrollTop } = frame
  frame.setPointerCapture(pointerId)
  const done = new AbortController()
  const move = (event: PointerEvent) => {
    frame.scrollLeft = scrollLeft + clientX - event.clientX
    frame.scrollTop = scrollTop + clientY - event.clientY
  }
  frame.addEventListener('pointermove', move, { signal: done.signal })
  for (const end of ['pointerup', 'pointercancel'] as const)
    frame.addEventListener(end, () => done.abort(), { signal: done.signal })
}
