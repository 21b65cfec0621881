import { describe, expect, it } from 'vitest'
import { EXPORT_ROW } from '../../tests/kit/exportRow.ts'
import {
  ElementBuilder,
  form,
  formWith,
  group,
  location,
  number,
  photo,
  repeat,
  select,
  selectMany,
  text,
} from '../../tests/kit/form.ts'
import { kinds } from '../elements/registry.ts'
import { compileDocument } from '../forms/compile/compileDocument.ts'
import { findByName } from '../forms/document/findByName.ts'
import { changeKind } from '../forms/edits/changeKind.ts'
import type { Edit } from '../forms/edits/Edit.ts'
import { removeElements } from '../forms/edits/removeElements.ts'
import { renameElement } from '../forms/edits/renameElement.ts'
import { csv } from './csv.ts'
import { exportColumns } from './exportColumns.ts'
import type { ExportColumn, ExportFormat, ExportRow } from './ExportFormat.ts'
import { geojson } from './geojson.ts'
import { spreadsheet } from './spreadsheet.ts'

const all = form(
  text('name'),
  number('depth'),
  group('pump', selectMany('uses', 'drinking', 'animals')),
  location('place'),
  text('remark'),
)
const without = (...names: readonly string[]) => {
  const ids = names.map((name) => findByName(all, name)?.id ?? '')
  return compileDocument(removeElements(ids, kinds).apply(all), kinds)
}
const newest = without('remark')
const older = without('depth', 'pump', 'place')
const versions = [
  { number: 2, compiled: newest },
  { number: 1, compiled: older },
]
const row = (input: ExportRow['input'], more: Partial<ExportRow> = {}): ExportRow => ({
  ...EXPORT_ROW,
  version: 2,
  longitude: null,
  latitude: null,
  input,
  ...more,
})

async function writeOf(
  columns: readonly ExportColumn[],
  format: ExportFormat,
  ...rows: readonly ExportRow[]
): Promise<string> {
  async function* each() {
    yield* rows
  }
  let written = ''
  for await (const piece of format.write(columns, each())) written += piece
  return written
}

const write = (format: ExportFormat, ...rows: readonly ExportRow[]) => writeOf(exportColumns(versions), format, ...rows)

const lines = async (input: ExportRow['input']) => (await write(csv, row(input))).split('\r\n')

describe('The columns of an export', () => {
  it('are those of every version, the newest first, each once', () => {
    expect(exportColumns(versions).map((column) => column.header)).toEqual(
      (
        '_id _version _submitted_at _started_at _completed_at _submitter_name _submitter_email _mode _longitude _latitude ' +
        '_review_state _review_reason _reviewer_name _reviewed_at _edition _corrected_at _submission_type ' +
        '_editor_name _edit_reason _assignee_name _tags ' +
        'name depth pump/uses pump/uses/drinking pump/uses/animals ' +
        'place/latitude place/longitude place/altitude place/accuracy place/source place/time place/mock remark'
      ).split(' '),
    )
  })
})

const cells = (columns: readonly ExportColumn[], one: ExportRow) =>
  Object.fromEntries(
    columns.filter(({ header }) => !header.startsWith('_')).map(({ header, cell }) => [header, cell(one)]),
  )

