import { selectPressed } from '../store/selectPressed.ts'
import type { Rect } from '../store/gestureStore.ts'
import { createFrameCounter, scrollStep } from '../dnd/autoScroll.ts'
import { measureBoxes, type CachedBoxes } from '../dnd/measureBoxes.ts'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import { AREAS, type ElementId, type FormDocument } from '../../../forms/document/FormDocument.ts'
import { bottomOf, rightOf, type Boxes } from '../dnd/Boxes.ts'
import type { Editor } from '../store/createEditor.ts'

/** Distance in pixels from which a press starts a rectangle. */
const START = 5

/**
 * Draws a selection rectangle from a press beside the elements until the release, and selects the elements in it as it
 * grows: in addition to the selection while Shift, Ctrl or Cmd is held. Escape cancels it; the canvas scrolls at its
 * edges.
 */
export function drawMarquee(editor: Editor, canvas: HTMLElement, press: PointerEvent): void {
  const view = canvas.getBoundingClientRect()
  const onContent = (x: number, y: number) => ({
    x: x - view.left + canvas.scrollLeft,
    y: y - view.top + canvas.scrollTop,
  })
  const from = onContent(press.clientX, press.clientY)
  const { selected: before } = editor.state
  const kept = press.shiftKey || press.ctrlKey || press.metaKey ? before : []
  let [x, y] = [press.clientX, press.clientY]
  let boxes: ReturnType<typeof measureBoxes> | null = null
  // Elements drawn over stay selected after scrolling off screen.
  const boxCache: CachedBoxes = new WeakMap()
  let frame = 0

  const framesSince = createFrameCounter()
  const draw = (now: number) => {
    const scrolled = canvas.scrollTop
    canvas.scrollTop += Math.round(scrollStep(y, view.top, view.bottom) * framesSince(now))
    // Sections that scroll on screen get their real heights, which invalidates measured boxes.
    if (!boxes || canvas.scrollTop !== scrolled) boxes = measureBoxes(canvas, boxCache)
    const marquee = rectBetween(from, onContent(x, y))
    editor.gesture.setState({ marquee })
    const inside = insideMarquee(marquee, boxes, editor.state.document)
    const chosen = [...kept.filter((id) => !inside.includes(id)), ...inside]
    // An unchanged selection must not rerender the inspector.
    if (chosen.join() !== editor.state.selected.join()) editor.select(chosen)
    frame = requestAnimationFrame(draw)
  }
  const stop = new AbortController()
  const end = () => {
    stop.abort()
    cancelAnimationFrame(frame)
    editor.gesture.setState({ marquee: null })
  }
  const release = () => {
    // A press beside the sheet, without a rectangle, shows the settings of the form; presses on it are clicks of it.
    const { target } = press
    if (frame === 0 && target instanceof Element && !target.closest('.ed-sheet')) selectPressed(editor, null, press)
    end()
  }
  const { signal } = stop
  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    ;[x, y] = [event.clientX, event.clientY]
    if (frame !== 0 || Math.hypot(x - press.clientX, y - press.clientY) < START) return
    // Captured, so that the release does not press what is under it.
    canvas.setPointerCapture(press.pointerId)
    frame = requestAnimationFrame(draw)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || frame === 0) return
    event.preventDefault()
    event.stopPropagation()
    end()
    editor.select(before)
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', release, { signal })
  window.addEventListener('pointercancel', end, { signal })
  window.addEventListener('keydown', key, { signal, capture: true })
}

/** Returns the elements selected by a rectangle: those it touches, but layouts only if it covers them completely. */
export function insideMarquee(rect: Rect, boxes: Boxes, document: FormDocument): readonly ElementId[] {
  const inside = (ids: readonly ElementId[]): readonly ElementId[] =>
    ids.flatMap((id) => {
      const box = boxes.elements.get(id)
      if (!box || !isTouched(rect, box)) return []
      const children = elementOf(document, id)?.children
      return children === undefined || isWithin(rect, box) ? [id] : inside(children)
    })
  return AREAS.flatMap((area) => inside(document.roots[area]))
}

/** Returns the rectangle between two points. */
export function rectBetween(a: { x: number; y: number }, b: { x: number; y: number }): Rect {
  return {
    top: Math.min(a.y, b.y),
    left: Math.min(a.x, b.x),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  }
}

const isTouched = (rect: Rect, box: Rect): boolean =>
  rect.left < rightOf(box) && rightOf(rect) > box.left && rect.top < bottomOf(box) && bottomOf(rect) > box.top

const isWithin = (rect: Rect, box: Rect): boolean =>
  rect.left <= box.left && rightOf(rect) >= rightOf(box) && rect.top <= box.top && bottomOf(rect) >= bottomOf(box)
