import { type ComponentType, type PointerEvent as ReactPointerEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GripDragProps } from './GripDrag.tsx'
import type { GripRules, Press } from './GripRules.ts'

let GripDrag: ComponentType<GripDragProps> | null = null

/** Fails where it cannot be fetched: buttons and keys move rows all the same. */
async function load(): Promise<void> {
  GripDrag ??= (await import('./GripDrag.tsx')).GripDrag
}

interface GripDragging {
  /** For the element around all the rows. */
  readonly props: {
    readonly 'data-grips': ''
    readonly onPointerOver: (event: ReactPointerEvent<HTMLElement>) => void
    readonly onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void
  }
  /** To be drawn anywhere: the drag that is under way. */
  readonly drag: ReactNode
}

/**
 * Dragging rows by their grips. Its code is loaded when a pointer first comes near one, and none of it is on the page
 * but while a grip is held; a grip that was let go before it came drags nothing.
 */
export function useGripDrag(rules: GripRules): GripDragging {
  const [press, setPress] = useState<Press | null>(null)
  /** The grip under an event, if it belongs to these rows and not to others within them. */
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
