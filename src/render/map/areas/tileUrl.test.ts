import { describe, expect, it } from 'vitest'
import { tileUrl } from './tileUrl.ts'

const url = (template: string, tile = { z: 3, x: 5, y: 2 }, scheme: 'xyz' | 'tms' = 'xyz', ratio = 1) =>
  tileUrl({ tiles: [template], scheme }, tile, ratio)

describe('The URL of a tile', () => {
  it.each([
    ['https://t.example/{z}/{x}/{y}.png', 'https://t.example/3/5/2.png'],
    ['https://t.example/{quadkey}', 'https://t.example/121'],
    ['https://t.example/{prefix}/{unknown}', 'https://t.example/52/{unknown}'],
    ['https://t.example/{z}{ratio}', 'https://t.example/3'],
  ])('for %s is %s', (template, address) => {
    expect(url(template)).toBe(address)
  })

  it('counts from the south if its scheme does, and supports high-resolution screens', () => {
    expect(url('{y}', { z: 3, x: 5, y: 2 }, 'tms')).toBe('5')
    expect(url('a{ratio}', { z: 0, x: 0, y: 0 }, 'xyz', 2)).toBe('a@2x')
  })

  it('has the bounding box of a WMS in metres', () => {
    expect(url('{bbox-epsg-3857}', { z: 0, x: 0, y: 0 })).toBe(
      '-20037508.342789244,-20037508.342789244,20037508.342789244,20037508.342789244',
    )
    expect(url('{bbox-epsg-3857}', { z: 1, x: 1, y: 0 })).toBe('0,0,20037508.342789244,20037508.342789244')
  })

  it('alternates between hosts like the map', () => {
    const tiles = ['https://a/{z}', 'https://b/{z}']
    expect(tileUrl({ tiles, scheme: 'xyz' }, { z: 3, x: 5, y: 2 }, 1)).toBe('https://b/3')
  })
})
