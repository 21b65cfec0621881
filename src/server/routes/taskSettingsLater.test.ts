import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import type { TestClient } from '../../../tests/kit/testPortal.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'
import { DEFAULT_TASK_SETTINGS, type TaskSettings } from '../../forms/tasks/TaskSettings.ts'

let s: SharedPortal
let people: readonly TestClient[]
beforeAll(async () => {
  s = await sharedPortal()
  people = [await s.as('collector'), await s.as('author2'), await s.as('admin'), await s.as('taskadmin')]
})

const choices = ['yes', 'no'].map((value) => ({ value, label: value }))

async function surveyed(settings: Partial<TaskSettings>, count = 1) {
  const form = await publishedForm(s, [stored('radio', 'there', { choices }), stored('number', 'depth')], 10000)
  await set(form, settings)
  const tasks = Array.from({ length: count }, (_, i) => ({ title: `Well ${i}`, longitude: i / 10, latitude: 0 }))
  const { ids } = (await form.author.call('addTasks', { params: { id: form.id }, body: { tasks } })).body
  return { form, ids }
}
async function set({ author, id }: PublishedForm, settings: Partial<TaskSettings>): Promise<void> {
  const body = { settings: { ...DEFAULT_TASK_SETTINGS, ...settings } }
  expect((await author.call('saveTaskSettings', { params: { id }, body })).status).toBe(200)
}
const answer = async (
  who: TestClient | undefined,
  { id }: PublishedForm,
  TaskId: string | undefined,
  input: object,
) => {
  const more = {
    additional_data: { PageId: id, Prompts: [], TaskId: TaskId ?? '' },
    submission_type: 10000 as const,
  }
  return (await who?.call('submitWeb', { body: submission(id, { ...input }, more) }))?.status
}
const depthWithin = (tolerance: number) => [{ path: 'depth', measure: 'number' as const, tolerance }]
const statesOf = async ({ author, id }: PublishedForm) =>
  (await author.call('listTasks', { params: { id } })).body.tasks.map(({ state, answers }) => [state, answers])
const countsOf = async ({ author, id }: PublishedForm) =>
  (await author.call('listBatches', { params: { id } })).body.counts
const next = async (who: TestClient | undefined, { id }: PublishedForm) =>
  (await who?.call('nextTask', { params: { id }, body: {} }))?.body.task?.id ?? null

describe('Changing the number of answers after some were given', () => {
  it('reopens tasks with too few answers for collectors who have not answered them', async () => {
    const { form, ids } = await surveyed({ answersWanted: 1 }, 2)
    await answer(people[0], form, ids[0], { there: 'yes' })
    expect(await statesOf(form)).toEqual([
      ['answered', 1],
      ['open', 0],
    ])
    await set(form, { answersWanted: 2 })
    expect(await statesOf(form)).toEqual([
      ['open', 1],
      ['open', 0],
    ])
    expect(await countsOf(form)).toMatchObject({ open: 2, answered: 0 })
    expect(await next(people[0], form)).toBe(ids[1])
    expect(await next(people[1], form)).toBe(ids[0])
    expect(await answer(people[1], form, ids[0], { there: 'yes' })).toBe(200)
    expect((await statesOf(form))[0]).toEqual(['answered', 2])
  })

  it('completes tasks with enough answers', async () => {
    const { form, ids } = await surveyed({ answersWanted: 3 }, 2)
    await answer(people[0], form, ids[0], { there: 'yes' })
    await answer(people[1], form, ids[0], { there: 'no' })
    await set(form, { answersWanted: 2 })
    expect(await statesOf(form)).toEqual([
      ['answered', 2],
      ['open', 0],
    ])
    expect(await countsOf(form)).toMatchObject({ open: 1, answered: 1 })
    expect(await answer(people[2], form, ids[0], { there: 'no' })).toBe(409)
  })

  it('does not change reviewed, closed and gold tasks', async () => {
    const { form, ids } = await surveyed({ answersWanted: 1 }, 4)
    const params = (at: number) => ({ params: { id: form.id, taskId: ids[at] ?? '' } })
    for (const at of [0, 1, 2]) await answer(people[0], form, ids[at], { there: 'yes' })
    await people[3]?.call('reviewTask', { ...params(0), body: { verdict: 'accepted' } })
    await people[3]?.call('reviewTask', { ...params(1), body: { verdict: 'disputed' } })
    await form.author.call('setGold', { ...params(2), body: { gold: true } })
    await form.author.call('closeTasks', { params: { id: form.id }, body: { ids: ids.slice(3), closed: true } })
    await set(form, { answersWanted: 3 })
    expect(await statesOf(form)).toEqual([
      ['answered', 1],
      ['open', 1],
      ['answered', 1],
      ['closed', 0],
    ])
  })

  it('applies to a single import, and can be reset to the number of the form', async () => {
    const { form, ids } = await surveyed({ answersWanted: 2 })
    const batchId = randomUUID()
    const params = { id: form.id, batchId }
    const headers = { 'content-type': 'text/csv' }
    await form.author.call('uploadBatch', { params, query: { name: 'a' }, raw: 'title\nA\nB\n', headers })
    const inBatch = (await form.author.call('listTasks', { params: { id: form.id }, query: { batch: batchId } })).body
    await answer(people[0], form, ids[0], { there: 'yes' })
    await answer(people[0], form, inBatch.tasks[0]?.id, { there: 'yes' })
    const change = async (answers: number | null) =>
      (await form.author.call('changeBatch', { params, body: { answers } })).body
    expect(await change(1)).toMatchObject({ answers: 1, answered: 1, total: 2 })
    expect((await statesOf(form)).map(([state]) => state)).toEqual(['open', 'answered', 'open'])
    // The form's number applies to the other tasks.
    await set(form, { answersWanted: 1 })
    await set(form, { answersWanted: 3 })
    expect((await statesOf(form)).map(([state]) => state)).toEqual(['open', 'answered', 'open'])
    expect(await change(null)).toMatchObject({ answers: null, answered: 0 })
    expect((await statesOf(form)).map(([state]) => state)).toEqual(['open', 'open', 'open'])
    const other = await surveyed({})
    const strange = { params: { id: other.form.id, batchId }, body: { answers: 2 } }
    expect((await other.form.author.call('changeBatch', strange)).problem).toBe('batchNotFound')
  })

  it('does not apply to an import of another form with the same id', async () => {
    const [one, two] = [await surveyed({ answersWanted: 1 }), await surveyed({ answersWanted: 1 })]
    const batchId = randomUUID()
    const headers = { 'content-type': 'text/csv' }
    for (const [{ author, id }, query] of [
      [one.form, {}],
      [two.form, { answers: '5' }],
    ] as const) {
      await author.call('uploadBatch', { params: { id, batchId }, query, raw: 'title\nA\n', headers })
    }
    const { tasks } = (await one.form.author.call('listTasks', { params: { id: one.form.id } })).body
    for (const task of tasks) await answer(people[0], one.form, task.id, { there: 'yes' })
    await set(one.form, { answersWanted: 2 })
    await set(one.form, { answersWanted: 1 })
    expect((await statesOf(one.form)).map(([state]) => state)).toEqual(['answered', 'answered'])
  })

  it('reaches more tasks than one batch changes', async () => {
    const { form, ids } = await surveyed({ answersWanted: 1 }, 1_100)
    await answer(people[0], form, ids.at(-1), { there: 'yes' })
    await set(form, { answersWanted: 2 })
    expect(await countsOf(form)).toMatchObject({ open: 1_100, answered: 0 })
  })
})