describe('An element in an export', () => {
  const first = form(text('name'), text('remark'), select('state', 'good', 'bad'))
  const idIn = (name: string) => findByName(first, name)?.id ?? ''
  const columnsOf = (...edits: readonly Edit[]) => {
    const second = edits.reduce((document, edit) => edit.apply(document), first)
    return exportColumns([
      { number: 2, compiled: compileDocument(second, kinds) },
      { number: 1, compiled: compileDocument(first, kinds) },
    ])
  }

  it('has one column under its newest field name if it was renamed', () => {
    const columns = columnsOf(renameElement(idIn('name'), 'title', kinds))
    expect(cells(columns, row({ name: 'A', remark: 'r' }, { version: 1 }))).toEqual({
      title: 'A',
      remark: 'r',
      state: null,
    })
    expect(cells(columns, row({ title: 'B' }, { version: 2 }))).toEqual({ title: 'B', remark: null, state: null })
  })

  it('has one column if its type was changed, and each answer is read by the earlier type', () => {
    const columns = columnsOf(changeKind([idIn('state')], 'text', kinds))
    expect(cells(columns, row({ state: 'bad' }, { version: 1 }))).toMatchObject({ state: 'bad' })
    expect(cells(columns, row({ state: 'so-so' }, { version: 2 }))).toMatchObject({ state: 'so-so' })
  })

  it('is separate from another one that took its field name', () => {
    const columns = columnsOf(renameElement(idIn('name'), 'title', kinds), renameElement(idIn('remark'), 'name', kinds))
    expect(cells(columns, row({ name: 'A', remark: 'r' }, { version: 1 }))).toEqual({
      title: 'A',
      name: 'r',
      state: null,
    })
    expect(cells(columns, row({ title: 'B', name: 'n' }, { version: 2 }))).toEqual({
      title: 'B',
      name: 'n',
      state: null,
    })
  })

  it('keeps its answers after removal, beside one that took its field name', () => {
    const columns = columnsOf(removeElements([idIn('remark')], kinds), renameElement(idIn('name'), 'remark', kinds))
    expect(cells(columns, row({ name: 'A', remark: 'r' }, { version: 1 }))).toEqual({
      remark: 'A',
      state: null,
      'remark (v1)': 'r',
    })
  })
})

describe('Rows in an export', () => {
  const wells = compileDocument(
    form(group('site', repeat('wells', number('depth'), repeat('tests', number('ph')))), number('total')),
    kinds,
  )
  const answers = row({ site: { wells: [{ depth: 3, tests: [{ ph: 7 }] }, {}] }, total: 3 })
  const written = (format: ExportFormat, one: ExportRow) =>
    writeOf(exportColumns([{ number: 2, compiled: wells }]), format, one)

  it('are counted, and written as JSON in a table', async () => {
    const lines = (await written(csv, answers)).split('\r\n')
    expect(lines[0]).toMatch(/,site\/wells\/count,site\/wells,total$/)
    expect(lines[1]).toMatch(/,2,"\[\{""depth"":3,""tests"":\[\{""ph"":7\}\]\},\{\}\]",3$/)
    expect((await written(csv, row({}))).split('\r\n')[1]).toMatch(/,,,$/)
  })

  it('are lists of objects in GeoJSON', async () => {
    const { features } = JSON.parse(await written(geojson, answers)) as { features: readonly object[] }
    expect(features[0]).toMatchObject({
      properties: { 'site/wells/count': 2, 'site/wells': [{ depth: 3, tests: [{ ph: 7 }] }, {}], total: 3 },
    })
  })
})

describe('CSV', () => {
  it('begins with a byte order mark and a header, and ends lines according to RFC 4180', async () => {
    const written = await lines({ name: 'Bến Thành', depth: -2.5, pump: { uses: ['animals'] } })
    expect(written[0]?.startsWith('\uFEFF_id,_version')).toBe(true)
    expect(written[1]).toBe(
      'one,2,2026-03-01T08:00:00Z,,,Ana,ana@example.org,h5,,,sent,,,,1,,100,,,,,Bến Thành,-2.5,"[""animals""]",0,1,,,,,,,,',
    )
    expect(written[2]).toBe('')
  })

  it('quotes separators, quotation marks and line breaks', async () => {
    expect((await write(csv, row({ name: 'a "b",\nc' }))).includes('"a ""b"",\nc"')).toBe(true)
  })

  it.each(['=1+1', '+84912345678', '-5', '@home', "'quoted"])('writes %j unchanged', async (name) => {
    expect((await write(csv, row({ name }))).split('\r\n')[1]).toContain(`,${name},`)
  })

  it('reads nothing from prototypes', async () => {
    expect((await lines({ pump: 'none' }))[1]).toMatch(/h5,,,sent,,,,1,,100,,,,,(,)+$/)
  })
})

describe('CSV for spreadsheets', () => {
  it.each(['=1+1', '+1+cmd', '-1+1', '@SUM(A1)', '\tx', '\rx', '＝1', '+84 =1', '-', '+A1', '-5a'])(
    'prevents %j from running as a formula',
    async (name) => expect(await write(spreadsheet, row({ name }))).toContain(`'${name}`),
  )

  it.each(['-5', '+5', '-5.25', '-1,5', '+1.5e-3', '+84912345678', '+84 (912) 345-678', '12', 'a=b', 'Bến Thành'])(
    'writes %j unchanged',
    async (name) => {
      const plain = await write(csv, row({ name }))
      expect(await write(spreadsheet, row({ name }))).toBe(plain)
    },
  )
})

