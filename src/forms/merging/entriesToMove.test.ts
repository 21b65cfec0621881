import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entriesToMove } from './entriesToMove.ts'

const moved = (before: string, after: string) => [...entriesToMove([...before], [...after])].sort().join('')

describe('The moved items of a list', () => {
  it('are as few as needed to produce the new order', () => {
    for (const [before, after, which] of [
      ['', '', ''],
      ['abc', 'abc', ''],
      ['abcd', 'bcda', 'a'],
      ['abcd', 'dabc', 'd'],
      ['abcdef', 'aecdbf', 'be'],
      ['abcdefgh', 'cdabghef', 'abef'],
    ] as const)
      expect(moved(before, after)).toHaveLength(which.length)
    expect(moved('abcd', 'bcda')).toBe('a')
    expect(moved('abcd', 'dabc')).toBe('d')
    expect(moved('abcdef', 'aecdbf')).toBe('be')
  })

  it('exclude added and removed items', () => {
    expect(moved('abc', 'xabcy')).toBe('')
    expect(moved('abcd', 'bd')).toBe('')
    expect(moved('xab', 'bya')).toHaveLength(1)
    expect(moved('xab', 'bya')).not.toMatch(/[xy]/)
    const list = ['a', 'b']
    expect(entriesToMove(list, list)).toEqual(new Set())
  })

  it('leave the longest possible rest in the old order', () => {
    const order = fc.shuffledSubarray([...'abcdefg'], { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(order, (after) => {
        const gone = entriesToMove([...'abcdefg'], after)
        const rest = after.filter((one) => !gone.has(one))
        expect(rest).toEqual(rest.toSorted())
        const largest = Math.max(...risesOf(after).map((rise) => rise.length))
        expect(rest).toHaveLength(largest)
      }),
    )
  })
})

/** Every rising subsequence of a list, by brute force. */
function risesOf(list: readonly string[]): string[] {
  return list.reduce<string[]>(
    (runs, one) => [...runs, ...runs.filter((run) => run.slice(-1) < one).map((run) => run + one)],
    [''],
  )
}
