import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { waitingLists } from './renderPath.ts'
import { MAX_TASK_MS, whenIdle } from './mountQueue.ts'

/** Maximum number of blocks rendered at a time: their duration is only known afterwards. */
const MOST = 8

/** True to render lists completely at once, on the server: nothing can be rendered later. */
export const RenderWholeListsContext = createContext(false)

/** A section of a long list. */
export interface Block {
  readonly ids: readonly string[]
  readonly drawn: boolean
}

/**
 * Renders a long list in blocks (`slices`, stable while the list is): the first at once, the others one after another
 * in short tasks, and one with an element being jumped to before its turn. Trailing blocks that are still waiting are
 * omitted.
 */
export function useBlocks(slices: readonly (readonly string[])[]): readonly Block[] {
  const [upTo, setUpTo] = useState(useContext(RenderWholeListsContext) ? slices.length : 1)
  const pace = useRef(1)
  const [early, setEarly] = useState<ReadonlySet<string>>(NONE)
  const waiting = upTo < slices.length
  useEffect(() => {
    if (!waiting) return
    return whenIdle(() => {
      const start = performance.now()
      flushSync(() => setUpTo(upTo + pace.current))
      const each = (performance.now() - start) / pace.current
      // Several at a time while they are fast: every commit has a cost.
      pace.current = Math.min(Math.max(Math.floor(MAX_TASK_MS / each), 1), MOST)
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

/** Splits a list of rows into slices of equal length. */
export function sliceList(ids: readonly string[], size: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size))
}
