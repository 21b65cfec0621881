import { type ComponentType, type PointerEvent as ReactPointerEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GripDragProps } from './GripDrag.tsx'
import type { GripRules, Press } from './GripRules.ts'

let GripDrag: ComponentType<GripDragProps> | null = null

/** Rejects if the code cannot be loaded: buttons and keys still move rows. */
async function load(): Promise<void> {
  GripDrag ??= (await import('./GripDrag.tsx')).GripDrag
}

interface GripDragging {
  /** Props for the element around all rows. */
  readonly props: {
    readonly 'data-grips': ''
    readonly onPointerOver: (event: ReactPointerEvent<HTMLElement>) => void
    readonly onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void
  }
  /** The current drag, to be rendered anywhere. */
  readonly drag: ReactNode
}

/**
 * Dragging rows by their grips. The code is loaded when a pointer first comes near a grip, and mounted only while a
 * grip is held; a grip released before that drags nothing.
 */
export function useGripDrag(rules: GripRules): GripDragging {
  const [press, setPress] = useState<Press | null>(null)
  /** Returns the grip of an event, if it belongs to these rows and not to nested ones. */
  const gripAt = ({ target, currentTarget }: ReactPointerEvent<HTMLElement>) => {
    const grip = target instanceof Element ? target.closest<HTMLElement>(rules.grip) : null
    return grip?.closest('[data-grips]') === currentTarget ? grip : null
  }
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    const grip = event.button === 0 ? gripAt(event) : null
    const row = grip?.closest<HTMLElement>('li, tr')
    if (!grip || !row || press) return
    const moves: PointerEvent[] = []
    const begin = () => setPress({ down: event.nativeEvent, row, moves })
    if (GripDrag) return begin()
    const waiting = new AbortController()
    const { signal } = waiting
    const letGo = () => waiting.abort()
    window.addEventListener('pointermove', (move) => moves.push(move), { signal })
    window.addEventListener('pointerup', letGo, { signal })
    window.addEventListener('pointercancel', letGo, { signal })
    const start = () => {
      if (signal.aborted) return
      waiting.abort()
      flushSync(begin)
    }
    void load().then(start, letGo)
  }
  return {
    props: {
      'data-grips': '',
      onPointerOver: (event) => {
        if (!GripDrag && gripAt(event)) void load().catch(() => {})
      },
      onPointerDown,
    },
    drag: press && GripDrag ? <GripDrag press={press} rules={rules} onEnd={() => setPress(null)} /> : null,
  }
}
