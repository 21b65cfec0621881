import { useSyncExternalStore } from 'react'

/** Returns whether a media query matches. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}

/** True on screens on which the cells of a row are stacked, so that one language is shown at a time. */
export const useStackedLayout = (): boolean => useMediaQuery('(max-width: 720px)')
