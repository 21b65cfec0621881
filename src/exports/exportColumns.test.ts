import { describe, expect, it } from 'vitest'
import { EXPORT_ROW } from '../../tests/kit/exportRow.ts'
import {
  ElementBuilder,
  form,
  formWith,
  group,
  location,
  number,
  repeat,
  selectMany,
  text,
  yesNo,
} from '../../tests/kit/form.ts'
import { kinds } from '../elements/registry.ts'
import { compileDocument } from '../forms/compile/compileDocument.ts'
import { findByName } from '../forms/document/findByName.ts'
import type { FormDocument } from '../forms/document/FormDocument.ts'
import { changeKind } from '../forms/edits/changeKind.ts'
import { removeElements } from '../forms/edits/removeElements.ts'
import { renameElement } from '../forms/edits/renameElement.ts'
import { setSetting } from '../forms/edits/setSetting.ts'
import { exportColumns } from './exportColumns.ts'
import type { ExportFormat, ExportRow } from './ExportFormat.ts'
import { geojson } from './geojson.ts'
import { osm } from './osm.ts'

/** The columns of a form's versions, oldest first; their numbers are 1, 2 … */
const columnsOf = (...versions: readonly FormDocument[]) =>
  exportColumns(
    versions.map((document, index) => ({ number: index + 1, compiled: compileDocument(document, kinds) })).toReversed(),
  )
const answer = (version: number, input: ExportRow['input']): ExportRow => ({ ...EXPORT_ROW, version, input })
const point = (longitude: number, latitude: number) => ({ type: 'Point', coordinates: [longitude, latitude] })

/** The non-blank answers of a row by column. */
function cells(versions: readonly FormDocument[], version: number, input: ExportRow['input']) {
  const row = answer(version, input)
  const answers = columnsOf(...versions).filter(({ header }) => !header.startsWith('_'))
  return Object.fromEntries(
    answers.map(({ header, cell }) => [header, cell(row)] as const).filter(([, cell]) => cell !== null),
  )
}
const headersOf = (...versions: readonly FormDocument[]) =>
  columnsOf(...versions)
    .map(({ header }) => header)
    .filter((header) => !header.startsWith('_'))

async function featuresOf(format: ExportFormat, versions: readonly FormDocument[], ...rows: readonly ExportRow[]) {
  async function* each() {
    yield* rows
  }
  let written = ''
  for await (const piece of format.write(columnsOf(...versions), each())) written += piece
  return (JSON.parse(written) as { features: { id: string; geometry: object | null; properties: object }[] }).features
}

const idIn = (document: FormDocument, name: string) => findByName(document, name)?.id ?? ''
const renamed = (document: FormDocument, name: string, to: string) =>
  renameElement(idIn(document, name), to, kinds).apply(document)
const removed = (document: FormDocument, name: string) => removeElements([idIn(document, name)], kinds).apply(document)
const turned = (document: FormDocument, name: string, kind: string) =>
  changeKind([idIn(document, name)], kind, kinds).apply(document)
const tag = (document: FormDocument, name: string, value: string) =>
  setSetting(idIn(document, name), 'tag', value).apply(document)

describe('The columns common to all submissions', () => {
  it('come first, with stored values', () => {
    const one: ExportRow = {
      ...EXPORT_ROW,
      startedAt: '2026-03-01T07:00:00Z',
      completedAt: '2026-03-01T07:30:00Z',
      reviewState: 'rejected',
      reviewReason: 'No photo',
      reviewerName: 'Bình',
      reviewedAt: '2026-03-02T08:00:00Z',
      editorName: 'Chi',
      editReason: 'A typo',
      assigneeName: 'Dũng',
      tags: ['again', 'a "b"'],
    }
    const common = columnsOf(form()).map(({ header, cell }) => [header, cell(one)] as const)
    expect(Object.fromEntries(common)).toEqual({
      _id: 'one',
      _version: 1,
      _submitted_at: '2026-03-01T08:00:00Z',
      _started_at: '2026-03-01T07:00:00Z',
      _completed_at: '2026-03-01T07:30:00Z',
      _submitter_name: 'Ana',
      _submitter_email: 'ana@example.org',
      _mode: 'h5',
      _longitude: 106.7,
      _latitude: 10.78,
      _review_state: 'rejected',
      _review_reason: 'No photo',
      _reviewer_name: 'Bình',
      _reviewed_at: '2026-03-02T08:00:00Z',
      _edition: 1,
      _corrected_at: null,
      _submission_type: 100,
      _editor_name: 'Chi',
      _edit_reason: 'A typo',
      _assignee_name: 'Dũng',
      _tags: '["again","a \\"b\\""]',
    })
  })

  it('include the columns of tasks if any version had tasks', () => {
    const tasks = formWith({ template: 10000 }, text('name'))
    const headers = columnsOf(tasks, form(text('name'))).map(({ header }) => header)
    expect(headers).toContain('_task_key')
  })
})

