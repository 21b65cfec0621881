import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { waitingLists } from './drawPath.ts'
import { TASK_MS, whenIdle } from './mountQueue.ts'

/** Blocks drawn at a time, at most: how long they take is only known afterwards. */
const MOST = 8

/** True where lists are drawn whole at once: nobody is there to draw the rest later. */
export const WholeLists = createContext(false)

/** A stretch of a long list. */
export interface Block {
  readonly ids: readonly string[]
  readonly drawn: boolean
}

/**
 * A long list, in `slices` that stay the same while it does: the first drawn at once, the others one after another in
 * short tasks, and the one that holds an element that is jumped to before its turn. Those that wait, with none drawn
 * after them, are left out.
 */
export function useBlocks(slices: readonly (readonly string[])[]): readonly Block[] {
  const [upTo, setUpTo] = useState(useContext(WholeLists) ? slices.length : 1)
  const pace = useRef(1)
  const [early, setEarly] = useState<ReadonlySet<string>>(NONE)
  const waiting = upTo < slices.length
  useEffect(() => {
    if (!waiting) return
    return whenIdle(() => {
      const start = performance.now()
      flushSync(() => setUpTo(upTo + pace.current))
      const each = (performance.now() - start) / pace.current
      // Several at a time while they are quick: every commit has its price.
      pace.current = Math.min(Math.max(Math.floor(TASK_MS / each), 1), MOST)
    })
  }, [upTo, waiting])
  useLayoutEffect(() => {
    if (!waiting) return
    return waitingLists.add(slices.flat(), (id) => flushSync(() => setEarly((before) => new Set(before).add(id))))
  }, [slices, waiting])

  const isDrawn = (slice: readonly string[], at: number) => at < upTo || slice.some((id) => early.has(id))
  const last = early.size === 0 ? upTo - 1 : slices.findLastIndex(isDrawn)
  return slices.slice(0, last + 1).map((slice, at) => ({ ids: slice, drawn: isDrawn(slice, at) }))
}

const NONE: ReadonlySet<string> = new Set()

/** A list of rows in slices of the same length. */
export function sliced(ids: readonly string[], size: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size))
}
