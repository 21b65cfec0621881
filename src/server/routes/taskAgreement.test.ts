import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import type { TestClient } from '../../../tests/kit/testPortal.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'
import type { Body } from '../../contract/endpoints.ts'
import { DEFAULT_TASK_SETTINGS, type TaskSettings } from '../../forms/tasks/TaskSettings.ts'

let s: SharedPortal
let ann: TestClient
let bob: TestClient
let admin: TestClient
beforeAll(async () => {
  s = await sharedPortal()
  ann = await s.as('collector')
  bob = await s.as('author2')
  admin = await s.as('taskadmin')
})

const choices = ['yes', 'no'].map((value) => ({ value, label: value }))

async function surveyed(
  settings: Partial<TaskSettings> = {},
  input: Record<string, unknown> = {},
  ofDepth: Record<string, unknown> = {},
) {
  const questions = [stored('radio', 'there', { choices }), stored('number', 'depth', ofDepth)]
  const form = await publishedForm(s, questions, 10000)
  const params = { id: form.id }
  const body = { settings: { ...DEFAULT_TASK_SETTINGS, answersWanted: 2, ...settings } }
  await form.author.call('saveTaskSettings', { params, body })
  const tasks = [0, 1, 2].map((i) => ({ title: `Well ${i}`, longitude: 100 + i, latitude: 10, input: { ...input } }))
  const { ids } = (await form.author.call('addTasks', { params, body: { tasks } })).body
  const say = async (who: TestClient, i: number, answers: Record<string, unknown>) => {
    const more = {
      additional_data: { PageId: form.id, Prompts: [], TaskId: ids[i] ?? '' },
      submission_type: 10000 as const,
    }
    expect((await who.call('submitWeb', { body: submission(form.id, answers, more) })).status).toBe(200)
  }
  return { form, ids, say }
}

const agreementOf = async ({ author, id }: PublishedForm) =>
  (await author.call('getTaskAgreement', { params: { id } })).body
const exported = async ({ author, id }: PublishedForm, format: string) =>
  (await author.call('exportConsensus', { params: { id, format } })).text

