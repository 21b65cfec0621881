import { useEffect, useState } from 'react'
import { whenIdle } from '../../../render/mountQueue.ts'

/** Returns false at first, true once the page has been drawn: defers slow work, such as Intl. */
export function useAfterFirstPaint(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => whenIdle(() => setSettled(true)), [])
  return settled
}
