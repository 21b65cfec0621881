import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ColumnType, deskEndpoints, type Filter, FILTER_LIMITS, OPERATORS } from './desk.ts'
import { parseFilter, printFilter, readFilter } from './readFilter.ts'

const TYPES: { readonly [column: string]: ColumnType } = {
  name: 'text',
  state: 'choice',
  uses: 'list',
  depth: 'number',
  built: 'day',
  seen: 'moment',
  works: 'yesNo',
  spot: 'place',
  photos: 'files',
  pumps: 'rows',
}
const IN_ROWS: { readonly [column: string]: ColumnType } = { maker: 'text', age: 'number', where: 'place' }
const typeOf = (column: string, within: string | null) =>
  within === null ? TYPES[column] : within === 'pumps' ? IN_ROWS[column] : undefined
const hasPlaces = (column: string, within: string | null) => column === 'state' && within === null
const problemOf = (json: unknown) => {
  const read = readFilter(json, typeOf)
  return 'problem' in read ? `${read.problem.at} ${read.problem.reason}` : 'none'
}
const condition = (element: string, is: string, value?: unknown) =>
  value === undefined ? { element, is } : { element, is, value }

describe('A filter', () => {
  const whole: Filter = {
    and: [
      { element: 'state', is: 'anyOf', value: ['broken', 'dry'] },
      {
        or: [
          { element: 'depth', is: 'between', value: [1, 2.5] },
          { element: 'built', is: 'blank' },
        ],
      },
      { not: { text: 'giếng' } },
      { within: { near: [105.85, 21.03], metres: 20_000, name: 'Hà Nội' } },
      { within: { box: [170, -10, -170, 10] }, element: 'spot' },
      { element: 'pumps', is: 'anyRow', value: { and: [{ element: 'maker', is: 'contains', value: 'ai' }] } },
      { element: 'pumps', is: 'anyRow', value: { within: { box: [0, 0, 1, 1] }, element: 'where' } },
      { element: '_submitted_at', is: 'lastDays', value: 7 },
    ],
  }

  it('is unchanged after printing and parsing', () => {
    expect(parseFilter(printFilter(whole), typeOf)).toEqual({ filter: whole })
    expect(readFilter(whole)).toEqual({ filter: whole })
  })

  it('matches everything if empty', () => {
    expect([parseFilter(''), parseFilter(undefined), readFilter(null), printFilter(null)]).toEqual([
      { filter: null },
      { filter: null },
      { filter: null },
      '',
    ])
  })

  it.each([
    [condition('depth', 'contains', 'x'), '/is is no operator of this column: contains; number knows'],
    [condition('depth', 'above', '3'), '/value is no number'],
    [condition('depth', 'above', Infinity), '/value is no number'],
    [condition('depth', 'between', [1]), '/value is not [from, to]'],
    [condition('name', 'blank', 'x'), '/value is given to an operator that takes none'],
    [condition('name', 'equals'), '/value is no text, or an empty one'],
    [condition('works', 'equals', 'yes'), '/value is neither true nor false'],
    [condition('built', 'before', '2026-13-01'), '/value is no day as YYYY-MM-DD'],
    [condition('seen', 'before', 'yesterday'), '/value is neither a day as YYYY-MM-DD nor a moment'],
    [condition('state', 'anyOf', []), '/value is empty'],
    [condition('nothing', 'blank'), '/element is no column of this form, or none that you may see: nothing'],
    [condition('_nothing', 'blank'), '/element is no fact of a submission: _nothing'],
    [condition('maker', 'blank'), '/element is no column of this form, or none that you may see: maker'],
    [condition('pumps', 'anyRow', condition('name', 'blank')), '/value/element is no column of this form'],
    [condition('pumps', 'anyRow', { text: 'x' }), '/value cannot stand within anyRow'],
    [condition('pumps', 'anyRow', { within: { box: [0, 0, 1, 1] } }), '/value names no element'],
    [{ and: [{ or: [{}] }] }, '/and/0/or/0 has none of and, or, not, element, within, text'],
    [{ and: [] }, '/and is empty'],
    [{ not: { text: 'x' }, and: [] }, ' has a key too many: not'],
    [{ text: ' ' }, '/text is no text, or an empty one'],
    [{ within: { box: [0, 5, 1, 4] } }, '/within/box has its south above its north'],
    [{ within: { box: [0, 0, 181, 1] } }, '/within/box/2 is not between -180 and 180'],
    [
      {
        within: {
          polygon: [
            [0, 0],
            [1, 1],
          ],
        },
      },
      '/within/polygon has fewer than three corners',
    ],
    [{ within: { near: [0, 0] } }, '/within/metres is no number'],
    [{ within: { near: [0, 0], metres: 5, name: 7 } }, '/within/name is no text'],
    [{ within: { box: [0, 0, 1, 1] }, element: 'name' }, '/element is of type text, and has no places'],
    [[], ' is no object'],
  ])('%j is refused with what is wrong, and where', (json, problem) => {
    expect(problemOf(json)).toContain(problem)
  })

  it('is about an area, also of a question whose answers are choices with places', () => {
    const inBox = { within: { box: [0, 0, 1, 1] }, element: 'state' }
    expect(readFilter(inBox, typeOf, hasPlaces)).toEqual({ filter: inBox })
    expect(readFilter({ ...inBox, element: 'uses' }, typeOf, hasPlaces)).toMatchObject({ problem: { at: '/element' } })
  })

  it('has limits of depth and size', () => {
    let deep: unknown = { text: 'x' }
    for (let i = 0; i <= FILTER_LIMITS.depth; i++) deep = { not: deep }
    expect(problemOf(deep)).toContain('is more than 8 levels deep')
    const wide = { or: Array.from({ length: FILTER_LIMITS.conditions }, () => ({ text: 'x' })) }
    expect(problemOf(wide)).toContain('has more than 100 conditions')
    expect(parseFilter('"'.padEnd(FILTER_LIMITS.characters + 1))).toMatchObject({ problem: { at: '' } })
    expect(parseFilter('{')).toEqual({ problem: { at: '', reason: 'is not JSON' } })
  })

  it('is never recognised in other JSON, and reading never throws', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const read = parseFilter(text, typeOf)
        expect('problem' in read || read.filter === null || typeof read.filter === 'object').toBe(true)
        expect(Object.keys(read)).toHaveLength(1)
      }),
    )
  })
})

it('every type of column can be filtered for blanks', () => {
  for (const operators of Object.values(OPERATORS)) expect(operators).toMatchObject({ blank: 'none', notBlank: 'none' })
})

it('the desk of a form is open to every user who may see its submissions', () => {
  expect(new Set(Object.values(deskEndpoints).map(({ caller }) => caller))).toEqual(new Set(['form:viewer']))
})