describe('Several selected choices', () => {
  const many = { choices: ['a b', 'a', 'b'].map((value) => ({ value, label: { en: value } })) }
  const asked = compileDocument(
    form(
      new ElementBuilder('select-many', 'uses', many),
      new ElementBuilder('ranking', 'order', many),
      new ElementBuilder('matrix', 'grid', { ...many, many: true, rows: [{ value: 'r', label: { en: 'R' } }] }),
      new ElementBuilder('image-choice', 'looks', { ...many, many: true }),
    ),
    kinds,
  )
  const columns = () => exportColumns([{ number: 2, compiled: asked }])
  const input = { uses: ['a b', 'a'], order: ['b', 'a b'], grid: { r: ['a b'] }, looks: ['a', 'b'] }

  it('are a JSON list, which keeps values with spaces separate, and a column of 1 and 0 for each choice', () => {
    expect(cells(columns(), row(input))).toMatchObject({
      uses: '["a b","a"]',
      'uses/a b': 1,
      'uses/a': 1,
      'uses/b': 0,
      order: '["b","a b"]',
      'grid/r': '["a b"]',
      looks: '["a","b"]',
    })
  })

  it('are lists in GeoJSON', async () => {
    const { features } = JSON.parse(await writeOf(columns(), geojson, row(input))) as { features: readonly object[] }
    expect(features).toMatchObject([{ properties: { uses: ['a b', 'a'], 'uses/b': 0, 'grid/r': ['a b'] } }])
  })

  it('are blank without an answer', () => {
    expect(cells(columns(), row({}))).toMatchObject({ uses: null, order: null, 'grid/r': null, looks: null })
  })
})

const ofTask = (columns: readonly ExportColumn[], one: ExportRow) =>
  columns.filter(({ header }) => header.startsWith('_task_')).map(({ header, cell }) => [header, cell(one)])

describe('The task of a submission', () => {
  const compiled = compileDocument(formWith({ template: 10000 }, text('name')), kinds)
  const task = { id: 't1', key: 'way/7', title: 'Is it open?', longitude: 106.7, latitude: 10.78 }

  it('is exported with id, key, title and location', () => {
    const columns = exportColumns([{ number: 1, compiled }])
    expect(Object.fromEntries(ofTask(columns, row({}, { task })))).toEqual({
      _task_id: 't1',
      _task_key: 'way/7',
      _task_title: 'Is it open?',
      _task_longitude: 106.7,
      _task_latitude: 10.78,
    })
    expect(ofTask(columns, row({})).map(([, value]) => value)).toEqual([null, null, null, null, null])
  })

  it('has no columns if the form has no tasks', () => {
    expect(ofTask(exportColumns(versions), row({}))).toEqual([])
  })
})

const file = (digit: string) => ({ hash: digit.repeat(64), type: 'image/jpeg', size: 1, name: `${digit}.jpg` })

describe('Files in an export', () => {
  const compiled = compileDocument(form(photo('front'), repeat('rooms', photo('inside'))), kinds)
  const columns = () => exportColumns([{ number: 2, compiled }])

  it('are given by their path in the ZIP of all files, including files in rows', () => {
    const [one, lost, inside] = [file('a'), file('b'), file('c')]
    const filePaths = new Map<unknown, string>([
      [one, 'front/one/1-a.jpg'],
      [inside, 'rooms/inside/one/3-c.jpg'],
    ])
    const found = cells(columns(), row({ front: [one, lost], rooms: [{ inside: [inside] }] }, { filePaths }))
    expect(found['front']).toBe('front/one/1-a.jpg\n')
    expect(JSON.parse(String(found['rooms']))).toEqual([{ inside: [{ ...inside, path: 'rooms/inside/one/3-c.jpg' }] }])
  })

  it('do not change other rows', () => {
    const inside = file('c')
    const input = { rooms: [null, { inside: null }, { inside: [inside] }] }
    const found = cells(columns(), row(input, { filePaths: new Map([[file('a'), 'front/one/1-a.jpg']]) }))
    expect(JSON.parse(String(found['rooms']))).toEqual(input.rooms)
  })
})

