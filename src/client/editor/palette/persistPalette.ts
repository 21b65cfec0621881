import type { StoreApi } from 'zustand/vanilla'
import type { PaletteState } from '../store/paletteStore.ts'

type PaletteStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Restores the palette as the author left it on this device, and stores changes; new authors start with basic elements.
 * Returns a function that stops it.
 */
export function persistPalette(
  palette: StoreApi<PaletteState>,
  storage: PaletteStorage,
  author: string,
  isNew = false,
): () => void {
  const key = `editor.palette.${author}`
  palette.setState(read(storage, key, isNew))
  const keep = (state: PaletteState) => {
    try {
      storage.setItem(key, JSON.stringify(state))
    } catch {
      // The storage is full or blocked: the state lasts until the page is closed.
    }
  }
  // A new author keeps the basics when the editor opens again.
  if (isNew) keep(palette.getState())
  return palette.subscribe(keep)
}

function read(storage: PaletteStorage, key: string, isNew: boolean): Partial<PaletteState> {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as { readonly [key in keyof PaletteState]?: unknown } | null
    const simple = kept === null ? isNew : kept.simple === true
    return { recent: wordsIn(kept?.recent), closed: wordsIn(kept?.closed), simple }
  } catch {
    return {}
  }
}

const wordsIn = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
