import { readFileSync } from 'node:fs'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildWorld } from './worldMap.ts'

let bytes: Buffer
let head: Buffer
let archive: PMTiles
beforeAll(async () => {
  const files = await buildWorld()
  bytes = readFileSync(files.world)
  head = readFileSync(files.head)
  archive = new PMTiles({
    getKey: () => 'world',
    getBytes: (offset, length) =>
      Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  })
}, 240_000)

/** The layers of the tile around a place, and the properties of each feature. */
async function tileAt(zoom: number, longitude: number, latitude: number) {
  const radians = (latitude * Math.PI) / 180
  const x = Math.floor(((longitude + 180) / 360) * 2 ** zoom)
  const y = Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * 2 ** zoom)
  const tile = await archive.getZxy(zoom, x, y)
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(tile?.data ?? new ArrayBuffer(0))))
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, at) => layer.feature(at).properties),
    ]),
  )
}

describe('The built-in world map', () => {
  it('has at most 15 MB, and its first 1.5 MB contain all low zooms', () => {
    expect(bytes.length).toBeLessThan(15_000_000)
    expect(head.length).toBeLessThan(1_500_000)
    expect(bytes.subarray(0, head.length).equals(head)).toBe(true)
  })

  it.each([
    [2, 'Bangkok'],
    [6, 'Cần Thơ'],
    [8, 'Cái Răng'],
  ])('contains towns at every zoom: at %i, around the Mekong, %s', async (zoom, town) => {
    const [longitude, latitude] = zoom === 2 ? [100.5, 13.75] : [105.78, 10.03]
    const { towns = [] } = await tileAt(zoom, longitude, latitude)
    expect(towns.map(({ name }) => name)).toContain(town)
    expect(towns.length).toBeLessThan(700)
  })

  it('contains well-known lakes and rivers', async () => {
    expect((await tileAt(5, 33, -1))['lakes']).toContainEqual({ name: 'Lake Victoria' })
    expect((await tileAt(8, 105.5, 10.3))['rivers']).not.toEqual([])
  })

  it('contains the borders of provinces, and their names', async () => {
    expect((await tileAt(7, 107.2, 21.2))['regions']).toBeDefined()
    expect((await tileAt(8, 107.181, 21.223))['regionNames']).toContainEqual({ name: 'Quảng Ninh' })
  })

  it('identifies countries by code, and names them on their labels', async () => {
    expect((await tileAt(5, 108, 14))['countries']).toContainEqual({ code: 'VN' })
    expect((await tileAt(4, 107, 12))['names']).toContainEqual(expect.objectContaining({ code: 'VN', name: 'Vietnam' }))
  })

  it('has coastlines where land ends, and borders between countries', async () => {
    const { coast, borders } = await tileAt(8, 104.6, 10.4)
    expect(coast).toBeDefined()
    expect(borders).toBeDefined()
    expect((await tileAt(8, 108.5, 12.9))['borders']).toBeUndefined()
  })
})
