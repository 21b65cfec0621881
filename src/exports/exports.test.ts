import { describe, expect, it } from 'vitest'
import { SENT } from '../../tests/kit/exportRow.ts'
import { form, group, location, number, repeat, select, selectMany, text } from '../../tests/kit/form.ts'
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
  ...SENT,
  version: 2,
  longitude: null,
  latitude: null,
  input,
  ...more,
})

async function write(format: ExportFormat, ...rows: readonly ExportRow[]): Promise<string> {
  async function* each() {
    yield* rows
  }
  let written = ''
  for await (const piece of format.write(exportColumns(versions), each())) written += piece
  return written
}

const lines = async (input: ExportRow['input']) => (await write(csv, row(input))).split('\r\n')

describe('the columns of an export', () => {
  it('are those of every version, the newest first, each once', () => {
    expect(exportColumns(versions).map((column) => column.header)).toEqual(
      (
        '_id _version _submitted_at _submitter_name _submitter_email _mode _longitude _latitude ' +
        '_review_state _review_reason _reviewer_name _reviewed_at ' +
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

describe('an element in an export', () => {
  const first = form(text('name'), text('remark'), select('state', 'good', 'bad'))
  const idIn = (name: string) => findByName(first, name)?.id ?? ''
  const columnsOf = (...edits: readonly Edit[]) => {
    const second = edits.reduce((document, edit) => edit.apply(document), first)
    return exportColumns([
      { number: 2, compiled: compileDocument(second, kinds) },
      { number: 1, compiled: compileDocument(first, kinds) },
    ])
  }

  it('that was renamed is one column, under its newest name', () => {
    const columns = columnsOf(renameElement(idIn('name'), 'title', kinds))
    expect(cells(columns, row({ name: 'A', remark: 'r' }, { version: 1 }))).toEqual({
      title: 'A',
      remark: 'r',
      state: null,
    })
    expect(cells(columns, row({ title: 'B' }, { version: 2 }))).toEqual({ title: 'B', remark: null, state: null })
  })

  it('that was given another kind is one column, each answer read as it was asked', () => {
    const columns = columnsOf(changeKind([idIn('state')], 'text', kinds))
    expect(cells(columns, row({ state: 'bad' }, { version: 1 }))).toMatchObject({ state: 'bad' })
    expect(cells(columns, row({ state: 'so-so' }, { version: 2 }))).toMatchObject({ state: 'so-so' })
  })

  it('does not mix with another that took its name', () => {
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

  it('that is gone keeps its answers beside one that took its name', () => {
    const columns = columnsOf(removeElements([idIn('remark')], kinds), renameElement(idIn('name'), 'remark', kinds))
    expect(cells(columns, row({ name: 'A', remark: 'r' }, { version: 1 }))).toEqual({
      remark: 'A',
      state: null,
      'remark (v1)': 'r',
    })
  })
})

describe('rows in an export', () => {
  const wells = compileDocument(
    form(group('site', repeat('wells', number('depth'), repeat('tests', number('ph')))), number('total')),
    kinds,
  )
  const answers = row({ site: { wells: [{ depth: 3, tests: [{ ph: 7 }] }, {}] }, total: 3 })
  const written = async (format: ExportFormat, one: ExportRow) => {
    async function* each() {
      yield one
    }
    let text = ''
    for await (const piece of format.write(exportColumns([{ number: 2, compiled: wells }]), each())) text += piece
    return text
  }

  it('are counted and written as JSON in a table', async () => {
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
  it('begins with a byte order mark and a header, and ends each line as RFC 4180 says', async () => {
    const written = await lines({ name: 'Bến Thành', depth: -2.5, pump: { uses: ['animals'] } })
    expect(written[0]?.startsWith('\uFEFF_id,_version')).toBe(true)
    expect(written[1]).toBe(
      'one,2,2026-03-01T08:00:00Z,Ana,ana@example.org,h5,,,sent,,,,Bến Thành,-2.5,animals,0,1,,,,,,,,',
    )
    expect(written[2]).toBe('')
  })

  it('quotes what would break a line apart', async () => {
    expect((await write(csv, row({ name: 'a "b",\nc' }))).includes('"a ""b"",\nc"')).toBe(true)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('lets no spreadsheet run %j', async (name) => {
    expect((await write(csv, row({ name }))).includes(`'${name}`)).toBe(true)
  })

  it('reads nothing from prototypes', async () => {
    expect((await lines({ pump: 'none' }))[1]).toMatch(/h5,,,sent(,)+$/)
  })
})

describe('GeoJSON', () => {
  it('holds a point where a submission has one, longitude first', async () => {
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

  it('is whole without any submission', async () => {
    expect(JSON.parse(await write(geojson))).toEqual({ type: 'FeatureCollection', features: [] })
  })
})
