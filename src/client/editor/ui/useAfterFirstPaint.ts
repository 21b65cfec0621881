import { useEffect, useState } from 'react'
import { whenIdle } from '../../../render/mountQueue.ts'

/** Returns false at first, true once the canvas has been drawn: defers slow work, such as Intl. */
export function useAfterFirstPaint(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    // Behind the runs of the canvas, some of which are queued after this effect.
    let stop = whenIdle(() => {
      stop = whenIdle(() => setSettled(true))
    })
    return () => stop()
  }, [])
  return settled
}
