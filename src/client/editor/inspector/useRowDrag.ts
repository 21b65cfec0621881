import { useCallback, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import { paceFrames } from '../dnd/autoScroll.ts'

/** A row in hand: where it was, and before which row it would come. */
export interface RowDrag {
  readonly from: number
  readonly to: number
}

/** Pixels from an edge of the list where it scrolls, and how fast. */
const EDGE = 36
const SPEED = 8

/**
 * Drags rows (`[data-choice]`, numbered from 0) of a scrolling list by a grip. `onDrop` gets the row and its new number.
 * Escape leaves everything as it was.
 */
export function useRowDrag(box: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null)
  const grip = useCallback(
    (from: number, event: ReactPointerEvent) => {
      const list = box.current
      if (!list || event.button !== 0) return
      const listening = new AbortController()
      const { signal } = listening
      let [to, y] = [from, event.clientY]
      let frame = 0
      const place = () => {
        to = gapAt(list, y)
        setDrag((before) => (before?.from === from && before.to === to ? before : { from, to }))
      }
      const pace = paceFrames()
      const scroll = (now: number) => {
        const { top, bottom } = list.getBoundingClientRect()
        const step = y < top + EDGE ? -SPEED : y > bottom - EDGE ? SPEED : 0
        const frames = pace(now)
        if (step !== 0) {
          list.scrollTop += Math.round(step * frames)
          place()
        }
        frame = requestAnimationFrame(scroll)
      }
      const end = (isDropped: boolean) => {
        listening.abort()
        cancelAnimationFrame(frame)
        setDrag(null)
        const at = to > from ? to - 1 : to
        if (isDropped && at !== from) onDrop(from, at)
      }
      // The list outlives the row, which is not drawn any more once it is scrolled away.
      list.setPointerCapture(event.pointerId)
      list.addEventListener(
        'pointermove',
        (move) => {
          y = move.clientY
          place()
        },
        { signal },
      )
      list.addEventListener('pointerup', () => end(true), { signal })
      list.addEventListener('pointercancel', () => end(false), { signal })
      window.addEventListener(
        'keydown',
        (press) => {
          if (press.key !== 'Escape') return
          press.stopPropagation()
          end(false)
        },
        { signal, capture: true },
      )
      frame = requestAnimationFrame(scroll)
    },
    [box, onDrop],
  )
  return { drag, grip }
}

/** The number of the row that something held at this height would come before. */
function gapAt(list: HTMLElement, y: number): number {
  let gap = 0
  for (const row of list.querySelectorAll<HTMLElement>('[data-choice]')) {
    const { top, height } = row.getBoundingClientRect()
    const index = Number(row.dataset['choice'])
    if (y < top + height / 2) return index
    gap = index + 1
  }
  return gap
}
