import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { declareFeatureTable, geoPackageOf } from '../../../tests/kit/geoPackage.ts'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'
import { DEFAULT_TASK_SETTINGS } from '../../forms/tasks/TaskSettings.ts'

let s: SharedPortal
beforeAll(async () => {
  s = await sharedPortal()
})

/** Two adjacent integers beyond 2^53, which JavaScript cannot distinguish. */
const [ODD, EVEN] = ['9007199254740993', '9007199254740992']
const MOST = '9223372036854775807'

const taskForm = () => publishedForm(s, [stored('text', 'cell')], 10000)

const feature = (key: string, id: string) =>
  `{"type":"Feature","geometry":{"type":"Point","coordinates":[106.7041212345678,10.5]},"properties":{"${key}":${id},"cell":${MOST},"n":7}}`
const collection = (key: string) =>
  `{"type":"FeatureCollection","features":[${feature(key, ODD)},${feature(key, EVEN)}]}`

/** The same two tasks in each file format, with the key in this column. */
const FILES: Record<string, { readonly type: string; readonly of: (key: string) => string | Buffer }> = {
  GeoJSON: { type: 'application/geo+json', of: collection },
  'GeoJSON line by line': {
    type: 'application/geo+json',
    of: (key) => `${feature(key, ODD)}\n${feature(key, EVEN)}\n`,
  },
  'a challenge of MapRoulette': {
    type: 'application/geo+json',
    of: (key) =>
      [ODD, EVEN].map((id) => `\u001E{"type":"FeatureCollection","features":[${feature(key, id)}]}\n`).join(''),
  },
  CSV: {
    type: 'text/csv',
    of: (key) => `${key},lat,lon,cell,n\n${ODD},10.5,106.7,${MOST},7\n${EVEN},10.5,106.7,${MOST},7\n`,
  },
  GeoPackage: {
    type: 'application/geopackage+sqlite3',
    of: (key) =>
      geoPackageOf(`CREATE TABLE a (fid INTEGER PRIMARY KEY, geom BLOB, "${key}" INTEGER, cell INTEGER, n INTEGER);
        ${declareFeatureTable('a')} INSERT INTO a VALUES (1, NULL, ${ODD}, ${MOST}, 7), (2, NULL, ${EVEN}, ${MOST}, 7);`),
  },
}
const every = Object.keys(FILES).flatMap((sort) => ['@id', 'id', 'osm_id'].map((key) => [sort, key] as const))

async function upload({ author, id }: PublishedForm, sort: string, key: string) {
  const { type = '', of } = FILES[sort] ?? {}
  const file = of?.(key) ?? ''
  const { body } = await author.call('uploadBatch', {
    params: { id, batchId: randomUUID() },
    query: { name: 'cells', key },
    headers: { 'content-type': type },
    ...(typeof file === 'string' ? { raw: file } : { bytes: file }),
  })
  return body
}
const tasksOf = async ({ author, id }: PublishedForm) => (await author.call('listTasks', { params: { id } })).body.tasks

const rowOf = (text: string) => Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), { header: true }).data[0]

describe('Task ids and values beyond 2^53', () => {
  it.each(every)('in %s keep all digits with the key %s, and match again', async (sort, key) => {
    const form = await taskForm()
    expect(await upload(form, sort, key)).toMatchObject({ state: 'done', added: 2, wrong: 0 })
    expect(await upload(form, sort, key)).toMatchObject({ added: 0, changed: 0, known: 2, wrong: 0 })
    const tasks = await tasksOf(form)
    expect(tasks.map(({ title, input }) => [title, input[key], input['cell']])).toEqual([
      [ODD, ODD, MOST],
      [EVEN, EVEN, MOST],
    ])
  })

  it('keep all digits when sent through the API, too', async () => {
    const form = await taskForm()
    const raw = `{"tasks":[{"title":"A","longitude":106.7,"latitude":10.5,"input":{"cell":${MOST},"n":7}}]}`
    await form.author.call('addTasks', {
      params: { id: form.id },
      raw,
      headers: { 'content-type': 'application/json' },
    })
    expect((await tasksOf(form))[0]).toMatchObject({ longitude: 106.7, input: { cell: MOST, n: 7 } })
  })

  it('are exact in the task, the submission, the answers and the consensus', async () => {
    const form = await taskForm()
    const { author, id } = form
    const compared = [{ path: 'cell', measure: 'exact' as const, tolerance: 0 }]
    const body = { settings: { ...DEFAULT_TASK_SETTINGS, compared } }
    await author.call('saveTaskSettings', { params: { id }, body })
    await upload(form, 'GeoJSON', '@id')
    const taskId = (await tasksOf(form))[0]?.id ?? ''
    const given = await author.call('getTaskWeb', { params: { taskId }, query: {} })
    expect(given.body.data.input).toEqual({ '@id': ODD, cell: MOST, n: 7 })
    const more = { additional_data: { PageId: id, Prompts: [], TaskId: taskId }, submission_type: 10000 as const }
    const ann = await s.as('collector')
    // The form's question is prefilled with the known value.
    await ann.call('submitWeb', { body: submission(id, { cell: given.body.data.input['cell'] }, more) })
    const answers = await author.call('exportTaskAnswers', { params: { id } })
    expect(rowOf(answers.text)).toMatchObject({
      _task_key: ODD,
      _task_properties: `{"@id":"${ODD}","cell":"${MOST}","n":7}`,
      cell: MOST,
    })
    const csv = await author.call('exportConsensus', { params: { id, format: 'csv' } })
    expect(rowOf(csv.text)).toMatchObject({ _task_key: ODD, cell: MOST })
    const geojson = await author.call('exportConsensus', { params: { id, format: 'geojson' } })
    expect(geojson.text).toContain(`"_task_key":"${ODD}"`)
    expect(geojson.text).toContain(`"cell":"${MOST}"`)
    const submissions = await author.call('exportSubmissions', { params: { id, format: 'csv' } })
    expect(rowOf(submissions.text)).toMatchObject({ _task_key: ODD, cell: MOST })
  })
})
