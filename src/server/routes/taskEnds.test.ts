import { beforeAll, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import type { TestClient } from '../../../tests/kit/testPortal.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'
import { DEFAULT_TASK_SETTINGS, type TaskSettings } from '../../forms/tasks/TaskSettings.ts'
import { NOT_COMPARED } from '../store/tasks/TaskAnswers.ts'

let s: SharedPortal
let ann: TestClient
let bob: TestClient
beforeAll(async () => {
  s = await sharedPortal()
  ann = await s.as('collector')
  bob = await s.as('author2')
})

async function fromFile(count: number, settings: Partial<TaskSettings> = {}) {
  const form = await publishedForm(s, [stored('text', 'note')], 10000)
  const params = { id: form.id }
  await form.author.call('saveTaskSettings', { params, body: { settings: { ...DEFAULT_TASK_SETTINGS, ...settings } } })
  const rows = Array.from({ length: count }, (_, i) => `Gate ${i},0,${i / 1_000}`)
  const { body: batch } = await form.author.call('uploadBatch', {
    params: { ...params, batchId: randomUUID() },
    raw: ['title,latitude,longitude', ...rows].join('\n'),
    headers: { 'content-type': 'text/csv' },
  })
  const { tasks } = (await form.author.call('listTasks', { params })).body
  return { form, batch: batch.id, ids: tasks.map(({ id }) => id) }
}

const answer = ({ id }: PublishedForm, TaskId: string | undefined, note = 'yes') => ({
  body: submission(
    id,
    { note },
    { additional_data: { PageId: id, Prompts: [], TaskId: TaskId ?? '' }, submission_type: 10000 },
  ),
})
const tasksOf = async ({ author, id }: PublishedForm) =>
  (await author.call('listTasks', { params: { id } })).body.tasks.map(({ state, answers }) => [state, answers])
const sentTo = async ({ author, id }: PublishedForm) =>
  (await author.call('listSubmissions', { params: { id } })).body.total

/** Ann takes a task along, and its lease expires before she is online again. */
async function takenTooLong({ id }: PublishedForm, taskId: string | undefined): Promise<void> {
  const params = { id, taskId: taskId ?? '' }
  expect((await ann.call('holdTask', { params, query: { offline: 'true' } })).status).toBe(200)
  await s.run(`UPDATE task_leases SET until = 1 WHERE form_id = '${id}'`)
}

describe('An answer whose lease expired while offline', () => {
  it('is accepted and counted once if no one else answered, however often it is sent', async () => {
    const { form, ids } = await fromFile(1)
    await takenTooLong(form, ids[0])
    const late = answer(form, ids[0])
    const [one, other] = await Promise.all([ann.call('submitWeb', late), ann.call('submitWeb', late)])
    expect([one, other].map(({ status }) => status)).toEqual([200, 200])
    expect([one, other].map(({ body }) => body.data.duplicate).toSorted()).toEqual([false, true])
    expect((await ann.call('submitWeb', late)).body.data.duplicate).toBe(true)
    expect([await tasksOf(form), await sentTo(form)]).toEqual([[['answered', 1]], 1])
  })

  it('is refused with a reason if another collector answered meanwhile, whose answer remains', async () => {
    const { form, ids } = await fromFile(1)
    await takenTooLong(form, ids[0])
    expect((await bob.call('nextTask', { params: { id: form.id }, body: {} })).body.task?.id).toBe(ids[0])
    expect((await bob.call('submitWeb', answer(form, ids[0], 'first'))).status).toBe(200)
    const late = answer(form, ids[0], 'late')
    for (let tries = 0; tries < 2; tries++) {
      const { status, problem } = await ann.call('submitWeb', late)
      expect([status, problem]).toEqual([409, 'taskDone'])
    }
    const said = await ann.call('answerTask', {
      params: { id: form.id, taskId: ids[0] ?? '' },
      body: { outcome: 'cannotTell' },
    })
    expect(said.problem).toBe('taskDone')
    const { body } = await form.author.call('listTaskAnswers', { params: { id: form.id, taskId: ids[0] ?? '' } })
    expect(body.answers.map(({ input }) => input?.['note'])).toEqual(['first'])
  })

  it('waits while another collector holds the task, and is accepted once that collector releases it', async () => {
    const { form, ids } = await fromFile(1)
    await takenTooLong(form, ids[0])
    const params = { id: form.id, taskId: ids[0] ?? '' }
    await bob.call('holdTask', { params })
    const late = answer(form, ids[0])
    expect((await ann.call('submitWeb', late)).problem).toBe('taskTaken')
    await bob.call('leaveTask', { params })
    expect((await ann.call('submitWeb', late)).body.data.duplicate).toBe(false)
    expect(await tasksOf(form)).toEqual([['answered', 1]])
  })

  it('counts as one of several answers, and gives no second answer to a neighbour that others answered', async () => {
    const several = await fromFile(1, { answersWanted: 2 })
    await takenTooLong(several.form, several.ids[0])
    await bob.call('submitWeb', answer(several.form, several.ids[0]))
    await ann.call('submitWeb', answer(several.form, several.ids[0]))
    expect(await tasksOf(several.form)).toEqual([['answered', 2]])

    const { form, ids } = await fromFile(3, { together: 3, togetherMetres: 500 })
    const { body } = await ann.call('nextTask', { params: { id: form.id }, body: { latitude: 0, longitude: 0 } })
    await takenTooLong(form, body.task?.id)
    const [neighbour] = ids.filter((id) => id !== body.task?.id)
    expect((await bob.call('submitWeb', answer(form, neighbour))).status).toBe(200)
    expect((await ann.call('submitWeb', answer(form, body.task?.id))).status).toBe(200)
    expect((await tasksOf(form)).map(([, answers]) => answers)).toEqual([1, 1, expect.any(Number)])
  })
})

describe('A task that is removed while a collector fills it in', () => {
  it('remains with the collector during the lease; afterwards every action reports that it is gone', async () => {
    const { form, batch, ids } = await fromFile(2)
    const params = { id: form.id, taskId: ids[0] ?? '' }
    const withdraw = () => form.author.call('withdrawBatch', { params: { id: form.id, batchId: batch } })
    await ann.call('holdTask', { params })
    expect((await withdraw()).body.total).toBe(1)
    await s.run(`UPDATE task_leases SET until = 1 WHERE form_id = '${form.id}'`)
    expect((await withdraw()).body.total).toBe(0)
    const { status, problem } = await ann.call('submitWeb', answer(form, ids[0]))
    expect([status, problem]).toEqual([404, 'taskNotFound'])
    const does = await Promise.all([
      ann.call('holdTask', { params }),
      ann.call('skipTask', { params, body: { reason: 'other', note: 'Gone' } }),
      ann.call('answerTask', { params, body: { outcome: 'cannotTell' } }),
      ann.call('getTaskWeb', { params: { taskId: params.taskId } }),
    ])
    expect(does.map(({ problem }) => problem)).toEqual(Array.from(does, () => 'taskNotFound'))
    expect((await ann.call('leaveTask', { params })).status).toBe(200)
  })

  it('at the moment of sending rejects its answer, and accepts the other answers of the same commit', async () => {
    const { form, ids } = await fromFile(3)
    const gone = {
      formId: form.id,
      task: ids[0] ?? '',
      user: 'nobody',
      at: Date.now(),
      outcome: 'cannotTell',
      note: null,
    }
    await s.run(`DELETE FROM tasks WHERE id = '${ids[0]}'`)
    const { store } = s.app.services
    expect(await store.leases.answer({ ...gone, submission: null, judging: NOT_COMPARED })).toBe('taskNotFound')
    const sent = await Promise.all([ann, bob].map((who, i) => who.call('submitWeb', answer(form, ids[i + 1]))))
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
  })

  it('still exists for its submissions if it was answered or undone before', async () => {
    const { form, batch, ids } = await fromFile(3)
    const params = { id: form.id }
    for (const id of ids.slice(0, 2)) await ann.call('submitWeb', answer(form, id))
    await ann.call('undoTask', { params: { ...params, taskId: ids[1] ?? '' } })
    await ann.call('leaveTask', { params: { ...params, taskId: ids[1] ?? '' } })
    await form.author.call('askTasksAgain', { params, body: { taskId: ids[0] ?? '' } })
    expect(await tasksOf(form)).toEqual([
      ['open', 0],
      ['open', 0],
      ['open', 0],
    ])
    const { status, body } = await form.author.call('withdrawBatch', { params: { ...params, batchId: batch } })
    expect([status, body.total]).toEqual([200, 2])
    expect(await sentTo(form)).toBe(1)
  })
})