describe('Agreement about the tasks of a form', () => {
  it('is reported per question, beyond chance, and per collector', async () => {
    const { form, say } = await surveyed()
    await say(ann, 0, { there: 'yes', depth: 10 })
    await say(bob, 0, { there: 'yes', depth: 10 })
    await say(ann, 1, { there: 'no', depth: 30 })
    await say(bob, 1, { there: 'yes', depth: 30 })
    await say(ann, 2, { there: 'no' })
    const found = await agreementOf(form)
    expect(found).toMatchObject({ answers: 5, judged: 2, unanimous: 1, outcomes: [{ outcome: 'done', count: 5 }] })
    const [outcome, there, depth] = found.questions
    expect(outcome).toMatchObject({ path: '', agreement: 1, pi: null })
    expect(there).toMatchObject({ path: 'there', agreement: 0.5 })
    // Three of four said yes: chance is 10/16, and (1/2 - 10/16) / (6/16) is -1/3.
    expect(there?.pi).toBeCloseTo(-1 / 3, 9)
    expect(depth).toMatchObject({ path: 'depth', agreement: 1, alpha: { interval: 1 } })
    const people = found.people.map(({ name, answers, compared, agreed }) => [name, answers, compared, agreed])
    expect(people).toEqual([
      ['A Collector', 3, 2, 1],
      ['Second Author', 2, 2, 1],
    ])
    expect(found.perDay).toMatchObject([{ answers: 5 }])
  })

  it('can be traced to each answer with task, collector and time; no cell of the file runs in a spreadsheet', async () => {
    const { form, ids, say } = await surveyed()
    await say(ann, 0, { there: 'yes', depth: 10 })
    await say(bob, 0, { there: 'no', depth: -5 })
    await form.author.call('addTasks', { params: { id: form.id }, body: { tasks: [{ title: '=HYPERLINK("x")' }] } })
    const file = await form.author.call('exportTaskAnswers', { params: { id: form.id } })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const { data } = Papa.parse<Record<string, string>>(file.text.replace('\uFEFF', ''), {
      header: true,
      skipEmptyLines: true,
    })
    expect(data.map((row) => [row['_task_id'], row['_person'], row['there'], row['depth'], row['_round']])).toEqual([
      [ids[0], 'A Collector', 'yes', '10', '1'],
      [ids[0], 'Second Author', 'no', '-5', '1'],
    ])
    expect(JSON.parse(data[1]?.['_input'] ?? '')).toEqual({ there: 'no', depth: -5 })
    expect(await exported(form, 'csv')).not.toMatch(/(^|,)"?=/m)
  })

  it('leaves out answers that are personal data, unless reviewers ask for them', async () => {
    const compared: TaskSettings['compared'] = [{ path: 'depth', measure: 'number', tolerance: 0 }]
    const { form, ids, say } = await surveyed({ compared }, {}, { personal: true })
    await say(ann, 0, { there: 'yes', depth: 88443.25 })
    const [params, personal] = [{ id: form.id }, { personal: 'true' }]
    const seen = async (who: TestClient) => {
      const listed = await who.call('listTaskAnswers', { params: { ...params, taskId: ids[0] ?? '' } })
      const file = await who.call('exportTaskAnswers', { params })
      const agreed = await who.call('exportConsensus', { params: { ...params, format: 'csv' } })
      return [listed.text, file.text, agreed.text].map((text) => text.includes('88443.25'))
    }
    expect(await seen(admin)).toEqual([false, false, false])
    expect((await admin.call('exportTaskAnswers', { params, query: personal })).problem).toBe('notAllowed')
    expect(await seen(form.author)).toEqual([true, false, false])
    expect((await form.author.call('exportTaskAnswers', { params, query: personal })).text).toContain('88443.25')
  })

  it('is exported with the agreed answers and their number of votes', async () => {
    const { form, ids, say } = await surveyed()
    await say(ann, 0, { there: 'yes', depth: 10 })
    await say(bob, 0, { there: 'yes', depth: 20 })
    const csv = await exported(form, 'csv')
    expect(csv.split('\r\n')[1]).toBe(`${ids[0]},,Well 0,100,10,2,done,Done,1,0,,yes,1,15,0`)
    expect(JSON.parse(await exported(form, 'geojson'))).toMatchObject({
      features: [
        { id: ids[0], geometry: { coordinates: [100, 10] }, properties: { there: 'yes', depth: 15, _answers: 2 } },
      ],
    })
    expect((await form.author.call('exportConsensus', { params: { id: form.id, format: 'xls' } })).problem).toBe(
      'notFound',
    )
  })

  it('gives collectors who are often confirmed more weight, if enabled', async () => {
    const { form, say } = await surveyed({
      answersWanted: 3,
      compared: [{ path: 'there', measure: 'exact', tolerance: 0 }],
    })
    for (const i of [1, 2]) {
      await say(ann, i, { there: 'yes' })
      await say(admin, i, { there: 'yes' })
      await say(bob, i, { there: 'no' })
    }
    await say(bob, 0, { there: 'no' })
    await say(ann, 0, { there: 'yes' })
    const first = async (query: { weighted?: 'true' }) => {
      const { text } = await form.author.call('exportConsensus', { params: { id: form.id, format: 'csv' }, query })
      const { data } = Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), { header: true })
      const [row] = data
      return [row?.['there'], Number(row?.['there/_share'])]
    }
    // Of equally frequent values, the one that was said first.
    expect(await first({})).toEqual(['no', 0.5])
    const [said, sharing] = await first({ weighted: 'true' })
    expect(said).toBe('yes')
    // Ann agrees in 2 of 5 pairs, Bob in none: (2 + 1) / (5 + 2) and 1 / 7.
    expect(sharing).toBeCloseTo(3 / 4, 9)
  })
})

describe('An answer whose submission is rejected or deleted', () => {
  it('no longer counts and is not exported; once restored, it counts again', async () => {
    const { form, ids: tasks, say } = await surveyed()
    await say(ann, 0, { there: 'yes' })
    await say(bob, 0, { there: 'no' })
    const params = { id: form.id }
    const { body } = await form.author.call('listTaskAnswers', { params: { ...params, taskId: tasks[0] ?? '' } })
    const ids = body.answers.flatMap(({ input, submissionId }) =>
      input?.['there'] === 'yes' ? [submissionId ?? ''] : [],
    )
    const act = async (what: Body<'actOnSubmissions'>['act']) => {
      expect((await form.author.call('actOnSubmissions', { params, body: { ids, act: what } })).status).toBe(200)
      const rows = (await form.author.call('exportTaskAnswers', { params })).text.trimEnd().split('\r\n')
      const agreed = (await exported(form, 'csv')).includes(',yes,') ? 'yes' : 'no'
      return [(await agreementOf(form)).answers, agreed, rows.length - 1]
    }
    expect(await act({ act: 'review', state: 'rejected', reason: 'It is not there' })).toEqual([1, 'no', 1])
    expect(await act({ act: 'review', state: 'accepted' })).toEqual([2, 'yes', 2])
    expect(await act({ act: 'delete' })).toEqual([1, 'no', 1])
    expect(await act({ act: 'restore' })).toEqual([2, 'yes', 2])
  })
})

