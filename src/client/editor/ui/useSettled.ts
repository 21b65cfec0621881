import { useEffect, useState } from 'react'
import { whenIdle } from '../../../render/mountQueue.ts'

/** False at first, true once the page has been drawn: for what takes too long to stand in its way, such as Intl. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => whenIdle(() => setSettled(true)), [])
  return settled
}
