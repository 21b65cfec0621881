import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Screens on which the cells of a row stand below each other, so that one language is shown at a time. */
export const useStacked = (): boolean => useMatches('(max-width: 720px)')
