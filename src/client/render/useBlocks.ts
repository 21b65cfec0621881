import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { waitingLists } from './drawPath.ts'
import { TASK_MS, whenIdle } from './mountQueue.ts'

/** Blocks drawn at a time, at most: how long they take is only known afterwards. */
const MOST = 8

/** A stretch of a long list. */
export interface Block {
  /** The same array while the list is. */
  readonly ids: readonly string[]
  readonly drawn: boolean
}

/**
 * A long list in blocks: the first drawn at once, the others one after another in short tasks, and the one that holds
 * an element that is jumped to before its turn. Blocks that wait, with none drawn after them, are left out.
 */
export function useBlocks(ids: readonly string[], size: number): readonly Block[] {
  const [upTo, setUpTo] = useState(1)
  const pace = useRef(1)
  const [early, setEarly] = useState<ReadonlySet<string>>(NONE)
  const slices = useMemo(
    () => Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size)),
    [ids, size],
  )
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
    return waitingLists.add(ids, (id) => flushSync(() => setEarly((before) => new Set(before).add(id))))
  }, [ids, waiting])

  const isDrawn = (slice: readonly string[], at: number) => at < upTo || slice.some((id) => early.has(id))
  const last = early.size === 0 ? upTo - 1 : slices.findLastIndex(isDrawn)
  return slices.slice(0, last + 1).map((slice, at) => ({ ids: slice, drawn: isDrawn(slice, at) }))
}

const NONE: ReadonlySet<string> = new Set()
