import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import type { TestClient } from '../../../tests/kit/testPortal.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'

let s: SharedPortal
let ann: TestClient
let bob: TestClient
beforeAll(async () => {
  s = await sharedPortal()
  ann = await s.as('collector')
  bob = await s.as('author2')
})

const taskForm = () => publishedForm(s, [stored('text', 'note')], 10000)

async function withTasks(count: number): Promise<{ form: PublishedForm; ids: readonly string[] }> {
  const form = await taskForm()
  const tasks = Array.from({ length: count }, (_, i) => ({ title: `Gate ${i}`, longitude: i, latitude: 0 }))
  const { body } = await form.author.call('addTasks', { params: { id: form.id }, body: { tasks } })
  return { form, ids: body.ids }
}

const answer = ({ id }: PublishedForm, TaskId: string) => ({
  body: submission(
    id,
    { note: 'yes' },
    { additional_data: { PageId: id, Prompts: [], TaskId }, submission_type: 10000 },
  ),
})

const upload = (form: PublishedForm, raw: string, batchId: string = randomUUID(), type = 'text/csv') =>
  form.author.call('uploadBatch', {
    params: { id: form.id, batchId },
    query: { name: 'gates.csv' },
    raw,
    headers: { 'content-type': type },
  })

describe('Collectors with tasks', () => {
  it('get the nearest task, never the same one, and see the overall progress', async () => {
    const { form, ids } = await withTasks(3)
    const params = { id: form.id }
    const next = async (who: TestClient, longitude: number) =>
      (await who.call('nextTask', { params, body: { latitude: 0, longitude } })).body
    expect(await next(ann, 2)).toMatchObject({ task: { id: ids[2], metres: 0, mine: true }, lease: { seconds: 600 } })
    expect((await next(bob, 2)).task?.id).toBe(ids[1])
    const { body } = await bob.call('listOpenTasks', { params, query: { latitude: '0', longitude: '2' } })
    expect(body.tasks.map(({ id, mine }) => [id, mine])).toEqual([
      [ids[1], true],
      [ids[0], false],
    ])
    expect(body.progress).toMatchObject({ mine: 0, answered: 0, taken: 2, total: 3, skipped: 0 })
    expect((await bob.call('holdTask', { params: { ...params, taskId: ids[2] ?? '' } })).problem).toBe('taskTaken')
    expect((await ann.call('submitWeb', answer(form, ids[2] ?? ''))).status).toBe(200)
    const after = await ann.call('listOpenTasks', { params })
    expect(after.body.progress).toMatchObject({ mine: 1, answered: 1, taken: 1 })
    // A user's answered task is ticked on their own map only.
    expect(after.body.answered).toEqual([{ id: ids[2], longitude: 2, latitude: 0 }])
    expect((await bob.call('listOpenTasks', { params })).body.answered).toEqual([])
    expect((await bob.call('holdTask', { params: { ...params, taskId: ids[2] ?? '' } })).problem).toBe('taskDone')
  })

  it('keep their task: an answer to a task that another collector holds or answered is refused every time', async () => {
    const { form, ids } = await withTasks(2)
    const [first = '', second = ''] = ids
    await ann.call('holdTask', { params: { id: form.id, taskId: first } })
    expect((await bob.call('submitWeb', answer(form, first))).problem).toBe('taskTaken')
    const sent = answer(form, first)
    expect((await ann.call('submitWeb', sent)).status).toBe(200)
    expect((await ann.call('submitWeb', sent)).body.data.duplicate).toBe(true)
    expect((await bob.call('submitWeb', answer(form, first))).problem).toBe('taskDone')
    // Two at the very same time: only one is stored.
    const both = await Promise.all([ann, bob].map((who) => who.call('submitWeb', answer(form, second))))
    expect(both.map(({ problem }) => problem ?? 'stored').toSorted()).toEqual(['stored', 'taskDone'])
  })

  it('skip with a reason that the author can read, and may get the task back', async () => {
    const { form, ids } = await withTasks(1)
    const taskId = ids[0] ?? ''
    const params = { id: form.id, taskId }
    await ann.call('holdTask', { params })
    const skip = { reason: 'other', note: 'A dog' }
    expect((await ann.call('skipTask', { params, body: skip })).status).toBe(200)
    expect((await ann.call('nextTask', { params, body: {} })).body).toEqual({ task: null, lease: null })
    expect((await ann.call('listOpenTasks', { params })).body.progress.skipped).toBe(1)
    const { body } = await form.author.call('listTasks', { params })
    expect(body.tasks[0]).toMatchObject({ state: 'open', skips: 1, lastSkip: skip })
    await ann.call('unskipTasks', { params })
    expect((await ann.call('nextTask', { params, body: {} })).body.task?.id).toBe(taskId)
    expect((await ann.call('skipTask', { params, body: { reason: 'because' } })).problem).toBe('badRequest')
  })

  it('reserve tasks for offline use: the tasks and their answers remain theirs', async () => {
    const { form, ids } = await withTasks(2)
    const [first = '', second = ''] = ids
    const params = { id: form.id, taskId: first }
    const along = await ann.call('holdTask', { params, query: { offline: 'true' } })
    expect(along.body.seconds).toBe(24 * 3_600)
    // A heartbeat in between does not shorten the lease.
    expect((await ann.call('holdTask', { params })).body.seconds).toBeGreaterThan(86_000)
    await ann.call('nextTask', { params, body: {} })
    expect((await bob.call('holdTask', { params, query: { offline: 'true' } })).problem).toBe('taskTaken')
    expect((await bob.call('submitWeb', answer(form, first))).problem).toBe('taskTaken')
    expect((await ann.call('submitWeb', answer(form, first))).status).toBe(200)
    expect(
      (await ann.call('holdTask', { params: { ...params, taskId: second }, query: { offline: 'no' } })).problem,
    ).toBe('badRequest')
  })

  it('can reserve a limited number of tasks', async () => {
    const { form, ids } = await withTasks(51)
    const hold = (taskId = '') => ann.call('holdTask', { params: { id: form.id, taskId }, query: { offline: 'true' } })
    for (const id of ids.slice(0, 50)) expect((await hold(id)).status).toBe(200)
    expect((await hold(ids[50])).problem).toBe('tasksAlongFull')
    expect((await hold(ids[0])).status).toBe(200)
    await ann.call('leaveTask', { params: { id: form.id, taskId: ids[1] ?? '' } })
    expect((await hold(ids[50])).status).toBe(200)
  })

  it('may use a driver app', async () => {
    const { form, ids } = await withTasks(1)
    const nobody = await s.as('anyone')
    const headers = { authorization: ann.token, 'x-mts-ssid': ann.token }
    const { body } = await nobody.call('nextTask', { params: { id: form.id }, body: {}, headers })
    expect(body.task?.id).toBe(ids[0])
    const fetched = await nobody.call('getTaskDriver', {
      params: { taskId: ids[0] ?? '' },
      query: { need_additional_data: 'true' },
      headers,
    })
    expect(fetched.body.data.additional_data).toMatchObject({ PageId: form.id, TaskId: ids[0] })
    expect((await nobody.call('nextTask', { params: { id: form.id }, body: {} })).problem).toBe('signInRequired')
  })

  it('are the drivers of the app, even if another user is signed in around its page', async () => {
    const { form, ids } = await withTasks(2)
    const params = { id: form.id }
    const { access_token } = (await bob.call('demoDriverToken', { body: { mode: 'dax' } })).body
    const headers = { authorization: access_token, 'x-mts-ssid': access_token }
    const { body } = await bob.call('nextTask', { params, body: {}, headers })
    expect(body.task?.id).toBe(ids[0])
    expect((await bob.call('holdTask', { params: { ...params, taskId: ids[0] ?? '' } })).problem).toBe('taskTaken')
    for (const voice of [bob, await s.as('anyone')]) {
      const open = await voice.call('listOpenTasks', { params, headers })
      expect(open.body.tasks.map(({ id, mine }) => [id, mine])).toEqual([
        [ids[0], true],
        [ids[1], false],
      ])
    }
    expect((await bob.call('submitDriver', { ...answer(form, ids[0] ?? ''), headers })).status).toBe(200)
    await bob.call('track', {
      body: { name: 'submitSuccess', formId: form.id },
      headers: { authorization: access_token },
    })
    const events = await s.app.services.store.read((r) => r.events.list(form.id))
    expect(events.at(-1)).toMatchObject({ name: 'submitSuccess', user_name: 'A Driver' })
  })
})

