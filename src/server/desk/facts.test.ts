import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { type Filter, TILE_LAYER } from '../../contract/desk.ts'
import { printFilter } from '../../contract/readFilter.ts'
import { publishedForm, type PublishedForm, stored, submission } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'

/** Whatever an export says about a submission can be seen, filtered and sorted by: tasks, reviews and edits, too. */
const NOTE = stored('text', 'note')

let s: SharedPortal
let form: PublishedForm
let authorId: string
let north: string
let south: string
beforeAll(async () => {
  s = await sharedPortal()
  form = await publishedForm(s, [NOTE], 10000)
  const params = { id: form.id }
  authorId = (await form.author.call('info')).body.concedoUser?.id ?? ''
  await importTasks('way/7,Cổng Bắc,106.5,10.25', 'way/8,South gate,107,11')
  const { tasks } = (await form.author.call('listTasks', { params })).body
  const taskId = (title: string) => tasks.find((task) => task.title === title)?.id
  const collector = await s.as('collector')
  const answer = async (TaskId: string | undefined, note: string) => {
    const additional_data = { PageId: form.id, Prompts: [], ...(TaskId === undefined ? {} : { TaskId }) }
    const body = submission(form.id, { note }, { additional_data, submission_type: 10000 })
    const { problem, text } = await collector.call('submitWeb', { body })
    if (problem) throw new Error(text)
    return body.id as string
  }
  north = await answer(taskId('Cổng Bắc'), 'open')
  south = await answer(taskId('South gate'), 'shut')
  const act = (id: string, what: object) =>
    form.author.call('actOnSubmissions', { params, body: { ids: [id], act: what as never } })
  await act(south, { act: 'review', state: 'rejected', reason: 'Ảnh bị mờ' })
  await act(south, { act: 'tag', add: ['again'] })
  await act(north, { act: 'edit', element: NOTE.id, value: 'wide open', reason: 'Seen from the road' })
  await act(north, { act: 'assign', assignee: authorId })
})

const importTasks = async (...rows: readonly string[]) => {
  const { body, problem, text } = await form.author.call('uploadBatch', {
    params: { id: form.id, batchId: randomUUID() },
    query: { name: 'gates.csv' },
    raw: ['id,title,longitude,latitude', ...rows].join('\n'),
    headers: { 'content-type': 'text/csv' },
  })
  if (problem) throw new Error(text)
  return body
}

const query = async (asked: Record<string, string>) => {
  const { body, problem, text } = await form.author.call('queryDesk', {
    params: { id: form.id },
    query: { atLeast: 'now', ...asked },
  })
  if (problem) throw new Error(text)
  return body.rows
}
const found = async (filter: Filter) => (await query({ filter: printFilter(filter) })).map(({ id }) => id)

describe('Submissions are found by', () => {
  const cases: readonly (readonly [string, Filter, () => string])[] = [
    [
      'the title of their task, without accents',
      { element: '_task_title', is: 'contains', value: 'cong b' },
      () => north,
    ],
    ['the start of that title', { element: '_task_title', is: 'startsWith', value: 'south' }, () => south],
    ['the key of their task', { element: '_task_key', is: 'equals', value: 'way/7' }, () => north],
    ['the place of their task', { element: '_task_place', within: { box: [106, 10, 106.9, 10.9] } }, () => north],
    ['the reason of their review', { element: '_review_reason', is: 'contains', value: 'ANH BI' }, () => south],
    ['who has edited them', { element: '_edition', is: 'atLeast', value: 2 }, () => north],
    ['the reason of their edit', { element: '_edit_reason', is: 'notBlank' }, () => north],
    [
      'what a text fact does not contain',
      { not: { element: '_task_title', is: 'contains', value: 'gate' } },
      () => north,
    ],
  ]
  it.each(cases)('%s', async (_, filter, expected) => {
    expect(await found(filter)).toEqual([expected()])
  })

  it('their editor, whose name is listed', async () => {
    expect(await found({ element: '_editor', is: 'anyOf', value: [authorId] })).toEqual([north])
    const asked = { params: { id: form.id }, query: { element: '_editor' } }
    const { values, blank } = (await form.author.call('facetDesk', asked)).body
    expect([values.map(({ value }) => value), values[0]?.name !== undefined, blank]).toEqual([[authorId], true, 1])
  })
})

describe('A row of the desk', () => {
  it('has its task, and is sorted by it', async () => {
    const rows = await query({ sort: '_task_title' })
    expect(rows.map(({ task }) => task)).toMatchObject([
      { key: 'way/7', title: 'Cổng Bắc', longitude: 106.5, latitude: 10.25 },
      { key: 'way/8', title: 'South gate', longitude: 107, latitude: 11 },
    ])
  })

  it('is on the map where its task is', async () => {
    const asked = { params: { id: form.id, z: 0, x: 0, y: '0.pbf' }, query: { element: '_task_place' } }
    const layer = new VectorTile(new PbfReader((await form.author.call('getDeskTile', asked)).bytes)).layers[TILE_LAYER]
    expect(layer?.length).toBe(2)
  })
})

describe('An export', () => {
  it('says who edited a submission and why, who is to review it, and its tags', async () => {
    const { text } = await form.author.call('exportSubmissions', { params: { id: form.id, format: 'geojson' } })
    const { features } = JSON.parse(text) as { features: { properties: Record<string, unknown> }[] }
    const properties = new Map(features.map((feature) => [feature.properties['_id'], feature.properties]))
    const { name } = (await form.author.call('info')).body.concedoUser ?? {}
    expect(properties.get(north)).toMatchObject({
      _edition: 2,
      _editor_name: name,
      _edit_reason: 'Seen from the road',
      _assignee_name: name,
    })
    expect(properties.get(south)).toMatchObject({ _editor_name: null, _tags: ['again'], _task_title: 'South gate' })
  })
})

describe('A file of tasks that is imported again with other titles and places', () => {
  it('changes by what the submissions of earlier rounds are found', async () => {
    const inTheWest = { element: '_task_place', within: { box: [9, 49, 12, 52] } } as const
    expect(await found(inTheWest)).toEqual([])
    await form.author.call('askTasksAgain', { params: { id: form.id }, body: {} })
    const { changed } = await importTasks('way/7,Cổng Bắc,106.5,10.25', 'way/8,South bridge,11,50')
    expect(changed).toBe(1)
    expect(await found({ element: '_task_title', is: 'contains', value: 'bridge' })).toEqual([south])
    expect(await found({ element: '_task_title', is: 'contains', value: 'gate' })).toEqual([])
    expect(await found(inTheWest)).toEqual([south])
  })
})
