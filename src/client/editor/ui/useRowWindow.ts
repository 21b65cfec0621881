import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Number of rows drawn beyond each edge of the visible part. */
const BEYOND = 8

export interface RowWindow {
  /** Ref of the scrolling box. */
  readonly box: RefObject<HTMLDivElement | null>
  readonly first: number
  /** Exclusive. */
  readonly end: number
  /** Scrolls a row into view; it is drawn when this returns. */
  readonly show: (index: number) => void
}

/** Virtualises rows of one height (in pixels): draws those visible in a scrolling box, and a few around. */
export function useRowWindow(count: number, height: number): RowWindow {
  const box = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState({ first: 0, end: 40 })

  const measure = useCallback(() => {
    const element = box.current
    if (!element) return
    // In steps of a few rows, so that scrolling does not rerender at every pixel.
    const step = BEYOND / 2
    const first = Math.max(0, Math.floor(element.scrollTop / height / step) * step - BEYOND)
    const end = Math.ceil((element.scrollTop + element.clientHeight) / height / step) * step + BEYOND
    setRange((before) => (before.first === first && before.end === end ? before : { first, end }))
  }, [height])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // Also measures at once.
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [measure])

  const show = useCallback(
    (index: number) => {
      const element = box.current
      if (!element || index < 0) return
      const top = index * height
      if (top < element.scrollTop) element.scrollTo({ top })
      else if (top + height > element.scrollTop + element.clientHeight) {
        element.scrollTo({ top: top + height - element.clientHeight })
      }
      measure()
    },
    [height, measure],
  )

  return { box, first: Math.min(range.first, count), end: Math.min(range.end, count), show }
}
