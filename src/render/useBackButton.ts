import { useEffect, useEffectEvent, useState } from 'react'

let drawn = 0

/**
 * Makes the browser's Back, a phone's most used button, return to the part shown before. Returns a function that
 * records the move to another part: as a new history entry, or replacing the last one. `onBack` is called with the part
 * of the entry reached; entries of an earlier visit, and of links within the page, are ignored.
 */
export function useBackButton(onBack: (part: string) => void) {
  const [key] = useState(() => `part ${++drawn} ${performance.timeOrigin}`)
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const listener = ({ state }: PopStateEvent) => {
      const part = entryOf(state)[key]
      if (typeof part === 'string') back(part)
    }
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  }, [key])
  return (from: string, to: string, how: 'pushState' | 'replaceState') => {
    const entry = entryOf(history.state)
    if (how === 'pushState') history.replaceState({ ...entry, [key]: from }, '')
    history[how]({ ...entry, [key]: to }, '')
  }
}

function entryOf(state: unknown): { readonly [key: string]: unknown } {
  return typeof state === 'object' && state !== null ? (state as { readonly [key: string]: unknown }) : {}
}