describe('GeoJSON', () => {
  it('contains a point for a submission with a location, longitude first', async () => {
    const written = await write(geojson, row({ name: 'Well' }, { longitude: 106.7, latitude: 10.78 }), row({}))
    const { type, features } = JSON.parse(written) as { type: string; features: readonly object[] }
    expect(type).toBe('FeatureCollection')
    expect(features).toHaveLength(2)
    expect(features[0]).toMatchObject({
      type: 'Feature',
      id: 'one',
      geometry: { type: 'Point', coordinates: [106.7, 10.78] },
      properties: { name: 'Well', depth: null },
    })
    expect(features[1]).toMatchObject({ geometry: null })
  })

  it('contains every answered location, line and area with its question', async () => {
    const line = { type: 'LineString', coordinates: [[0, 0], [1, 1]] } // prettier-ignore
    const [here, there, inside] = [[1, 2], [3, 4], [5, 6]].map((coordinates) => ({ type: 'Point', coordinates })) // prettier-ignore
    const compiled = compileDocument(
      form(
        location('gate'),
        new ElementBuilder('line', 'way', {}),
        repeat('wells', location('spot'), repeat('taps', location('at'))),
      ),
      kinds,
    )
    const columns = exportColumns([{ number: 2, compiled }])
    const input = { gate: here, way: line, wells: [{}, { spot: there, taps: [{ at: inside }] }] }
    const text = await writeOf(columns, geojson, row(input, { longitude: 1, latitude: 2 }))
    const { features } = JSON.parse(text) as { features: { id: string; geometry: object; properties: object }[] }
    expect(features.map(({ id, geometry }) => [id, geometry])).toEqual([
      ['one', here],
      ['one/way', line],
      ['one/wells/spot/2', there],
      ['one/wells/taps/at/2/1', inside],
    ])
    expect(features.map(({ properties }) => properties)).toMatchObject([
      { _id: 'one', _question: 'gate', _row: null },
      { _id: 'one', _question: 'way', _row: null },
      { _id: 'one', _question: 'wells/spot', _row: '2' },
      { _id: 'one', _question: 'wells/taps/at', _row: '2/1' },
    ])
  })

  it('contains each location in rows once, with the answers of its row, and skips invalid ones', async () => {
    const [here, there] = [[1, 2], [3, 4]].map((coordinates) => ({ type: 'Point', coordinates })) // prettier-ignore
    const compiled = compileDocument(
      form(
        location('wells_spot'),
        new ElementBuilder('location', undefined, {}),
        repeat('wells', text('kind'), location('spot'), repeat('taps', location('at'))),
      ),
      kinds,
    )
    const wells = [null, 'x', { spot: null, taps: null }, { spot: 'here', taps: 'two' }, Object.create({ spot: here })]
    const input = { wells_spot: here, wells: [...wells, { kind: 'tap', spot: there, taps: [null, {}] }] }
    const whole = await writeOf(exportColumns([{ number: 2, compiled }]), geojson, row(input))
    const { features } = JSON.parse(whole) as { features: { id: string; geometry: object }[] }
    expect(features.map(({ id, geometry }) => [id, geometry])).toEqual([
      ['one', here],
      ['one/wells/spot/6', there],
    ])
  })

  it('has one feature for a submission without answered rows or locations', async () => {
    const compiled = compileDocument(form(location('gate'), repeat('wells', location('spot'))), kinds)
    const columns = exportColumns([{ number: 2, compiled }])
    const nowhere = { gate: { type: 'Point', coordinates: [0, 91] }, wells: [{ spot: { type: 'Point' } }] }
    const written = await writeOf(columns, geojson, row({}), row(nowhere))
    expect(JSON.parse(written)).toMatchObject({ features: [{ geometry: null }, { geometry: null }] })
  })

  it('is valid without submissions', async () => {
    expect(JSON.parse(await write(geojson))).toEqual({ type: 'FeatureCollection', features: [] })
  })
})
