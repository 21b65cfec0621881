import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Filling } from '../../../forms/filling/Filling.ts'

/** Rerenders at every answer of a filling, and when the state of an element outside repeats changes. */
export function useFillingChange(filling: Filling): number {
  const count = useRef(0)
  const subscribe = useCallback(
    (listener: () => void) => {
      const tell = () => {
        count.current += 1
        listener()
      }
      const roots = filling.compiled.nodes.filter(({ repeat }) => repeat === null)
      const stops = [filling.subscribeAll(tell), ...roots.map(({ element }) => filling.subscribe(element.id, tell))]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [filling],
  )
  return useSyncExternalStore(subscribe, () => count.current)
}
