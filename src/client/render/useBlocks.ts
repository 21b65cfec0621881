import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { waitingLists } from './drawPath.ts'
import { whenIdle } from './mountQueue.ts'

interface Block {
  readonly ids: readonly string[]
  readonly drawn: boolean
}

/**
 * A long list in blocks: the first drawn at once, the others one after another in short tasks, and the one that holds
 * an element that is jumped to before its turn.
 */
export function useBlocks(ids: readonly string[], size: number): readonly Block[] {
  const [upTo, setUpTo] = useState(1)
  const [early, setEarly] = useState<ReadonlySet<string>>(new Set())
  const count = Math.ceil(ids.length / size)
  const waiting = upTo < count
  useEffect(() => {
    if (!waiting) return
    return whenIdle(() => flushSync(() => setUpTo(upTo + 1)))
  }, [upTo, waiting])
  useLayoutEffect(() => {
    if (!waiting) return
    return waitingLists.add(ids, (id) => flushSync(() => setEarly((before) => new Set(before).add(id))))
  }, [ids, waiting])

  return useMemo(() => {
    const blocks = Array.from({ length: count }, (_, index) => {
      const inBlock = ids.slice(index * size, (index + 1) * size)
      return { ids: inBlock, drawn: index < upTo || inBlock.some((id) => early.has(id)) }
    })
    while (blocks.at(-1)?.drawn === false) blocks.pop()
    return blocks
  }, [ids, size, count, upTo, early])
}
