import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Least width in px of the rows' words, and of one choice. */
const WORDS = 150
const CHOICE = 72
/** Width in px of the column that takes a row's answer back. */
const CLEAR = 44

/**
 * Whether there is too little room for a table of so many choices, and maybe a way to clear each row; follows the width of `ruler`, an empty element above
 * the table: one that grew with it would be observed once more in the same frame.
 */
export function useStacked(ruler: RefObject<HTMLElement | null>, choices: number, clearable: boolean): boolean {
  const [width, setWidth] = useState(Infinity)
  useLayoutEffect(() => {
    if (!ruler.current) return
    // Observers run between layout and paint, so the first picture is already right.
    const observer = new ResizeObserver(([entry]) => flushSync(() => setWidth(entry?.contentRect.width ?? Infinity)))
    observer.observe(ruler.current)
    return () => observer.disconnect()
  }, [ruler])
  return width > 0 && width < WORDS + choices * CHOICE + (clearable ? CLEAR : 0)
}
