import { useEffect, useState } from 'react'

/** Milliseconds until `at`, negative once it has passed; by a clock that reads `now` on mount, else by the device's. */
export function useTimeLeft(at: number, now?: number): number {
  const [ahead] = useState(() => (now === undefined ? 0 : now - Date.now()))
  const [left, setLeft] = useState(() => at - (now ?? Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setLeft(at - ahead - Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [at, ahead])
  return left
}