describe('Changing the rule for early completion after answers were given', () => {
  it('completes tasks that agree enough, and reopens those with missing answers', async () => {
    const { form, ids } = await surveyed({ answersWanted: 4 }, 2)
    for (const [at, said] of [
      [0, ['yes', 'no', 'yes']],
      [1, ['yes', 'no']],
    ] as const) {
      for (const [who, there] of said.entries()) await answer(people[who], form, ids[at], { there })
    }
    await set(form, { answersWanted: 4, agreeAfter: 2 })
    expect(await statesOf(form)).toEqual([
      ['answered', 3],
      ['open', 2],
    ])
    await set(form, { answersWanted: 4, agreeAfter: 3 })
    expect(await statesOf(form)).toEqual([
      ['open', 3],
      ['open', 2],
    ])
  })

  it('uses the questions and tolerances selected later', async () => {
    const { form, ids } = await surveyed({
      answersWanted: 3,
      agreeAfter: 2,
      compared: [{ path: 'there', measure: 'exact', tolerance: 0 }],
    })
    await answer(people[0], form, ids[0], { there: 'yes', depth: 10 })
    await answer(people[1], form, ids[0], { there: 'yes', depth: 12 })
    expect(await statesOf(form)).toEqual([['answered', 2]])
    await set(form, { answersWanted: 3, agreeAfter: 2, compared: depthWithin(1) })
    expect(await statesOf(form)).toEqual([['open', 2]])
    await set(form, { answersWanted: 3, agreeAfter: 2, compared: depthWithin(2) })
    expect(await statesOf(form)).toEqual([['answered', 2]])
  })

  it('evaluates the answers to gold tasks again', async () => {
    const compared = [{ path: 'there', measure: 'exact' as const, tolerance: 0 }]
    const { form, ids } = await surveyed({ answersWanted: 2, compared })
    const params = { id: form.id, taskId: ids[0] ?? '' }
    await answer(people[0], form, ids[0], { there: 'yes', depth: 10 })
    await form.author.call('setGold', { params, body: { gold: true } })
    await answer(people[1], form, ids[0], { there: 'yes', depth: 40 })
    const correct = async () =>
      (await form.author.call('listTaskAnswers', { params })).body.answers.map((one) => one.correct)
    expect(await correct()).toEqual([true, true])
    await set(form, { answersWanted: 2 })
    expect(await correct()).toEqual([true, false])
  })
})
