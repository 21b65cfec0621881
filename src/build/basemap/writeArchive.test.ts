import { PMTiles, type Source } from 'pmtiles'
import { describe, expect, it } from 'vitest'
import { type CutTile, writeArchive } from './writeArchive.ts'

const text = (words: string) => new TextEncoder().encode(words)

/** An archive in memory, which records the bytes that were read. */
function opened(bytes: Buffer) {
  const ends: number[] = []
  const source: Source = {
    getKey: () => 'memory',
    getBytes: (offset, length) => {
      const data = bytes.subarray(offset, offset + length)
      ends.push(offset + data.length)
      return Promise.resolve({ data: new Uint8Array(data).buffer })
    },
  }
  return { archive: new PMTiles(source), ends }
}

const wordsOf = async (archive: PMTiles, z: number, x: number, y: number) => {
  const tile = await archive.getZxy(z, x, y)
  return tile && new TextDecoder().decode(tile.data)
}

/** This many tiles of zoom 8 have a directory that does not fit into the root. */
const MANY: readonly CutTile[] = Array.from({ length: 12_000 }, (_, at) => {
  const [x, y] = [at % 256, Math.floor(at / 256)]
  return { z: 8, x, y, bytes: text(at % 3 === 0 ? 'sea' : `land ${at} ${Math.sin(at)}`) }
})

describe('An archive of tiles', () => {
  it('returns each tile at its position, and nothing elsewhere', async () => {
    const { bytes } = writeArchive(
      [
        { z: 1, x: 1, y: 0, bytes: text('north-east') },
        { z: 0, x: 0, y: 0, bytes: text('world') },
        { z: 1, x: 0, y: 1, bytes: text('world') },
      ],
      { attribution: 'us' },
      0,
    )
    const { archive } = opened(bytes)
    expect(await archive.getMetadata()).toEqual({ attribution: 'us' })
    expect(await archive.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 1, tileType: 1, numAddressedTiles: 3 })
    expect(await wordsOf(archive, 0, 0, 0)).toBe('world')
    expect(await wordsOf(archive, 1, 1, 0)).toBe('north-east')
    expect(await wordsOf(archive, 1, 0, 1)).toBe('world')
    expect(await wordsOf(archive, 1, 1, 1)).toBeUndefined()
  })

  it('uses leaf directories for many tiles, and stores equal tiles once', async () => {
    const { bytes } = writeArchive(MANY, {}, 0)
    const { archive } = opened(bytes)
    expect((await archive.getHeader()).numTileContents).toBe(8_001)
    for (const at of [0, 1, 777, 11_999]) {
      const tile = MANY[at] as CutTile
      expect(await wordsOf(archive, 8, tile.x, tile.y)).toBe(new TextDecoder().decode(tile.bytes))
    }
  })

  it('begins with everything needed for the low zooms', async () => {
    const far = { z: 0, x: 0, y: 0, bytes: text('world') }
    const { bytes, head } = writeArchive([...MANY, far], {}, 0)
    const { archive, ends } = opened(bytes.subarray(0, head))
    expect(await wordsOf(archive, 0, 0, 0)).toBe('world')
    expect(Math.max(...ends)).toBeLessThanOrEqual(head)
  })

  it('has the same bytes for the same tiles in any order', () => {
    const some = MANY.slice(0, 500)
    expect(writeArchive(some.toReversed(), {}, 0).bytes.equals(writeArchive(some, {}, 0).bytes)).toBe(true)
  })
})
