import { describe, expect, it } from 'vitest'
import { everyKind, everyKindRows } from '../../../tests/kit/everyKind.ts'
import { exportTables, type TableOptions } from './exportTables.ts'
import type { ExportTable } from './ExportTable.ts'

const PLAIN: TableOptions = { choices: 'both', language: null, origin: 'https://forms.example.org' }
const tablesWith = (options: Partial<TableOptions> = {}) => exportTables(everyKind, { ...PLAIN, ...options })

const recordsOf = ({ columns, records }: ExportTable) =>
  everyKindRows.flatMap((row) =>
    records(row).map(({ values, shape }) => ({
      ...Object.fromEntries(columns.map(({ header }, index) => [header, values[index]])),
      shape,
    })),
  )

function tableOf(name: string, options: Partial<TableOptions> = {}) {
  const found = tablesWith(options).find((table) => table.name === name)
  if (!found) throw new Error(`no table is called ${name}`)
  return { ...found, rows: recordsOf(found) as readonly { readonly [header: string]: unknown }[] }
}

describe('The tables of a form', () => {
  it('are the submissions, the rows of each repeating group, and a layer for each further geometry question', () => {
    expect(tablesWith().map(({ name, geometry, isExtraLayer }) => [name, geometry, isExtraLayer])).toEqual([
      ['submissions', ['Point'], false],
      ['submissions_q_line', ['LineString'], true],
      ['submissions_q_area', ['Polygon'], true],
      ['submissions_q_feature', ['Point'], true],
      ['submissions_site_gate', ['Point'], true],
      ['wells', ['Point'], false],
      ['wells_tests', null, false],
    ])
  })

  it('contain every submission once, with older versions under the newest field names', () => {
    const { rows } = tableOf('submissions')
    expect(rows.map((row) => [row['_id'], row['_version'], row['name']])).toEqual([
      ['one', 2, 'Giếng Bến Thành'],
      ['two', 2, '=1+1 "quoted", and;\nof two lines'],
      ['three', 1, 'Of the first version'],
      ['four', 1, null],
    ])
    expect(rows[1]).toMatchObject({ _edition: 3, _corrected_at: '2026-03-02T08:00:00.000Z', _submission_type: 100 })
  })

  it('link rows to their parents, even nested rows', () => {
    expect(tableOf('wells').rows).toMatchObject([
      { _id: 'one/wells/1', _parent_id: 'one', _index: 1, _submission_id: 'one', depth: 3.25, 'tests/count': 2 },
      { _id: 'one/wells/2', _parent_id: 'one', _index: 2, _submission_id: 'one', depth: -1, 'tests/count': 0 },
      { _id: 'three/wells/1', _parent_id: 'three', _index: 1, _submission_id: 'three', depth: 9, 'tests/count': 1 },
    ])
    expect(tableOf('wells_tests').rows).toMatchObject([
      { _id: 'one/wells/1/wells_tests/1', _parent_id: 'one/wells/1', _index: 1, ph: 7, remark: 'clear' },
      { _id: 'one/wells/1/wells_tests/2', _parent_id: 'one/wells/1', _index: 2, ph: 6.5, remark: null },
      { _id: 'three/wells/1/wells_tests/1', _parent_id: 'three/wells/1', _index: 1, ph: 8, remark: null },
    ])
  })

  it('contain in each layer the submissions that answered its question, at the answered location', () => {
    expect(tableOf('submissions_site_gate').rows.map(({ _id, shape }) => [_id, shape])).toEqual([
      ['one', { type: 'Point', coordinates: [106.7, 10.78, 5.5] }],
      ['two', { type: 'Point', coordinates: [-179.5, -60] }],
    ])
    expect(tableOf('wells').rows.map(({ shape }) => shape)).toEqual([
      { type: 'Point', coordinates: [106.71, 10.79] },
      null,
      { type: 'Point', coordinates: [105.8, 21.03] },
    ])
  })

  it('describe their column types', () => {
    const types = Object.fromEntries(tableOf('submissions').columns.map(({ header, type }) => [header, type]))
    expect(types).toMatchObject({
      _id: 'text',
      _version: 'whole',
      _submitted_at: 'moment',
      _longitude: 'number',
      q_date: 'date',
      q_number: 'number',
      q_integer: 'whole',
      q_switch: 'boolean',
      'wells/count': 'whole',
      'site/uses/a b': 'whole',
      q_phone: 'text',
    })
  })

  it('name each file’s path in the ZIP and its URL', () => {
    const [one] = tableOf('submissions').rows
    expect(String(one?.['q_photo'])).toMatch(/^files\/one\//)
    expect(String(one?.['q_photo/url'])).toMatch(
      /^https:\/\/forms\.example\.org\/codeless-portal\/api\/media\/[0-9a-f]{64}/,
    )
  })
})

const headers = (choices: TableOptions['choices']) =>
  tableOf('submissions', { choices }).columns.flatMap(({ header }) => (header.startsWith('site/uses') ? [header] : []))

describe('Several choices', () => {
  it('are a list, a column for each, or both', () => {
    expect(headers('list')).toEqual(['site/uses'])
    expect(headers('split')).toEqual(['site/uses/a b', 'site/uses/a,b;c', 'site/uses/ă'])
    expect(headers('both')).toEqual(['site/uses', 'site/uses/a b', 'site/uses/a,b;c', 'site/uses/ă'])
  })
})

describe('Tables in a language', () => {
  it('have labels as headers, followed by the field name if labels are equal', () => {
    const headers = tableOf('submissions', { language: 'vi' }).columns.map(({ header }) => header)
    expect(headers).toContain('Câu date')
    expect(headers).toContain('Câu location / latitude')
    expect(headers).toContain('_id')
    expect(new Set(headers).size).toBe(headers.length)
  })

  it('have labels of choices as values', () => {
    const [english] = tableOf('submissions', { language: 'en' }).rows
    const [vietnamese] = tableOf('submissions', { language: 'vi' }).rows
    const [named] = tableOf('submissions').rows
    expect([named?.['q_likert'], english?.['A likert'], vietnamese?.['Câu likert']]).toEqual(['4', 'Agree', 'Đồng ý'])
  })
})