describe('A gold task', () => {
  it('is mixed in invisibly, and evaluates collectors without being counted', async () => {
    const { form, ids, say } = await surveyed({ goldShare: 0.5, answersWanted: 1 })
    const params = { id: form.id, taskId: ids[0] ?? '' }
    expect((await form.author.call('setGold', { params, body: { gold: true } })).problem).toBe('taskNotAnswered')
    await say(ann, 0, { there: 'yes' })
    expect((await form.author.call('setGold', { params, body: { gold: true } })).status).toBe(200)
    // One in two is a gold task, so it comes by chance eventually.
    let given: string | null = null
    for (let tries = 0; tries < 60 && given !== ids[0]; tries++) {
      given =
        (await bob.call('nextTask', { params: { id: form.id }, body: given ? { except: given } : {} })).body.task?.id ??
        null
    }
    expect(given).toBe(ids[0])
    await say(bob, 0, { there: 'no' })
    const { people, answers } = await agreementOf(form)
    expect(people.map(({ name, gold, right }) => [name, gold, right])).toEqual([
      ['A Collector', 1, 1],
      ['Second Author', 1, 0],
    ])
    expect(answers).toBe(0)
    await form.author.call('setGold', { params, body: { gold: false } })
    expect((await agreementOf(form)).answers).toBe(2)
    // The answers given meanwhile complete it, like any other task.
    const { body } = await form.author.call('listTasks', { params: { id: form.id } })
    expect(body.tasks[0]).toMatchObject({ gold: false, answers: 2, state: 'answered' })
  })
})

describe('Two collectors who agree on wrong answers', () => {
  it('are found by a reviewer, who has the task asked again', async () => {
    const { form, ids, say } = await surveyed({ reviewShare: 1 })
    const params = { id: form.id, taskId: ids[0] ?? '' }
    await say(ann, 0, { there: 'no' })
    await say(bob, 0, { there: 'no' })
    expect(await exported(form, 'csv')).toContain(',no,1,')
    const waiting = await admin.call('listTaskReviews', { params: { id: form.id } })
    expect(waiting.body.tasks.map(({ id }) => id)).toEqual([ids[0]])
    await admin.call('reviewTask', { params, body: { verdict: 'disputed', note: 'I was there' } })
    const again = await admin.call('askTasksAgain', { params: { id: form.id }, body: { taskId: ids[0] ?? '' } })
    expect(again.body.count).toBe(1)
    await say(admin, 0, { there: 'yes' })
    expect(await exported(form, 'csv')).toContain(',yes,1,')
    // Earlier answers can still be read, and nothing else was asked again.
    const { body } = await form.author.call('listTaskAnswers', { params })
    expect(body.answers.map(({ round, input }) => [round, input?.['there']])).toEqual([
      [2, 'yes'],
      [1, 'no'],
      [1, 'no'],
    ])
  })

  it('see the task as unanswered when it is asked again, until they answer it again', async () => {
    const { form, ids, say } = await surveyed({ reviewShare: 1 })
    const of = { params: { id: form.id }, query: {} }
    await say(ann, 0, { there: 'no' })
    await say(bob, 0, { there: 'no' })
    const ticks = async () => (await ann.call('listOpenTasks', of)).body.answered.map(({ id }) => id)
    expect(await ticks()).toEqual([ids[0]])
    await admin.call('askTasksAgain', { params: { id: form.id }, body: { taskId: ids[0] ?? '' } })
    expect(await ticks()).toEqual([])
    await say(ann, 0, { there: 'yes' })
    expect(await ticks()).toEqual([ids[0]])
  })
})

