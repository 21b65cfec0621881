import { useEffect, useEffectEvent, useState } from 'react'

let drawn = 0

/**
 * Lets the browser's Back, a phone's most used button, lead to the part shown before. Gives the call that notes that
 * one went from a part to another: as an entry of its own, or in place of the last one. `onBack` is told the part of
 * the entry one comes to; entries of an earlier visit, and of links within the page, lead nowhere.
 */
export function useBackTo(onBack: (part: string) => void) {
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
