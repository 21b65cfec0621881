import { useSyncExternalStore } from 'react'
import type { Bounds } from '../../geo/Bounds.ts'

/** What opens where a person saves an area for offline: the page that has it offers it to the maps on it. */
export interface AreaSaver {
  readonly open: (bounds: Bounds | null) => void
  /** There is more to save than the map: places or tasks. */
  readonly hasLists: boolean
}

let offered: AreaSaver | null = null
const listeners = new Set<() => void>()

/** Offers saving areas to all maps of the page. Gives what ends it. */
export function offerAreas(saver: AreaSaver): () => void {
  set(saver)
  return () => {
    if (offered === saver) set(null)
  }
}

/** Where areas are saved; null where a page has no such place. */
export const useAreaSaver = () => useSyncExternalStore(subscribe, () => offered)

function set(saver: AreaSaver | null): void {
  offered = saver
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