describe('A manager of tasks', () => {
  it('sees who works on which task, withdraws a task, closes it and opens it again', async () => {
    const { form, ids } = await withTasks(3)
    const [first = '', second = ''] = ids
    const params = { id: form.id, taskId: first }
    await ann.call('holdTask', { params })
    const admin = await s.as('taskadmin')
    const state = async (wanted?: string) =>
      (await admin.call('listTasks', { params, query: wanted ? { state: wanted } : {} })).body.tasks
    expect((await state('taken')).map(({ id, takenBy }) => [id, takenBy])).toEqual([[first, 'A Collector']])
    await admin.call('releaseTask', { params })
    expect(await state('taken')).toEqual([])
    expect((await admin.call('closeTasks', { params, body: { ids: [second], closed: true } })).body.count).toBe(1)
    expect((await state()).map((task) => task.state)).toEqual(['open', 'closed', 'open'])
    expect((await ann.call('holdTask', { params: { ...params, taskId: second } })).problem).toBe('taskClosed')
    expect((await ann.call('submitWeb', answer(form, second))).problem).toBe('taskClosed')
    const { body } = await admin.call('listBatches', { params })
    expect(body.counts).toEqual({ total: 3, open: 2, taken: 0, answered: 0, closed: 1 })
    await admin.call('closeTasks', { params, body: { ids: [second], closed: false } })
    expect(await state('closed')).toEqual([])
  })

  it('pages through them', async () => {
    const { form, ids } = await withTasks(5)
    const seen: string[] = []
    for (let after: number | null = 0; after !== null;) {
      const query = { limit: '2', after: String(after) }
      const { body }: Awaited<ReturnType<typeof page>> = await page(form, query)
      seen.push(...body.tasks.map(({ id }) => id))
      after = body.next
    }
    expect(seen).toEqual(ids)
  })
})