describe('A question of several versions', () => {
  it('that took the field name of a removed one has a separate column, whichever came first', () => {
    const first = form(text('remark'), text('name'))
    const versions = [first, renamed(removed(first, 'remark'), 'name', 'remark')]
    expect(cells(versions, 1, { remark: 'r', name: 'A' })).toEqual({ remark: 'A', 'remark (v1)': 'r' })
    expect(cells(versions, 2, { remark: 'B' })).toEqual({ remark: 'B' })
  })

  it('that was removed and added again has one column', () => {
    const versions = [form(text('remark')), removed(form(text('gone'), text('remark')), 'gone')]
    expect(headersOf(...versions)).toEqual(['remark'])
    expect(cells(versions, 1, { remark: 'then' })).toEqual({ remark: 'then' })
    expect(cells(versions, 2, { remark: 'now' })).toEqual({ remark: 'now' })
  })

  it('includes choices that only an older version offered, under its newest field name', () => {
    const first = form(selectMany('uses', 'drinking', 'animals'))
    const choices = [{ value: 'drinking', label: 'drinking' }]
    const second = setSetting(idIn(first, 'uses'), 'choices', choices).apply(renamed(first, 'uses', 'purposes'))
    const versions = [first, second, renamed(second, 'purposes', 'needs')]
    expect(headersOf(...versions)).toEqual(['needs', 'needs/drinking', 'needs/animals'])
    expect(cells(versions, 1, { uses: ['animals'] })).toEqual({
      needs: '["animals"]',
      'needs/drinking': 0,
      'needs/animals': 1,
    })
  })

  it('is read as the type that it had in the version of the submission', () => {
    const first = form(yesNo('works'))
    const versions = [first, turned(first, 'works', 'text')]
    expect(cells(versions, 1, { works: true })).toEqual({ works: true })
    expect(cells(versions, 2, { works: 'partly' })).toEqual({ works: 'partly' })
  })

  it('is a list in GeoJSON if it was one, beside texts', async () => {
    const first = form(selectMany('uses', 'drinking', 'animals'))
    const versions = [first, turned(first, 'uses', 'text')]
    const rows = [answer(1, { uses: ['animals'] }), answer(2, { uses: 'Cattle' }), answer(1, {})]
    expect(await featuresOf(geojson, versions, ...rows)).toMatchObject([
      { properties: { uses: ['animals'], 'uses/animals': 1 } },
      { properties: { uses: 'Cattle', 'uses/animals': null } },
      { properties: { uses: null, 'uses/animals': null } },
    ])
  })

  it('is blank in submissions of versions without it', async () => {
    const versions = [form(text('name')), form(text('name'), location('place'), selectMany('uses', 'animals'))]
    expect(await featuresOf(geojson, versions, answer(1, { name: 'A' }))).toMatchObject([
      { geometry: point(106.7, 10.78), properties: { name: 'A', uses: null, 'place/latitude': null } },
    ])
  })

  it('has locations in rows if its version had them there', async () => {
    const versions = [
      form(text('wells')),
      removed(form(text('gone'), repeat('wells', location('spot'))), 'gone'),
      removed(form(text('gone'), repeat('wells', location('at'))), 'gone'),
    ]
    const [words, older, newer] = await featuresOf(
      geojson,
      versions,
      answer(1, { wells: 'Three' }),
      answer(2, { wells: [{ spot: point(1, 2) }] }),
      answer(3, { wells: [{ at: point(3, 4) }] }),
    )
    expect(words).toMatchObject({ geometry: point(106.7, 10.78), properties: { wells: 'Three', _question: null } })
    expect(older).toMatchObject({ geometry: point(1, 2), properties: { _question: 'wells/spot', _row: '1' } })
    expect(newer).toMatchObject({ geometry: point(3, 4), properties: { _question: 'wells/at', _row: '1' } })
  })
})

describe('The tag of a question of several versions', () => {
  const first = form(text('title'), number('depth'))

  it('is the newest one, for older answers, too', async () => {
    const versions = [first, tag(first, 'title', 'name')]
    expect(await featuresOf(osm, versions, answer(1, { title: 'Well' }))).toMatchObject([
      { properties: { name: 'Well' } },
    ])
  })

  it('is omitted for answers of another type, and in versions without the question', async () => {
    const second = tag(turned(first, 'depth', 'text'), 'depth', 'depth')
    const versions = [first, tag(removed(second, 'title'), 'depth', 'depth'), tag(first, 'title', 'name')]
    const rows = [answer(1, { depth: 3 }), answer(2, { depth: 'three' }), answer(3, { title: 'Well' })]
    expect((await featuresOf(osm, versions, ...rows)).map(({ properties }) => properties)).toEqual([
      { depth: 'three' },
      { name: 'Well' },
    ])
  })
})

const unnamed = (kind: string) => new ElementBuilder(kind, undefined, {})

describe('An export', () => {
  it('omits questions without a field name', () => {
    expect(headersOf(form(unnamed('text'), unnamed('location'), group('pump', unnamed('text'))))).toEqual([])
  })

  it('has empty cells for null answers', () => {
    expect(cells([form(text('name'), yesNo('works'))], 1, { name: null, works: null })).toEqual({})
  })
})
