import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlannedPiece } from './AreaPlan.ts'
import { groupPieces } from './groupPieces.ts'

const range = (offset: number, length: number, url = 'world'): PlannedPiece => ({
  key: `${url} ${offset}+${length}`,
  url,
  range: { offset, length },
})
const keys = (pieces: readonly PlannedPiece[]) => pieces.map(({ key }) => key)

describe('The map pieces of an area', () => {
  it('that are close in an archive share a request, in any planned order', () => {
    const [a, b, c] = [range(0, 100), range(100, 50), range(10_000, 5)]
    expect(groupPieces([c, a, b])).toEqual([{ url: 'world', range: { offset: 0, length: 10_005 }, pieces: [a, b, c] }])
  })

  it('have separate requests if far apart or in different archives', () => {
    const pieces = [range(0, 100), range(1_000_000, 100), range(50, 100, 'town')]
    expect(groupPieces(pieces).map((group) => [group.url, group.range, keys(group.pieces)])).toEqual([
      ['world', { offset: 0, length: 100 }, ['world 0+100']],
      ['world', { offset: 1_000_000, length: 100 }, ['world 1000000+100']],
      ['town', { offset: 50, length: 100 }, ['town 50+100']],
    ])
  })

  it('have separate requests if they have separate URLs', () => {
    const tiles = ['a', 'b'].map((url) => ({ key: url, url }))
    expect(groupPieces(tiles)).toEqual(tiles.map((tile) => ({ url: tile.url, pieces: [tile] })))
  })

  it('are each in one request that contains all its bytes, of at most half a MB unless a piece is larger', () => {
    const pieces = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 1, max: 700_000 })),
      { selector: String, maxLength: 60 },
    )
    fc.assert(
      fc.property(pieces, (ranges) => {
        const planned = ranges.map(([offset, length]) => range(offset, length))
        const groups = groupPieces(planned)
        expect(groups.flatMap((group) => keys(group.pieces)).toSorted()).toEqual(keys(planned).toSorted())
        for (const { range: whole = { offset: 0, length: 0 }, pieces: within } of groups) {
          const longest = Math.max(...within.map(({ range: part }) => part?.length ?? 0))
          expect(whole.length).toBeLessThanOrEqual(Math.max(512 * 1024, longest))
          for (const { range: part = { offset: -1, length: 0 } } of within) {
            expect(part.offset).toBeGreaterThanOrEqual(whole.offset)
            expect(part.offset + part.length).toBeLessThanOrEqual(whole.offset + whole.length)
          }
        }
      }),
    )
  })
})