const feature = (id: string, name: string) =>
  JSON.stringify({ type: 'Feature', id, geometry: { type: 'Point', coordinates: [1, 2] }, properties: { name } })

const page = ({ author, id }: PublishedForm, query: Record<string, string>) =>
  author.call('listTasks', { params: { id }, query })

describe('An import of tasks', () => {
  const CSV = 'id,title,latitude,longitude,note\na,Gate,1,2,old\nb,Well,95,2,\nc,Tree,3,4,\n'

  it('adds its rows, reports invalid ones, and adds nothing if imported again', async () => {
    const form = await taskForm()
    const { body } = await upload(form, CSV)
    expect(body).toMatchObject({ state: 'done', rows: 3, added: 2, wrong: 1, total: 2, bytes: CSV.length })
    const errors = await form.author.call('listBatchErrors', { params: { id: form.id, batchId: body.id } })
    expect(errors.body.errors).toEqual([{ row: 3, problem: 'place', value: '95, 2' }])
    expect((await upload(form, CSV)).body).toMatchObject({ added: 0, known: 2, wrong: 1, total: 0 })
    // The very same request, sent twice.
    expect((await upload(form, CSV, body.id)).body).toMatchObject({ added: 2, rows: 3 })
    const again = await upload(form, CSV.replace('old', 'new').replace('95', '9'))
    expect(again.body).toMatchObject({ added: 1, changed: 1, known: 1, wrong: 0 })
    const { tasks } = (await page(form, {})).body
    expect(tasks.map(({ title, input }) => [title, input])).toEqual([
      ['Gate', { note: 'new' }],
      ['Tree', {}],
      ['Well', {}],
    ])
  })

  it('may have columns named like what every object has; collectors see their values', async () => {
    const form = await taskForm()
    await upload(form, 'title,__proto__,constructor\nGate,deep,Ann\n')
    const [task] = (await page(form, {})).body.tasks
    const seen = await ann.call('getTaskWeb', { params: { taskId: task?.id ?? '' } })
    const expected = [
      ['__proto__', 'deep'],
      ['constructor', 'Ann'],
    ]
    for (const one of [task, seen.body.data]) expect(Object.entries(one?.input ?? {})).toEqual(expected)
  })

  it('may be GeoJSON, in which a repeated id is an error', async () => {
    const form = await taskForm()
    const file = [feature('a', 'Gate'), feature('a', 'Well')].join('\n')
    const { body } = await upload(form, file, randomUUID(), 'application/geo+json')
    expect(body).toMatchObject({ state: 'done', added: 1, wrong: 1 })
  })

  it('with an unreadable file reports the reason and keeps the tasks read before', async () => {
    const form = await taskForm()
    expect((await upload(form, 'latitude\n1')).body).toMatchObject({ state: 'failed', failure: 'noTitle', added: 0 })
    const torn = '{"type":"Feature","geometry":null,"properties":{"name":"A"}}\n{"type":'
    const { body } = await upload(form, torn, randomUUID(), 'application/geo+json')
    expect(body).toMatchObject({ state: 'failed', failure: 'cutShort', added: 1 })
    expect((await upload(form, '{}', randomUUID(), 'application/json')).problem).toBe('badRequest')
  })

  it('cut in its last number is accepted with a note to its sender; cut before its last cell, it is refused', async () => {
    const form = await taskForm()
    const file = 'title,lat,lon\nGate,10.5,106.70412\nWell,10.5,106.70413\n'
    const cut = await upload(form, file.slice(0, -4))
    expect(cut.body).toMatchObject({ state: 'done', failure: null, note: 'lastRowOpen', added: 2, wrong: 0 })
    const { body } = await form.author.call('listBatches', { params: { id: form.id } })
    expect(body.batches[0]?.note).toBe('lastRowOpen')
    expect((await upload(form, file.slice(0, -12))).body).toMatchObject({ state: 'failed', failure: 'cutShort' })
    expect((await upload(form, file)).body).toMatchObject({ state: 'done', note: null })
  })

  it('can be withdrawn, except for tasks that are answered or in progress', async () => {
    const form = await taskForm()
    const { body } = await upload(form, `title\n${Array.from({ length: 2_500 }, (_, i) => `T${i}`).join('\n')}`)
    expect(body.added).toBe(2_500)
    const [held, done] = (await page(form, { limit: '2' })).body.tasks
    await ann.call('holdTask', { params: { id: form.id, taskId: held?.id ?? '' } })
    await bob.call('submitWeb', answer(form, done?.id ?? ''))
    const params = { id: form.id, batchId: body.id }
    const gone = await form.author.call('withdrawBatch', { params })
    expect(gone.body).toMatchObject({ state: 'withdrawn', total: 2, answered: 1 })
    const closed = await form.author.call('closeTasks', { params, body: { batch: body.id, closed: true } })
    expect(closed.body.count).toBe(1)
  })

  it('is available only to managers of the tasks of its form', async () => {
    const form = await taskForm()
    const { id: batchId } = (await upload(form, CSV)).body
    const other = await taskForm()
    expect((await form.author.call('getBatch', { params: { id: other.id, batchId } })).problem).toBe('batchNotFound')
    const blank = await publishedForm(s)
    expect((await upload(blank, CSV)).problem).toBe('formNotAnswerable')
    const withdraw = async (who: TestClient) =>
      (await who.call('withdrawBatch', { params: { id: form.id, batchId } })).problem
    expect([await withdraw(ann), await withdraw(bob)]).toEqual(['notAllowed', 'formNotFound'])
    expect((await (await s.as('taskadmin')).call('getBatch', { params: { id: form.id, batchId } })).status).toBe(200)
  })
})

describe('Exports of a form with tasks', () => {
  it('name the task of each submission by id, key, title and location', async () => {
    const form = await taskForm()
    await upload(form, 'id,title,longitude,latitude\nway/7,North gate,106.5,10.25\n')
    const { body } = await form.author.call('listTasks', { params: { id: form.id } })
    const id = body.tasks[0]?.id ?? ''
    expect((await ann.call('submitWeb', answer(form, id))).status).toBe(200)
    const { text } = await form.author.call('exportSubmissions', { params: { id: form.id, format: 'geojson' } })
    const task = {
      _task_id: id,
      _task_key: 'way/7',
      _task_title: 'North gate',
      _task_longitude: 106.5,
      _task_latitude: 10.25,
    }
    expect(JSON.parse(text)).toMatchObject({ features: [{ properties: { note: 'yes', ...task } }] })
    const csv = await form.author.call('exportSubmissions', { params: { id: form.id, format: 'csv' } })
    expect(csv.text).toContain(`${id},way/7,North gate,106.5,10.25,yes`)
  })
})
