import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOX, layoutGraph } from './layoutGraph.ts'

const edge = (way: string) => ({ from: way[0] ?? '', to: way[1] ?? '' })
const columnsOf = (ids: string, ...ways: readonly string[]) =>
  Object.fromEntries(
    Array.from(layoutGraph([...ids], ways.map(edge)).boxes, ([id, { x }]) => [id, x / (BOX.wide + BOX.acrossGap)]),
  )

describe('The graph of the logic', () => {
  it('places every element to the right of its dependencies', () => {
    expect(columnsOf('abcd', 'ab', 'bc', 'ac', 'ad')).toEqual({ a: 0, b: 1, c: 2, d: 1 })
  })

  it('breaks cycles of one or several elements', () => {
    expect(columnsOf('abc', 'ab', 'bc', 'ca', 'aa')).toEqual({ a: 2, b: 0, c: 1 })
  })

  it('draws each box once without overlaps, whatever the dependencies', () => {
    const ids = Array.from({ length: 60 }, (_, i) => `e${i}`)
    const any = fc.record({ from: fc.constantFrom(...ids), to: fc.constantFrom(...ids) })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 120 }), (edges) => {
        const { boxes, wide, high } = layoutGraph(ids, edges)
        expect([...boxes.keys()].sort()).toEqual([...ids].sort())
        expect(new Set(Array.from(boxes.values(), ({ x, y }) => `${x} ${y}`)).size).toBe(ids.length)
        expect([...boxes.values()].every(({ x, y }) => x + BOX.wide <= wide && y + BOX.high <= high)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('avoids unnecessary crossings of lines', () => {
    const { boxes } = layoutGraph([...'abcxyz'], ['az', 'by', 'cx'].map(edge))
    const order = (ids: string) => [...ids].sort((a, b) => (boxes.get(a)?.y ?? 0) - (boxes.get(b)?.y ?? 0)).join('')
    // a goes to z, b to y, c to x.
    expect([...order('xyz')].map((end) => ({ x: 'c', y: 'b', z: 'a' })[end]).join('')).toBe(order('abc'))
  })

  it('is fast for 200 elements', () => {
    const ids = Array.from({ length: 200 }, (_, i) => `e${i}`)
    const edges = ids.flatMap((to, i) => [1, 7, 20].map((back) => ({ from: ids[i - back] ?? 'e0', to })))
    expect(layoutGraph(ids, edges).boxes.size).toBe(200)
  })
})
