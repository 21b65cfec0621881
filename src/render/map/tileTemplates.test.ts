import { describe, expect, it } from 'vitest'
import { wmsTiles, xyzTiles } from './tileTemplates.ts'

const parts = (url: string) => Object.fromEntries(new URLSearchParams(url.split('?')[1]))

describe('The URL of a WMS', () => {
  it('requests images of the tile in the projection of the map', () => {
    const url = wmsTiles('https://maps.example.org/wms', 'roads,rivers')
    expect(url.endsWith('&crs=EPSG:3857&bbox={bbox-epsg-3857}')).toBe(true)
    expect(parts(url)).toMatchObject({ service: 'WMS', version: '1.3.0', layers: 'roads,rivers', transparent: 'true' })
  })

  it('keeps given parameters, in any case, except for the area', () => {
    const url = wmsTiles(
      'https://a.example/ows?map=/x.map&VERSION=1.1.1&FORMAT=image/jpeg&BBOX=1,2,3,4&SRS=EPSG:4326&REQUEST=GetCapabilities&LAYERS=base',
      '',
    )
    expect(parts(url)).toMatchObject({
      map: '/x.map',
      version: '1.1.1',
      format: 'image/jpeg',
      layers: 'base',
      request: 'GetMap',
      srs: 'EPSG:3857',
      bbox: '{bbox-epsg-3857}',
    })
    expect(url).not.toContain('4326')
    expect(url.match(/bbox/gi)).toHaveLength(2)
  })
})

describe('The URL of map tiles', () => {
  it('counts from the south if it says so, and is otherwise kept', () => {
    expect(xyzTiles('/t/{z}/{x}/{y}.png')).toEqual({ tiles: ['/t/{z}/{x}/{y}.png'], scheme: 'xyz' })
    expect(xyzTiles('/t/{z}/{x}/{-y}{r}.png')).toEqual({ tiles: ['/t/{z}/{x}/{y}.png'], scheme: 'tms' })
    expect(xyzTiles('/t/{q}')).toEqual({ tiles: ['/t/{quadkey}'], scheme: 'xyz' })
  })
})
