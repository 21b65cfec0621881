import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_HEIGHT, placeAt, scrolledTo, settledPlace, type TallList, type TallPlace } from './tallScroll.ts'

/** Pause after which the scroll bar is moved to where the rows are, in ms. */
const REST_MS = 200
/** Space kept below the row that is scrolled to, in pixels. */
const MARGIN = 12

interface RowWindow {
  /** Indices of the rows to draw: the first, and the one after the last. */
  readonly first: number
  readonly end: number
  /** Pixels by which the list is further on than the page. */
  readonly shift: number
}

interface RowSizes {
  readonly count: number
  /** Height of a row, and of what covers the first rows, in pixels. */
  readonly height: number
  readonly head: number
  /** Number of rows drawn beyond either edge. */
  readonly overscan: number
}

/** Draws those rows of a list that are in view, also of lists higher than browsers allow. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, sizes: RowSizes) {
  const { count, height, head, overscan } = sizes
  const total = count * height
  const [view, setView] = useState<RowWindow>({ first: 0, end: 0, shift: 0 })
  const place = useRef<TallPlace>({ top: 0, shift: 0 })

  const listOf = (element: HTMLElement): TallList => ({
    total,
    end: element.scrollHeight - element.clientHeight,
    page: element.clientHeight,
  })
  const show = (element: HTMLElement, next: TallPlace, now: boolean) => {
    place.current = next
    const at = (next.top + next.shift) / height
    const first = Math.max(0, Math.floor(at) - overscan)
    const end = Math.min(count, Math.ceil(at + element.clientHeight / height) + overscan)
    if (first === view.first && end === view.end && next.shift === view.shift) return
    const draw = () => setView({ first, end, shift: next.shift })
    if (now) flushSync(draw)
    else draw()
  }
  const moveTo = (element: HTMLElement, next: TallPlace) => {
    element.scrollTop = next.top
    // Browsers round to pixels of the screen.
    const top = element.scrollTop
    show(element, { top, shift: next.shift === 0 ? 0 : next.top + next.shift - top }, true)
  }
  const actions = {
    scrolled(now: boolean) {
      const element = scroller.current
      if (element) show(element, scrolledTo(listOf(element), element.scrollTop, place.current), now)
    },
    /** Moves the scroll bar to where the rows are in the list; the rows stay. */
    settle() {
      const element = scroller.current
      const settled = element && total > MAX_HEIGHT ? settledPlace(listOf(element), place.current) : null
      if (element && settled) moveTo(element, settled)
    },
    scrollToRow(index: number) {
      const element = scroller.current
      if (!element) return
      const from = place.current.top + place.current.shift
      const start = index * height
      const space = element.clientHeight - head - height - MARGIN
      const offset = start < from ? start : Math.max(from, start - space)
      if (offset === from) return
      const list = listOf(element)
      const next = { top: place.current.top + offset - from, shift: place.current.shift }
      const isStep = Math.abs(offset - from) < 3 * list.page && next.top > 0 && next.top < list.end
      moveTo(element, isStep ? next : placeAt(list, offset))
    },
  }
  // Listeners call the latest.
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let resting: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      latest.current.scrolled(true)
      clearTimeout(resting)
      resting = setTimeout(() => latest.current.settle(), REST_MS)
    }
    const resized = new ResizeObserver(() => latest.current.scrolled(false))
    element.addEventListener('scroll', onScroll, { passive: true })
    resized.observe(element)
    return () => {
      clearTimeout(resting)
      element.removeEventListener('scroll', onScroll)
      resized.disconnect()
    }
  }, [scroller])
  const fitted = useRef('')
  useLayoutEffect(() => {
    const now = `${count} ${height}`
    if (fitted.current === now) return
    fitted.current = now
    actions.scrolled(false)
  })
  return {
    first: view.first,
    end: Math.min(view.end, count),
    shift: view.shift,
    /** Height of all rows in the page, in pixels. */
    bodyHeight: Math.min(total, MAX_HEIGHT),
    /** Scrolls a row into view. */
    scrollToRow: useCallback((index: number) => latest.current.scrollToRow(index), []),
  }
}
