import { describe, expect, it } from 'vitest'
import { persistPalette } from './persistPalette.ts'
import { createPaletteStore, noteUse, toggleGroup } from '../store/paletteStore.ts'

function shelfOf(kept: { readonly [key: string]: string } = {}) {
  const map = new Map(Object.entries(kept))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
  }
}

describe('The palette of an author', () => {
  it('remembers the last six types, each once, the latest first', () => {
    const palette = createPaletteStore()
    for (const kind of ['text', 'number', 'date', 'text', 'time', 'email', 'url', 'month']) noteUse(palette, kind)
    expect(palette.getState().recent).toEqual(['month', 'url', 'email', 'time', 'text', 'date'])
  })

  it('is restored on this device as that author left it', () => {
    const shelf = shelfOf()
    const first = createPaletteStore()
    persistPalette(first, shelf, 'ann')
    noteUse(first, 'date')
    toggleGroup(first, 'special')
    toggleGroup(first, 'text')
    toggleGroup(first, 'text')
    const [again, other] = [createPaletteStore(), createPaletteStore()]
    persistPalette(again, shelf, 'ann')
    persistPalette(other, shelf, 'bob')
    expect(again.getState()).toEqual({ recent: ['date'], closed: ['special'], simple: false })
    expect(other.getState()).toEqual({ recent: [], closed: [], simple: false })
  })

  it('starts with basic types for new authors, and keeps their choice', () => {
    const shelf = shelfOf()
    const palette = createPaletteStore()
    persistPalette(palette, shelf, 'ann', true)
    expect(palette.getState().simple).toBe(true)
    const nextDay = createPaletteStore()
    persistPalette(nextDay, shelf, 'ann')
    expect(nextDay.getState().simple).toBe(true)
    palette.setState({ simple: false })
    const again = createPaletteStore()
    persistPalette(again, shelf, 'ann', true)
    expect(again.getState().simple).toBe(false)
  })

  it('ignores unreadable data, and works without writable storage', () => {
    for (const kept of ['{', '7', '{"recent": "text", "closed": [1, "text"]}']) {
      const palette = createPaletteStore()
      const shelf = {
        ...shelfOf({ 'editor.palette.ann': kept }),
        setItem: () => {
          throw new Error('full')
        },
      }
      persistPalette(palette, shelf, 'ann')
      noteUse(palette, 'date')
      expect(palette.getState().recent).toEqual(['date'])
    }
  })
})
