import { describe, expect, it, vi } from 'vitest'
import type { SubmissionRow } from '../../../contract/shapes.ts'
import { rowListOf } from './rowListOf.ts'
import { PAGE_SIZE, type RowPage } from './useRowPages.ts'

/** Submissions of the server's list, each with its index in there as its id. */
const rowsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(from + at) }) as SubmissionRow)
const page = (number: number): readonly [number, RowPage] => [
  number,
  { snapshot: '1-1', rows: rowsFrom(number * PAGE_SIZE, PAGE_SIZE) },
]
const listOf = (parts: Partial<Parameters<typeof rowListOf>[0]> = {}) =>
  rowListOf({
    rows: rowsFrom(0, PAGE_SIZE),
    deleted: 0,
    serverLength: 10_000,
    pages: new Map([page(50)]),
    more: () => {},
    loadPages: () => {},
    idsOf: async (at, limit) => rowsFrom(at, limit).map(({ id }) => id),
    ...parts,
  })

describe('A list of which some pages are loaded', () => {
  it('has its whole length, and rows where they are loaded', () => {
    const list = listOf()
    expect(list.length).toBe(10_000)
    expect([list.at(3)?.id, list.at(5_007)?.id, list.at(200)]).toEqual(['3', '5007', undefined])
    expect([list.indexOf('99'), list.indexOf('5099'), list.indexOf('200')]).toEqual([99, 5_099, -1])
  })

  it('keeps every row once after some of the first were deleted', () => {
    const rows = rowsFrom(0, PAGE_SIZE).filter(({ id }) => id !== '5' && id !== '6')
    const list = listOf({ rows, deleted: 2, pages: new Map([page(1), page(50)]) })
    expect([list.length, list.at(97)?.id, list.at(98)?.id]).toEqual([9_998, '99', '100'])
    expect(list.indexOf('5000')).toBe(4_998)
  })

  it('loads the next page near the first rows, and pages by index anywhere else', () => {
    const [more, want] = [vi.fn<() => void>(), vi.fn<(first: number, last: number) => void>()]
    const list = listOf({ more, loadPages: want })
    list.loadRows(0, 40)
    expect([more, want].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    list.loadRows(60, 95)
    expect([more, want].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
    list.loadRows(7_000, 7_030)
    expect(want.mock.calls).toEqual([[6_970, 7_060]])
    // Without an index, only the next page can be loaded.
    listOf({ more, loadPages: want, serverLength: null }).loadRows(60, 95)
    expect([more, want].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
  })

  it('names the rows of a range, also of those that were never loaded', async () => {
    const list = listOf()
    expect(list.idsBetween(4, 2)).toEqual(['2', '3', '4'])
    const ids = await list.idsBetween(90, 5_010)
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([4_921, '90', '5010'])
  })
})
