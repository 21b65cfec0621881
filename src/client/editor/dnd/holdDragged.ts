import type { Editor } from '../store/createEditor.ts'
import { NO_GESTURE } from '../store/gestureStore.ts'
import { acceptDrop } from './acceptDrop.ts'
import { paceFrames, scrollStep } from './autoScroll.ts'
import { deadEnds } from './deadEnds.ts'
import type { DropSurface } from './DropSurface.ts'
import { grippedBy } from './grippedBy.ts'
import { markDeadEnds } from './markDeadEnds.ts'
import type { Held, Press } from './watchPresses.ts'

/** Frames that places are still taken anew after scrolling: what comes on screen gets its real height a frame later. */
const SETTLING = 3

/**
 * Takes in hand what a press grips. Once per frame it follows the pointer, scrolls at the edges, and asks the surface
 * under it where a drop would go; the document changes once, when it is let go. Null when nothing can be taken.
 */
export function holdDragged(
  editor: Editor,
  press: Press,
  surfaces: ReadonlySet<DropSurface>,
  ghost: HTMLElement,
  onEnd: (isDropped: boolean) => void,
): Held | null {
  const { selected } = editor.state
  const dragged = grippedBy(press.target, editor)
  if (!dragged) return null
  let { x, y } = press
  let hasMoved = false
  let isStale = true
  let over: DropSurface | null = null
  let settling = 0
  let seen = ''
  let frame = 0

  const look = () => {
    isStale = false
    follow(ghost, x, y, press.byTouch)
    const top = document.elementFromPoint(x, y)
    const under = [...surfaces].find(({ scroller }) => scroller.contains(top)) ?? null
    if (over !== under) over?.leave()
    if (under && over !== under) under.measure()
    over = under
    editor.gesture.setState({ drop: under && hasMoved ? under.aim(x, y, dragged) : null })
  }
  /** At the edges of a surface, or beyond them, it scrolls; when it did, by this or by a wheel, places are taken anew. */
  const scroll = (frames: number) => {
    for (const surface of surfaces) {
      const { scroller } = surface
      const view = scroller.getBoundingClientRect()
      const isNear = x >= view.left && x <= view.right && (over === null || over === surface)
      const step = hasMoved && isNear ? scrollStep(y, view.top, view.bottom) : 0
      if (step !== 0) scroller.scrollTop += Math.round(step * frames)
    }
    const now = over ? `${over.scroller.scrollTop} ${over.scroller.scrollHeight}` : ''
    if (now !== seen) settling = SETTLING
    seen = now
    if (settling === 0) return
    settling--
    over?.measure()
    isStale = true
  }
  const pace = paceFrames()
  const tick = (now: number) => {
    scroll(pace(now))
    if (isStale) look()
    frame = requestAnimationFrame(tick)
  }

  editor.gesture.setState({ ...NO_GESTURE, dragged, deadEnds: deadEnds(editor.stable(), editor.kinds, dragged) })
  const unmark = markDeadEnds(editor)
  for (const surface of surfaces) surface.start?.(press)
  if (press.byTouch) navigator.vibrate?.(12)
  follow(ghost, x, y, press.byTouch)
  // On a narrow screen the palette lies over the canvas: by this it goes out of the way.
  ghost.parentElement?.setAttribute('data-dragging', dragged.from)
  frame = requestAnimationFrame(tick)

  return {
    move: (toX, toY) => {
      ;[x, y] = [toX, toY]
      hasMoved ||= Math.hypot(x - press.x, y - press.y) > 2
      isStale = true
    },
    end: (isAccepted) => {
      cancelAnimationFrame(frame)
      if (isAccepted && isStale) look()
      const { drop } = editor.gesture.getState()
      over?.leave()
      unmark()
      ghost.parentElement?.removeAttribute('data-dragging')
      editor.gesture.setState(NO_GESTURE)
      if (isAccepted && !hasMoved && press.byTouch && dragged.from === 'canvas') {
        // Held and let go without a move: the first of several to select.
        return editor.setSession({ selecting: true })
      }
      if (dragged.from === 'block' && isAccepted && drop?.place && 'parent' in drop.place) {
        const { place } = drop
        // It comes a moment later, and says so then; or why it does not.
        return void import('../blocks/putBlock.ts').then(({ putBlock }) => putBlock(editor, dragged, place))
      }
      const isDropped = isAccepted && acceptDrop(editor, dragged, drop)
      if (!isDropped && dragged.from === 'canvas') editor.select(selected)
      onEnd(isDropped)
    },
  }
}

/** Beside the pointer, or above the finger that would hide it, and on the screen. */
function follow(ghost: HTMLElement, x: number, y: number, byTouch: boolean): void {
  const left = Math.max(8, Math.min(x + 14, window.innerWidth - ghost.offsetWidth - 8))
  const below = byTouch ? y - ghost.offsetHeight - 56 : y + 12
  const top = Math.max(8, Math.min(below, window.innerHeight - ghost.offsetHeight - 8))
  ghost.style.transform = `translate(${left}px, ${top}px)`
}
