import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SubmissionRow } from '../../../../contract/shapes.ts'
import { type Grouping, linesOf } from './groups.ts'

const rowsOf = (values: readonly string[]) => values.map((value) => ({ state: value }) as unknown as SubmissionRow)
const groupingOf = (groups: Grouping['groups']): Grouping => ({
  label: 'Status',
  valueOf: ({ state }) => state,
  nameOf: (value) => value,
  countOf: () => undefined,
  groups,
})
const anyGroups = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 })
  .map((counts) => counts.map((count, group) => ({ value: `group ${group}`, count })))

describe('The lines of a grouped table', () => {
  it('are the same by the counts of the groups as by the rows themselves', () => {
    fc.assert(
      fc.property(anyGroups, (groups) => {
        const rows = rowsOf(groups.flatMap(({ value, count }) => Array.from({ length: count }, () => value)))
        const [counted, loaded] = [groupingOf(groups), groupingOf(null)].map((one) => linesOf(rows, rows.length, one))
        expect([counted?.count, counted?.rows]).toEqual([loaded?.count, loaded?.rows])
        for (let line = -1; line <= (loaded?.count ?? 0); line++) expect(counted?.at(line)).toEqual(loaded?.at(line))
        for (let row = 0; row < rows.length; row++) expect(counted?.of(row)).toBe(loaded?.of(row))
      }),
    )
  })

  it('cover the whole list, although only its beginning is loaded', () => {
    const lines = linesOf(
      rowsOf(['a', 'a']),
      1_000_000,
      groupingOf([
        { value: 'a', count: 400_000 },
        { value: 'b', count: 600_000 },
      ]),
    )
    expect([lines.count, lines.rows]).toEqual([1_000_002, 1_000_000])
    expect([lines.at(400_001), lines.at(400_002), lines.of(400_000)]).toEqual([
      { group: 'b' },
      { row: 400_000 },
      400_002,
    ])
    expect(lines.at(1_000_001)).toEqual({ row: 999_999 })
  })

  it('end where the rows have been loaded if the groups are unknown, or those of another list', () => {
    const rows = rowsOf(['a', 'b'])
    const ends = [null, [{ value: 'a', count: 5 }]].map((groups) => linesOf(rows, 100, groupingOf(groups)).count)
    expect(ends).toEqual([4, 4])
  })
})