describe('A review of a task', () => {
  it('is made by a user who did not answer it; a dispute is settled by another reviewer', async () => {
    const { form, ids, say } = await surveyed({ reviewShare: 1 })
    await say(ann, 0, { there: 'yes' })
    await say(bob, 0, { there: 'no' })
    const params = { id: form.id, taskId: ids[0] ?? '' }
    const due = async (who: TestClient, stage: 'sample' | 'disputed') =>
      (await who.call('listTaskReviews', { params: { id: form.id }, query: { stage } })).body.tasks.map(({ id }) => id)
    const review = (who: TestClient, body: { verdict: string; userId?: string }) =>
      who.call('reviewTask', { params, body })
    expect(await due(form.author, 'sample')).toEqual([ids[0]])
    expect((await review(form.author, { verdict: 'disputed' })).status).toBe(200)
    expect([await due(form.author, 'sample'), await due(form.author, 'disputed')]).toEqual([[], []])
    expect((await review(form.author, { verdict: 'accepted' })).problem).toBe('taskReviewOwn')
    expect(await due(admin, 'disputed')).toEqual([ids[0]])
    const { answers } = (await admin.call('listTaskAnswers', { params })).body
    const bobs = answers.find(({ input }) => input?.['there'] === 'no')?.userId ?? ''
    expect((await review(admin, { verdict: 'corrected', userId: 'nobody' })).problem).toBe('badRequest')
    expect((await review(admin, { verdict: 'corrected', userId: bobs })).status).toBe(200)
    const { body } = await admin.call('listTaskAnswers', { params })
    expect(body.reviews.map(({ verdict }) => verdict)).toEqual(['disputed', 'corrected'])
    expect((await exported(form, 'csv')).split('\r\n')[1]).toContain('corrected,no,')
  })

  it('is reviewed by the next reviewer, whose decision counts and evaluates the first one', async () => {
    const { form, ids, say } = await surveyed({ reviewShare: 1 })
    for (const at of [0, 1]) {
      await say(ann, at, { there: 'yes' })
      await say(bob, at, { there: 'no' })
    }
    const reviewed = async (who: TestClient) => {
      const { body } = await who.call('listTaskReviews', { params: { id: form.id }, query: { stage: 'reviewed' } })
      return { due: body.tasks.map(({ id }) => id), reviewers: body.reviewers }
    }
    const review = (who: TestClient, at: number, body: { verdict: string; userId?: string }) =>
      who.call('reviewTask', { params: { id: form.id, taskId: ids[at] ?? '' }, body })
    for (const at of [0, 1]) await review(form.author, at, { verdict: 'accepted' })
    expect((await reviewed(form.author)).due).toEqual([])
    expect((await reviewed(admin)).due).toEqual([ids[0], ids[1]])
    const params = { id: form.id, taskId: ids[1] ?? '' }
    const { answers } = (await admin.call('listTaskAnswers', { params })).body
    const bobs = answers.find(({ input }) => input?.['there'] === 'no')?.userId ?? ''
    await review(admin, 0, { verdict: 'accepted' })
    expect((await review(admin, 1, { verdict: 'corrected', userId: bobs })).status).toBe(200)
    const { due, reviewers } = await reviewed(admin)
    expect(due).toEqual([])
    const figures = reviewers.map(({ name, decided, checked, upheld }) => [name, [decided, checked, upheld]])
    expect(Object.fromEntries(figures)).toEqual({ 'An Author': [2, 2, 1], 'A Task Admin': [2, 0, 0] })
    expect((await exported(form, 'csv')).split('\r\n')[2]).toContain('corrected,no,')
    expect((await reviewed(form.author)).due).toEqual([])
  })

  it('creates an OpenStreetMap change of accepted answers only', async () => {
    const { form, ids, say } = await surveyed(
      { answersWanted: 1 },
      { '@id': 'node/42', '@version': 3, name: 'A & "B"' },
    )
    await say(ann, 0, { there: 'yes' })
    await say(ann, 1, { there: 'no' })
    expect(await exported(form, 'osc')).not.toContain('<node')
    await form.author.call('reviewTask', {
      params: { id: form.id, taskId: ids[0] ?? '' },
      body: { verdict: 'accepted' },
    })
    const osc = await exported(form, 'osc')
    expect(osc).toContain('<modify>\n    <node id="42" version="3" lat="10" lon="100">')
    expect(osc).toContain('<tag k="name" v="A &amp; &quot;B&quot;"/>')
    expect(osc).toContain('<tag k="there" v="yes"/>')
    expect(osc.match(/<node/g)).toHaveLength(1)
  })

  it('creates nodes for wells named like short ids, and names what it cannot change', async () => {
    const form = await publishedForm(s, [stored('radio', 'there', { choices })], 10000)
    const params = { id: form.id }
    const raw = 'id,title,longitude,latitude\nw1,Well,100,10\nway/101,Canal,101,10\nnode/7,Tap,102,10\n'
    const batch = { params: { ...params, batchId: randomUUID() }, query: { name: 'wells' } }
    await form.author.call('uploadBatch', { ...batch, raw, headers: { 'content-type': 'text/csv' } })
    const { tasks } = (await form.author.call('listTasks', { params })).body
    for (const { id: taskId } of tasks) {
      const more = {
        additional_data: { PageId: form.id, Prompts: [], TaskId: taskId },
        submission_type: 10000 as const,
      }
      await ann.call('submitWeb', { body: submission(form.id, { there: 'yes' }, more) })
      await form.author.call('reviewTask', { params: { ...params, taskId }, body: { verdict: 'accepted' } })
    }
    const osc = await exported(form, 'osc')
    expect(osc).toContain('<create>\n    <node id="-1" version="0" lat="10" lon="100">')
    expect(osc.match(/<node/g)).toHaveLength(1)
    expect(osc).toContain('<!-- way/101 was accepted, but is not changed here: the task does not have its nodes. -->')
    expect(osc).toContain('<!-- node/7 was accepted, but is not changed here: the task does not have @version. -->')
  })
})
