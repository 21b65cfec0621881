import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Least width in px of the rows' words, and of one choice. */
const WORDS = 150
const CHOICE = 72

/** Whether an element is too narrow for a table of so many choices; follows its width. */
export function useStacked(element: RefObject<HTMLElement | null>, choices: number): boolean {
  const [width, setWidth] = useState(Infinity)
  useLayoutEffect(() => {
    if (!element.current) return
    // Observers run between layout and paint, so the first picture is already right.
    const observer = new ResizeObserver(([entry]) => flushSync(() => setWidth(entry?.contentRect.width ?? Infinity)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width > 0 && width < WORDS + choices * CHOICE
}
