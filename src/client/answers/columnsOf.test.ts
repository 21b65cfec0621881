import { describe, expect, it } from 'vitest'
import { ElementBuilder, form, group, number, repeat, select, text } from '../../../tests/kit/form.ts'
import { printDocument } from '../../forms/document/printDocument.ts'
import { columnsOf } from './columnsOf.ts'

describe('The columns of submissions', () => {
  const columns = columnsOf(
    printDocument(form(text('name'), group('site', repeat('wells', text('kind'), repeat('tests', number('ph')))))),
    'en',
  )

  it('are the questions, with repeating groups as one column', () => {
    expect(columns.map(({ path }) => path)).toEqual(['name', 'site/wells'])
  })

  it('show rows in one line', () => {
    const input = { site: { wells: [{ kind: 'tap', tests: [{ ph: 7 }, { ph: 6 }] }, {}, { kind: 'well' }] } }
    expect(columns.map(({ text }) => text(input))).toEqual(['', 'tap, 7 · 6 ·  · well'])
  })

  it('show answers with labels and choices, with placeholders filled in', () => {
    const [, kind, depth] = columnsOf(
      printDocument(
        form(
          text('village'),
          select('kind')
            .labelled('Kind in {village}')
            .with({ choices: [{ value: 'w', label: 'Well of {village}' }] }),
          number('depth').labelled('Depth of {kind}{= village}'),
        ),
      ),
      'en',
    )
    const input = { village: 'Ba {kind}', kind: 'w', depth: 3 }
    expect([kind?.label, kind?.labelFor(input), kind?.text(input)]).toEqual([
      'Kind in ‹village›',
      'Kind in Ba {kind}',
      'Well of Ba {kind}',
    ])
    expect(depth?.labelFor(input)).toBe('Depth of Well of Ba {kind}Ba {kind}')
    expect(depth?.labelFor({ depth: 3 })).toBe('Depth of ……')
  })

  it('show answers of other versions as they are', () => {
    expect(columns[1]?.text({ site: { wells: 'none' } })).toBe('none')
  })
})

describe('Lines and areas among answers', () => {
  it('are returned as shapes for a map, or null for other answers', () => {
    const [column] = columnsOf(printDocument(form(new ElementBuilder('line', 'path', {}))), 'en')
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
