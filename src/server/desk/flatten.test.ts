import { describe, expect, it } from 'vitest'
import { Catalogue } from './Catalogue.ts'
import { answersAt, SubmissionFlattener } from './flatten.ts'
import type { StoredRow } from './StoredRow.ts'

describe('The answers at a path', () => {
  const input = {
    name: 'Well',
    place: { near: { town: 'Huế' } },
    pumps: [{ maker: 'A', parts: [{ no: 1 }, { no: 2 }] }, { parts: [] }, { maker: 'B', parts: [{ no: 3 }] }],
  }
  it.each([
    ['name', ['Well']],
    ['place/near/town', ['Huế']],
    ['pumps/maker', ['A', 'B']],
    ['pumps/parts/no', [1, 2, 3]],
    ['none', []],
    ['name/none', []],
    ['place/none/town', []],
    ['toString', []],
  ])('are found by following %s', (path, answers) => {
    expect(answersAt(input, path.split('/'))).toEqual(answers)
  })

  it('are the list itself if the path ends at a list', () => {
    expect(answersAt(input, ['pumps'])).toEqual([input.pumps])
    expect(answersAt(input, ['pumps', 'parts'])).toEqual([input.pumps[0]?.parts, [], input.pumps[2]?.parts])
  })
})

describe('The columns of a submission', () => {
  it('have the place of a feature chosen from a list, beside its id', () => {
    const read = { element: 'tree', type: 'choice', steps: ['tree'], by: null, hasGeometry: true } as const
    const catalogue = new Catalogue('desk', new Map())
    const flattening = new SubmissionFlattener(() => ({ reads: [read], repeats: [] }), catalogue)
    const tree = { id: 'oak', label: 'Oak', point: { type: 'Point', coordinates: [60, 0] } }
    const blank = { reason: null, edit_reason: null, task_key: null, task_title: null, lon: null, task_lon: null }
    flattening.add({ ...blank, seq: 1, version: 1, tags: '[]', input: JSON.stringify({ tree }) } as StoredRow)
    const columns = flattening.batches.get('submissions')?.columns
    const valueOf = (end: string) => columns?.get(catalogue.name('tree', end))
    expect(['str', 'lon', 'lat', 'y'].map(valueOf)).toEqual([['oak'], [60], [0], [2 ** 29]])
  })
})
