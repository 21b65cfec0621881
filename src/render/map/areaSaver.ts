import { createStore, useStore } from 'zustand'
import type { Bounds } from '../../geo/Bounds.ts'

/** Opens the dialog for saving an area for offline use: provided by the page to the maps on it. */
export interface AreaSaver {
  readonly open: (bounds: Bounds | null) => void
}

const store = createStore<{ readonly saver: AreaSaver | null }>(() => ({ saver: null }))

/** Offers saving areas to all maps of the page. Returns the function that ends the offer. */
export function registerAreaSaver(saver: AreaSaver): () => void {
  store.setState({ saver })
  return () => {
    if (store.getState().saver === saver) store.setState({ saver: null })
  }
}

/** The page's saver of areas; null if a page has none. */
export const useAreaSaver = () => useStore(store, ({ saver }) => saver)
