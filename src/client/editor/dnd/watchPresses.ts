/** Pixels a mouse moves before its press is a drag. */
const FAR = 5
/** Milliseconds a finger rests before it lifts something, and pixels it may tremble meanwhile: else it swipes. */
const HOLD = 300
const STILL = 10

/** A press that became a drag. */
export interface Press {
  readonly target: Element
  readonly x: number
  readonly y: number
  readonly byTouch: boolean
}

/** What is in hand from then on. */
export interface Held {
  readonly move: (x: number, y: number) => void
  /** Once: let go where it is, or given up. */
  readonly end: (isAccepted: boolean) => void
}

/** For typing, or moved by other means. */
const ELSEWHERE = 'input, textarea, select, [contenteditable="true"], [data-no-drag]'

/**
 * Tells drags from presses, swipes and taps: a mouse that moves a few pixels drags, a finger that rests does. `lift` says
 * what is in hand then, null for nothing. Escape, a second finger and leaving the page give it up. Gives the call that
 * stops watching.
 */
export function watchPresses(root: HTMLElement, lift: (press: Press) => Held | null): () => void {
  let giveUp: (() => void) | null = null

  /** From a press until it is let go. */
  const follow = (press: Press) => {
    giveUp?.()
    const stop = new AbortController()
    const { signal } = stop
    let held: Held | null = null
    const finish = (isAccepted: boolean) => {
      if (signal.aborted) return
      stop.abort()
      clearTimeout(timer)
      held?.end(isAccepted)
      if (held && !isAccepted && !press.byTouch) ignoreUntilUp()
    }
    const start = () => {
      held = lift(press)
      if (!held) return finish(false)
      unselect()
      document.addEventListener('selectionchange', unselect, { signal })
    }
    const timer = press.byTouch ? window.setTimeout(start, HOLD) : 0
    const cancel = () => finish(false)
    giveUp = cancel

    const move = (x: number, y: number) => {
      const distance = Math.hypot(x - press.x, y - press.y)
      if (!held && !press.byTouch && distance >= FAR) start()
      else if (!held && press.byTouch && distance > STILL) finish(false)
      held?.move(x, y)
    }
    const letGo = (event: Event) => {
      // The click that the browser makes of it would select what lies there.
      if (held && press.byTouch) event.preventDefault()
      else if (held) swallowClick()
      finish(true)
    }
    if (press.byTouch) {
      // Touch events go where the touch began, also when that is gone from the page: a row that was scrolled away.
      const { target } = press
      const moved = (event: Event) => {
        const [touch, other] = event instanceof TouchEvent ? Array.from(event.touches) : []
        if (!touch || other) return finish(false)
        if (held && event.cancelable) event.preventDefault()
        move(touch.clientX, touch.clientY)
      }
      target.addEventListener('touchmove', moved, { signal, passive: false })
      target.addEventListener('touchend', letGo, { signal, passive: false })
      target.addEventListener('touchcancel', cancel, { signal })
    } else {
      const moved = (event: MouseEvent) => {
        // Let go where nobody told us.
        if (event.buttons === 0) finish(false)
        else move(event.clientX, event.clientY)
      }
      window.addEventListener('mousemove', moved, { signal })
      window.addEventListener('mouseup', letGo, { signal })
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !held) return
      event.preventDefault()
      event.stopPropagation()
      finish(false)
    }
    window.addEventListener('keydown', key, { signal, capture: true })
    document.addEventListener('visibilitychange', cancel, { signal })
    for (const own of ['selectstart', 'dragstart', 'contextmenu']) {
      window.addEventListener(own, prevent, { signal, capture: true })
    }
  }

  const stop = new AbortController()
  const { signal } = stop
  const onMouse = (event: MouseEvent) => {
    if (event.button === 0 && mayGrip(event.target)) {
      follow({ target: event.target, x: event.clientX, y: event.clientY, byTouch: false })
    }
  }
  const onTouch = ({ target, touches }: TouchEvent) => {
    giveUp?.()
    const [touch, other] = Array.from(touches)
    if (touch && !other && mayGrip(target)) follow({ target, x: touch.clientX, y: touch.clientY, byTouch: true })
  }
  root.addEventListener('mousedown', onMouse, { signal })
  root.addEventListener('touchstart', onTouch, { signal, passive: true })
  // Safari heeds a listener that stops scrolling only where there was one before the touch.
  window.addEventListener('touchmove', () => {}, { signal, passive: false })
  return () => {
    giveUp?.()
    stop.abort()
  }
}

const mayGrip = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.closest(ELSEWHERE) === null

function prevent(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/** After a mouse drag was given up the button is still down: what follows selects no text and presses nothing. */
function ignoreUntilUp(): void {
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('selectionchange', unselect, { signal })
  const up = () => {
    stop.abort()
    swallowClick()
  }
  window.addEventListener('mouseup', up, { signal, capture: true })
  // Let go where nobody told us: the next press is one again.
  window.addEventListener('mousedown', () => stop.abort(), { signal, capture: true })
}

/** A press may begin to select the words it moves over, also from where none can be selected. */
function unselect(): void {
  const selection = getSelection()
  if (selection && !selection.isCollapsed) selection.removeAllRanges()
}

function swallowClick(): void {
  const stop = new AbortController()
  const until = { capture: true, signal: stop.signal }
  const end = () => stop.abort()
  window.addEventListener('click', prevent, { ...until, once: true })
  // The next press counts, also on a device so busy that its timers come after its presses.
  window.addEventListener('mousedown', end, until)
  setTimeout(end, 50)
}
