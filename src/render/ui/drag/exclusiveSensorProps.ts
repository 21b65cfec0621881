import type { SensorProps } from '@dnd-kit/core'
import { flushSync } from 'react-dom'

/**
 * Returns the props of a sensor whose drag has exclusive use of Escape; a second finger cancels too, as does a mouse
 * released outside the window. Each move is rendered before the next event, and the last one is where the pointer is
 * released, so that the drop is at the displayed place. `allowClicks` ends dnd-kit's suppression of the click after a
 * drag: it lasts 50 ms, longer on a busy device, and would swallow the next press too.
 */
export function exclusiveSensorProps<T>(
  props: SensorProps<T>,
  cancel: () => void,
  allowClicks?: () => void,
): SensorProps<T> {
  const held = new AbortController()
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  let last: { readonly x: number; readonly y: number } | null = null
  const letGo = ({ clientX: x, clientY: y }: MouseEvent) => {
    last = { x, y }
  }
  const letTouchGo = (event: TouchEvent) => {
    // The click dispatched after the touch would press what is there.
    event.preventDefault()
    const [touch] = event.changedTouches
    if (touch) last = { x: touch.clientX, y: touch.clientY }
  }
  const release = () => {
    held.abort()
    if (allowClicks) window.addEventListener('mousedown', allowClicks, { capture: true, once: true })
  }
  const options = { capture: true, signal: held.signal }
  window.addEventListener('touchstart', ({ touches }) => touches.length > 1 && cancel(), options)
  window.addEventListener('mousemove', ({ buttons }) => buttons === 0 && cancel(), options)
  return {
    ...props,
    onStart: (coordinates) => {
      window.addEventListener('keydown', giveUp, options)
      window.addEventListener('pointerup', letGo, options)
      window.addEventListener('mouseup', letGo, options)
      window.addEventListener('touchend', letTouchGo, { ...options, passive: false })
      flushSync(() => props.onStart(coordinates))
    },
    onMove: (coordinates) => flushSync(() => props.onMove(coordinates)),
    onEnd: () => {
      release()
      if (last) flushSync(() => last && props.onMove(last))
      flushSync(() => props.onEnd())
    },
    onCancel: () => {
      release()
      flushSync(() => props.onCancel())
    },
  }
}
