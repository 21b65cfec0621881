import type { StoreApi } from 'zustand/vanilla'
import type { PaletteState } from '../store/paletteStore.ts'

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Brings back how an author left the palette on this device, and writes down what changes; who is new begins with the basics.
 * Gives the call that stops it.
 */
export function keepPalette(palette: StoreApi<PaletteState>, shelf: Shelf, author: string, isNew = false): () => void {
  const key = `editor.palette.${author}`
  palette.setState(read(shelf, key, isNew))
  return palette.subscribe((state) => {
    try {
      shelf.setItem(key, JSON.stringify(state))
    } catch {
      // A full or forbidden storage: it holds until the page is left.
    }
  })
}

function read(shelf: Shelf, key: string, isNew: boolean): Partial<PaletteState> {
  try {
    const kept = JSON.parse(shelf.getItem(key) ?? 'null') as { readonly [key in keyof PaletteState]?: unknown } | null
    const simple = kept === null ? isNew : kept.simple === true
    return { recent: wordsIn(kept?.recent), closed: wordsIn(kept?.closed), simple }
  } catch {
    return {}
  }
}

const wordsIn = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
