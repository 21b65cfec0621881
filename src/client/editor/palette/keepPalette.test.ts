import { describe, expect, it } from 'vitest'
import { keepPalette } from './keepPalette.ts'
import { createPaletteStore, noteUse, toggleGroup } from '../store/paletteStore.ts'

function shelfOf(kept: { readonly [key: string]: string } = {}) {
  const map = new Map(Object.entries(kept))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
  }
}

describe('the palette of an author', () => {
  it('remembers the last six kinds, each once, the latest first', () => {
    const palette = createPaletteStore()
    for (const kind of ['text', 'number', 'date', 'text', 'time', 'email', 'url', 'month']) noteUse(palette, kind)
    expect(palette.getState().recent).toEqual(['month', 'url', 'email', 'time', 'text', 'date'])
  })

  it('comes back as that author left it on this device', () => {
    const shelf = shelfOf()
    const first = createPaletteStore()
    keepPalette(first, shelf, 'ann')
    noteUse(first, 'date')
    toggleGroup(first, 'special')
    toggleGroup(first, 'text')
    toggleGroup(first, 'text')
    const [again, other] = [createPaletteStore(), createPaletteStore()]
    keepPalette(again, shelf, 'ann')
    keepPalette(other, shelf, 'bob')
    expect(again.getState()).toEqual({ recent: ['date'], closed: ['special'] })
    expect(other.getState()).toEqual({ recent: [], closed: [] })
  })

  it('takes what cannot be read for nothing, and lives without a place to write', () => {
    for (const kept of ['{', '7', '{"recent": "text", "closed": [1, "text"]}']) {
      const palette = createPaletteStore()
      const shelf = {
        ...shelfOf({ 'editor.palette.ann': kept }),
        setItem: () => {
          throw new Error('full')
        },
      }
      keepPalette(palette, shelf, 'ann')
      noteUse(palette, 'date')
      expect(palette.getState().recent).toEqual(['date'])
    }
  })
})
