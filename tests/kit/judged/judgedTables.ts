import type { SubmissionRow } from '../../../src/contract/shapes.ts'
import type { Json } from '../../../src/forms/kinds/ElementKind.ts'
import type { Shape } from '../../../src/geo/Shape.ts'
import { answers } from '../everyKind.ts'
import { CORRECTED, hard, MISCHIEF } from './judgedAnswers.ts'
import { JUDGED_NAMES, type JudgedForm, type JudgedName } from './judgedForm.ts'

/** The expected contents of one record: its non-blank cells by header, and its place. */
export interface JudgedRecord {
  readonly cells: { readonly [header: string]: Json }
  readonly shape: Shape | null
}

/** An expected table, sheet or layer, derived from the answers alone. */
export interface JudgedTable {
  readonly name: string
  /** Layers of a further question repeat the cells of another table. */
  readonly isLayer: boolean
  readonly records: readonly JudgedRecord[]
}

/** The expected tables, newest first, computed without any of the exporting code. */
export function judgedTables(judged: JudgedForm, origin: string): readonly JudgedTable[] {
  const main = JUDGED_NAMES.map((name) => ({ name, cells: mainCells(name, judged, origin) }))
  const layer = (question: string, shapes: Partial<Record<JudgedName, Shape>>): JudgedTable => ({
    name: `submissions_${question}`,
    isLayer: true,
    records: main.flatMap(({ name, cells }) => {
      const shape = shapes[name]
      return shape ? [{ cells, shape }] : []
    }),
  })
  const difficult = hard()
  return [
    {
      name: 'submissions',
      isLayer: false,
      records: main.map(({ name, cells }) => ({ cells, shape: name === 'whole' ? pointAt(105.85, 21.03) : null })),
    },
    layer('q_line', { whole: bare(answers['q_line']), hard: bare(difficult['q_line']) }),
    layer('q_area', { whole: bare(answers['q_area']), hard: bare(difficult['q_area']) }),
    layer('q_feature', { whole: pointAt(106.698, 10.772) }),
    layer('site_gate', { whole: pointAt(106.7, 10.78, 5.5), hard: pointAt(-179.5, -60) }),
    { name: 'wells', isLayer: false, records: wellRecords(judged.rows) },
    { name: 'wells_tests', isLayer: false, records: testRecords(judged.rows) },
  ]
}

const pointAt = (...coordinates: [number, number, number?]) => ({ type: 'Point', coordinates }) as unknown as Shape

function bare(answer: unknown): Shape {
  const { type, coordinates } = answer as Shape
  return { type, coordinates } as Shape
}

/** The metadata of a submission, as shown by the portal. */
const factsOf = (row: SubmissionRow) => ({
  _id: row.id,
  _version: row.version,
  _submitted_at: row.submittedAt,
  _started_at: row.startedAt,
  _completed_at: row.completedAt,
  _submitter_name: row.submitterName,
  _submitter_email: row.submitterEmail,
  _mode: 'h5',
  _longitude: row.longitude,
  _latitude: row.latitude,
  _review_state: row.state,
  _review_reason: row.reason,
  _reviewer_name: row.reviewedByName,
  _reviewed_at: row.reviewedAt,
  _edition: row.edition,
  _corrected_at: row.correctedAt,
  _submission_type: 100,
  _editor_name: row.editedByName,
  _edit_reason: row.editReason,
  _assignee_name: row.assignee?.name ?? null,
  _tags: row.tags.length > 0 ? row.tags : null,
})

function mainCells(name: JudgedName, judged: JudgedForm, origin: string): JudgedRecord['cells'] {
  const facts = { ...factsOf(judged.rows[name]), q_calculated: 4200 }
  switch (name) {
    case 'old':
      return { ...facts, name: CORRECTED.old_name, 'wells/count': 1 }
    case 'empty':
      return facts
    case 'hard':
      return { ...facts, ...HARD }
    default:
      return { ...facts, ...WHOLE, ...fileCells(judged, origin) }
  }
}

const HARD: JudgedRecord['cells'] = {
  name: '=1+1 "quoted", and;\nof two lines',
  q_text: '<b>&amp;</b> ]]> _x0041_ \\n %00',
  q_textarea: '水井在村口；“深”，\n第二行',
  q_number: -5,
  q_switch: false,
  q_phone: '+84912345678',
  q_integer: -12,
  q_decimal: -0.05,
  q_line: 'LINESTRING (-179.5 -60, -179.25 -60.5)',
  'q_line/length': 57283.1,
  'q_line/points': 2,
  q_area:
    'POLYGON ((105 21, 105.1 21, 105.1 21.1, 105 21.1, 105 21), (105.02 21.02, 105.02 21.04, 105.04 21.04, 105.02 21.02))',
  'q_area/area': 113084228.7,
  'q_area/perimeter': 50335.6,
  'q_area/points': 7,
  'site/gate/latitude': -60,
  'site/gate/longitude': -179.5,
  'site/gate/accuracy': 4,
  'site/gate/source': 'map',
  'site/uses': ['a,b;c'],
  'wells/count': 1,
}

