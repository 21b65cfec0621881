import { describe, expect, it } from 'vitest'
import { mayCache } from './mayCache.ts'

const OWN = 'https://forms.example'
const layers = [{ keep: ['https://tiles.example'] }, {}]

describe('The map data a device may keep', () => {
  it.each<[string, boolean]>([
    ['https://forms.example/codeless-portal/maps/world.pmtiles', true],
    ['https://forms.example/codeless-portal/api/pages/a/lists/b', false],
    ['https://tiles.example/3/1/2.png', true],
    ['https://tile.openstreetmap.org/3/1/2.png', false],
    ['data:image/png;base64,AA', false],
    ['blob:https://forms.example/1', false],
    ['pmtiles://https://forms.example/a.pmtiles', false],
    ['not an address', false],
  ])('%s: %s', (address, may) => {
    expect(mayCache(address, layers, OWN)).toBe(may)
  })
})
