import { describe, expect, it } from 'vitest'
import { ElementWords, form, group, number, repeat, text } from '../../../../tests/kit/form.ts'
import { printDocument } from '../../../forms/document/printDocument.ts'
import { columnsOf } from './columnsOf.ts'

describe('the columns of submissions', () => {
  const columns = columnsOf(
    printDocument(form(text('name'), group('site', repeat('wells', text('kind'), repeat('tests', number('ph')))))),
    'en',
  )

  it('are the questions, rows as one', () => {
    expect(columns.map(({ path }) => path)).toEqual(['name', 'site/wells'])
  })

  it('tell rows in one line', () => {
    const input = { site: { wells: [{ kind: 'tap', tests: [{ ph: 7 }, { ph: 6 }] }, {}, { kind: 'well' }] } }
    expect(columns.map(({ text }) => text(input))).toEqual(['', 'tap, 7 · 6 ·  · well'])
  })

  it('of other versions are told as they are', () => {
    expect(columns[1]?.text({ site: { wells: 'none' } })).toBe('none')
  })
})

describe('lines and areas among answers', () => {
  it('are shapes to show on a map, and nothing where the answer is none', () => {
    const [column] = columnsOf(printDocument(form(new ElementWords('line', 'path', {}))), 'en')
    const way = {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 1],
      ],
    }
    expect(column?.shape({ path: way })).toEqual(way)
    expect(column?.shape({ path: 'to the well' })).toBeNull()
    expect(column?.shape({})).toBeNull()
  })
})