const WHOLE: JudgedRecord['cells'] = {
  name: 'Giếng Bến Thành',
  q_text: 'Afridev',
  q_textarea: 'Two lines\nof notes',
  q_number: 12.5,
  q_select: 'teal',
  q_select_many: ['teal', 'sand'],
  q_switch: true,
  q_date: '2026-03-01',
  q_email: 'ana@example.org',
  q_phone: '+84912345678',
  q_url: 'https://example.org/a',
  q_integer: 12000,
  q_decimal: 3.25,
  q_quantity: 3.5,
  'q_quantity/unit': 'km',
  q_slider: 40,
  q_rating: 4,
  q_radio: 'a',
  q_checkbox: ['a'],
  q_likert: '4',
  q_image_choice: 'teal',
  q_ranking: ['b', 'a', 'c'],
  q_cascade: ['a', '2'],
  'q_matrix/row_1': 'a',
  'q_matrix/row_2': 'b',
  q_consent: true,
  q_time: '09:30',
  q_date_time: '2026-03-01T09:30:00+07:00',
  q_month: '2026-03',
  'q_date_range/from': '2026-03-01',
  'q_date_range/to': '2026-03-05',
  q_duration: 'PT1H30M',
  'q_duration/seconds': 5400,
  'q_location/latitude': 21.03,
  'q_location/longitude': 105.85,
  'q_location/accuracy': 8,
  'q_location/source': 'device',
  'q_location/time': '2026-03-01T02:30:00Z',
  q_line: 'LINESTRING (105.85 21.03, 105.86 21.031, 105.862 21.036)',
  'q_line/length': 1637.3,
  'q_line/points': 3,
  'q_line/accuracy': 6,
  q_area: 'POLYGON ((105.85 21.03, 105.86 21.03, 105.86 21.04, 105.85 21.03))',
  'q_area/area': 577020.1,
  'q_area/perimeter': 3670.9,
  'q_area/points': 3,
  q_feature: 'w1',
  'q_feature/label': 'Bến Thành',
  'q_feature/latitude': 10.772,
  'q_feature/longitude': 106.698,
  q_heading: 123.4,
  'q_address/street': 'Phố Huế',
  'q_address/number': '12',
  'q_address/postcode': '11612',
  'q_address/city': 'Hà Nội',
  'q_address/country': 'VN',
  q_opening_hours: 'Mo-Fr 08:00-12:00,13:00-17:00; Sa 09:00-12:00; PH off',
  'q_photo/taken': '2026-03-01T09:00:00+07:00\n',
  'q_photo/latitude': '21.03\n',
  'q_photo/longitude': '105.85\n',
  'q_photo/alt': ['A pump, seen\nfrom the road', 'The platform'],
  'q_audio/seconds': 42,
  'q_video/seconds': 7,
  q_barcode: 'WP-000117',
  q_hidden: 'poster',
  'site/gate/latitude': 10.78,
  'site/gate/longitude': 106.7,
  'site/gate/altitude': 5.5,
  'site/gate/accuracy': 4,
  'site/gate/source': 'map',
  'site/uses': ['a b', 'ă'],
  'wells/count': 2,
}

/** The path of each file of `whole` in the ZIP of all files. */
export function packedPaths({ rows, files }: JudgedForm): ReadonlyMap<string, Uint8Array> {
  return new Map(
    Object.entries(files).flatMap(([question, sent]) =>
      sent.map(
        ({ bytes, ref }, at) =>
          [`${question}/${rows.whole.id}/${at + 1}-${ref.name.replaceAll('"', '_')}`, bytes] as const,
      ),
    ),
  )
}

function fileCells(judged: JudgedForm, origin: string): JudgedRecord['cells'] {
  const paths = [...packedPaths(judged).keys()]
  return Object.fromEntries(
    Object.entries(judged.files).flatMap(([question, sent]) => [
      [question, paths.filter((path) => path.startsWith(`${question}/`)).join('\n')],
      [`${question}/hash`, sent.map(({ ref }) => ref.hash).join('\n')],
      [`${question}/url`, sent.map(({ ref }) => `${origin}/codeless-portal/api/media/${ref.hash}`).join('\n')],
    ]),
  )
}

const rowOf = (parent: string, table: string, index: number, submission: string) => ({
  _id: `${parent}/${table}/${index}`,
  _parent_id: parent,
  _index: index,
  _submission_id: submission,
})
const spot = (longitude: number, latitude: number) => ({
  'spot/latitude': latitude,
  'spot/longitude': longitude,
  'spot/accuracy': 4,
  'spot/source': 'map',
})

function wellRecords(rows: JudgedForm['rows']): readonly JudgedRecord[] {
  const well = (name: JudgedName, index: number) => rowOf(rows[name].id, 'wells', index, rows[name].id)
  return [
    { cells: { ...well('hard', 1), depth: 1e-7, 'tests/count': MISCHIEF.length }, shape: null },
    {
      cells: { ...well('whole', 1), depth: 3.25, ...spot(106.71, 10.79), 'tests/count': 2 },
      shape: pointAt(106.71, 10.79),
    },
    { cells: { ...well('whole', 2), depth: -1 }, shape: null },
    { cells: { ...well('old', 1), depth: 9.5, ...spot(105.8, 21.03), 'tests/count': 1 }, shape: pointAt(105.8, 21.03) },
  ]
}

function testRecords(rows: JudgedForm['rows']): readonly JudgedRecord[] {
  const test = (name: JudgedName, index: number) =>
    rowOf(`${rows[name].id}/wells/1`, 'wells_tests', index, rows[name].id)
  return [
    ...MISCHIEF.map((remark, index) => ({ ...test('hard', index + 1), ph: index / 10, remark })),
    { ...test('whole', 1), ph: 7, remark: 'clear' },
    { ...test('whole', 2), ph: 6.5 },
    { ...test('old', 1), ph: 8 },
  ].map((cells) => ({ cells, shape: null }))
}
