import { describe, expect, it } from 'vitest'
import { mbyPath, readMbyAddress } from './mbyAddress.ts'

const HERE = { latitude: 1.3521004567, longitude: 103.8198, zoom: 15.333 }

describe('The URL of a map-by-you page', () => {
  it.each([
    ['', '', 'nearby'],
    ['', '#latitude=1&longitude=2&zoom=3', 'nearby'],
    ['?id=abc', '', 'place'],
    ['', '#id=abc', 'place'],
    ['', '#view=add', 'add'],
    ['?add', '', 'add'],
    ['?add', '#view=form', 'form'],
    ['', '#latitude=1&longitude=2&view=form', 'form'],
    ['', '#view=elsewhere', 'nearby'],
  ])('%s%s shows %s', (search, hash, view) => {
    expect(readMbyAddress({ search, hash }).view).toBe(view)
  })

  it('has the place in its hash and keeps other query parameters', () => {
    expect(mbyPath('abcdefgh', '?latitude=9&id=x&native-debug=1', 'nearby', HERE)).toBe(
      '/mby/abcdefgh?native-debug=1#latitude=1.3521&longitude=103.8198&zoom=15.33',
    )
  })

  it('is parsed as it was written', () => {
    for (const view of ['nearby', 'add', 'pin', 'form', 'place'] as const) {
      const url = new URL(mbyPath('abcdefgh', '', view, HERE, { id: 'p1', draft: 'd1' }), 'http://x')
      expect(readMbyAddress(url)).toEqual({
        view,
        latitude: 1.3521,
        longitude: 103.8198,
        zoom: 15.33,
        id: view === 'place' ? 'p1' : null,
        draft: ['add', 'pin', 'form'].includes(view) ? 'd1' : null,
      })
    }
    expect(mbyPath('abcdefgh', '', 'nearby', null)).toBe('/mby/abcdefgh')
  })
})
