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

const choice = (name: string) =>
  stored('radio', name, {
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  })

async function surveyed(settings: Partial<TaskSettings>, count = 1) {
  const form = await publishedForm(s, [choice('there'), stored('text', 'note')], 10000)
  const params = { id: form.id }
  const saved = await form.author.call('saveTaskSettings', {
    params,
    body: { settings: { ...DEFAULT_TASK_SETTINGS, ...settings } },
  })
  expect(saved.status).toBe(200)
  const tasks = Array.from({ length: count }, (_, i) => ({ title: `Well ${i}`, longitude: i / 1_000, latitude: 0 }))
  const { body } = await form.author.call('addTasks', { params, body: { tasks } })
  return { form, ids: body.ids }
}

const answer = ({ id }: PublishedForm, TaskId: string, input: Record<string, string>) => ({
  body: submission(id, input, { additional_data: { PageId: id, Prompts: [], TaskId }, submission_type: 10000 }),
})
const next = async (who: TestClient, { id }: PublishedForm, body: Record<string, unknown> = {}) =>
  (await who.call('nextTask', { params: { id }, body })).body.task?.id ?? null
const stateOf = async ({ author, id }: PublishedForm) =>
  (await author.call('listTasks', { params: { id } })).body.tasks.map(({ state, answers }) => [state, answers])

describe('A task with several answers', () => {
  it('is given to several collectors at once, once to each, and is answered when all of them have answered', async () => {
    const { form, ids } = await surveyed({ answersWanted: 3 })
    const [id = ''] = ids
    const given = await Promise.all(people.map((who) => next(who, form)))
    expect(given.filter((one) => one === id)).toHaveLength(3)
    const takers = people.filter((_, i) => given[i] === id)
    for (const who of takers) {
      expect((await who.call('submitWeb', answer(form, id, { there: 'yes' }))).status).toBe(200)
      expect(await next(who, form)).toBe(null)
    }
    expect(await stateOf(form)).toEqual([['answered', 3]])
    const late = people[given.indexOf(null)]
    expect((await late?.call('submitWeb', answer(form, id, { there: 'yes' })))?.problem).toBe('taskDone')
  })

  it('ends early once enough answers agree, whatever else they contain', async () => {
    const { form, ids } = await surveyed({ answersWanted: 4, agreeAfter: 2 })
    const [id = ''] = ids
    const said = ['yes', 'no', 'yes']
    for (const [i, there] of said.entries()) {
      expect(await stateOf(form)).toEqual([['open', i]])
      await people[i]?.call('submitWeb', answer(form, id, { there, note: `Note ${i}` }))
    }
    expect(await stateOf(form)).toEqual([['answered', 3]])
    const { body } = await form.author.call('listTaskAnswers', { params: { id: form.id, taskId: id } })
    expect(body.answers.map(({ input }) => input?.['there'])).toEqual(said)
    expect(body.consensus).toMatchObject({ answers: 3, outcome: 'done', compared: { there: 'yes' } })
    expect(body.consensus?.shares['there']).toBeCloseTo(2 / 3, 12)
  })

  it('records how long each answer took, and counts a second answer of one collector once', async () => {
    const { form, ids } = await surveyed({ answersWanted: 2 })
    const [id = ''] = ids
    await next(people[0]!, form)
    await people[0]?.call('submitWeb', answer(form, id, { there: 'no' }))
    await people[0]?.call('submitWeb', answer(form, id, { there: 'yes' }))
    expect(await stateOf(form)).toEqual([['open', 1]])
    const { body } = await form.author.call('listTaskAnswers', { params: { id: form.id, taskId: id } })
    expect(body.answers).toMatchObject([{ outcome: 'done', seconds: 0, input: { there: 'yes' } }])
  })
})

describe('An outcome other than an answer', () => {
  it('counts as an answer or passes the task on, as the author configured', async () => {
    const { form, ids } = await surveyed({ answersWanted: 1 }, 2)
    const [first = '', second = ''] = ids
    const say = (who: TestClient, taskId: string, outcome: string, note?: string) =>
      who.call('answerTask', { params: { id: form.id, taskId }, body: { outcome, ...(note ? { note } : {}) } })
    expect((await say(people[0]!, first, 'tooHard', 'Steep')).status).toBe(200)
    expect(await next(people[0]!, form)).toBe(second)
    expect(await next(people[1]!, form)).toBe(first)
    expect((await say(people[0]!, first, 'cannotTell')).problem).toBe('taskTaken')
    expect((await say(people[1]!, first, 'cannotTell')).status).toBe(200)
    expect(await stateOf(form)).toEqual([
      ['answered', 1],
      ['taken', 0],
    ])
    expect((await say(people[0]!, second, 'nonsense')).problem).toBe('badRequest')
    expect((await say(people[1]!, first, 'notAnIssue')).status).toBe(200)
    expect(await stateOf(form)).toMatchObject([['answered', 1], {}])
  })

  it('is offered to collectors with the author’s label', async () => {
    const outcomes = [{ id: 'flooded', label: 'Under water', counts: true }]
    const { form } = await surveyed({ outcomes })
    const { body } = await people[0]!.call('listOpenTasks', { params: { id: form.id } })
    expect(body.outcomes).toEqual([{ id: 'flooded', label: 'Under water', counts: true }])
  })
})

const undo = (who: TestClient, { id }: PublishedForm, taskId: string) =>
  who.call('undoTask', { params: { id, taskId } })

describe('Undoing an answer to a task', () => {
  it('returns the task to its collector; the submission is deleted and can be restored by the form’s users', async () => {
    const { form, ids } = await surveyed({ answersWanted: 1 })
    const [task = ''] = ids
    const [who, other] = [people[0]!, people[1]!]
    await next(who, form)
    const sent = answer(form, task, { there: 'yes' })
    await who.call('submitWeb', sent)
    expect(await stateOf(form)).toEqual([['answered', 1]])
    expect((await undo(who, form, task)).status).toBe(200)
    expect(await stateOf(form)).toEqual([['taken', 0]])
    expect((await other.call('holdTask', { params: { id: form.id, taskId: task } })).problem).toBe('taskTaken')
    const listed = await form.author.call('listSubmissions', { params: { id: form.id }, query: { deleted: 'true' } })
    expect(listed.body.rows.map(({ id }) => id)).toEqual([sent.body.id])
    await who.call('submitWeb', answer(form, task, { there: 'no' }))
    const { body: answers } = await form.author.call('listTaskAnswers', { params: { id: form.id, taskId: task } })
    expect(answers.answers).toMatchObject([{ outcome: 'done', input: { there: 'no' } }])
    expect(await stateOf(form)).toEqual([['answered', 1]])
  })

  it('works for outcomes and skipped tasks, too', async () => {
    const { form, ids } = await surveyed({ answersWanted: 2 })
    const [task = ''] = ids
    const who = people[0]!
    const params = { id: form.id, taskId: task }
    await next(who, form)
    await who.call('answerTask', { params, body: { outcome: 'cannotTell' } })
    expect((await undo(who, form, task)).status).toBe(200)
    expect(await stateOf(form)).toEqual([['taken', 0]])
    await who.call('skipTask', { params, body: { reason: 'cannotReach' } })
    expect(await next(who, form)).toBeNull()
    expect((await undo(who, form, task)).status).toBe(200)
    expect(await next(who, form)).toBe(task)
  })

  it('undoes its neighbours that were answered by the same outcome', async () => {
    const { form, ids } = await surveyed({ answersWanted: 1, together: 2, togetherMetres: 500 }, 2)
    const who = people[0]!
    const [task = ''] = ids
    await next(who, form, { longitude: 0, latitude: 0 })
    await who.call('answerTask', { params: { id: form.id, taskId: task }, body: { outcome: 'cannotTell' } })
    expect((await stateOf(form)).map(([state]) => state)).toEqual(['answered', 'answered'])
    expect((await undo(who, form, task)).status).toBe(200)
    expect(await stateOf(form)).toEqual([
      ['taken', 0],
      ['taken', 0],
    ])
  })

  it('is refused to other users, after a review, and a second time', async () => {
    const { form, ids } = await surveyed({ answersWanted: 1 })
    const [task = ''] = ids
    const who = people[0]!
    await who.call('submitWeb', answer(form, task, { there: 'yes' }))
    expect((await undo(people[1]!, form, task)).problem).toBe('taskUndoOver')
    await form.author.call('reviewTask', { params: { id: form.id, taskId: task }, body: { verdict: 'accepted' } })
    expect((await undo(who, form, task)).problem).toBe('taskUndoOver')
    expect((await undo(who, form, 'missing')).problem).toBe('taskNotFound')
  })
})

describe('Tasks are assigned', () => {
  it('by priority: rules on properties and location take precedence over distance', async () => {
    const { form } = await surveyed({
      order: 'priority',
      rules: [
        { priority: 2, property: 'state', is: 'equal', value: 'urgent' },
        { priority: 1, box: [10, -1, 11, 1] },
      ],
    })
    const tasks = [
      { title: 'Far and urgent', longitude: 50, latitude: 0, input: { state: 'Urgent' } },
      { title: 'In the box', longitude: 10.5, latitude: 0 },
      { title: 'Urgent, nowhere', input: { state: 'urgent' } },
    ]
    const { ids } = (await form.author.call('addTasks', { params: { id: form.id }, body: { tasks } })).body
    const here = { longitude: 0, latitude: 0 }
    const given: (string | null)[] = []
    for (const who of people) given.push(await next(who, form, here))
    expect(given.slice(0, 3)).toEqual([ids[0], ids[2], ids[1]])
  })

  it('within a box only, except one that the collector does not want now', async () => {
    const { form, ids } = await surveyed({}, 5)
    const box = { west: 0.0015, south: -1, east: 0.0035, north: 1 }
    const first = await next(people[0]!, form, { ...box, longitude: 0, latitude: 0 })
    expect(first).toBe(ids[2])
    expect(await next(people[0]!, form, { ...box, except: first })).toBe(ids[3])
    expect(await next(people[1]!, form, { ...box })).toBe(ids[2])
    expect(await next(people[2]!, form, { ...box })).toBe(null)
    const half = await people[0]!.call('nextTask', { params: { id: form.id }, body: { west: 1 } })
    expect(half.problem).toBe('badRequest')
  })

  it('at random, each once', async () => {
    const { form, ids } = await surveyed({ order: 'random' }, 4)
    const given = await Promise.all(people.map((who) => next(who, form)))
    expect(given.toSorted()).toEqual([...ids].toSorted())
  })

  it('not at all while they are paused', async () => {
    const { form } = await surveyed({ paused: true })
    expect(await next(people[0]!, form)).toBe(null)
    const { body } = await people[0]!.call('listOpenTasks', { params: { id: form.id } })
    expect(body).toMatchObject({ paused: true, tasks: [] })
  })

  it('not even by selection while they are paused; tasks in progress can be completed', async () => {
    const { form, ids } = await surveyed({}, 2)
    const [ann, bob] = [people[0]!, people[1]!]
    const params = { id: form.id }
    expect(await next(ann, form)).toBe(ids[0])
    await form.author.call('saveTaskSettings', {
      params,
      body: { settings: { ...DEFAULT_TASK_SETTINGS, paused: true } },
    })
    const hold = (who: TestClient, at: number) => who.call('holdTask', { params: { ...params, taskId: ids[at] ?? '' } })
    expect((await hold(bob, 1)).problem).toBe('tasksPaused')
    expect((await hold(ann, 0)).status).toBe(200)
    expect((await ann.call('submitWeb', answer(form, ids[0] ?? '', { there: 'yes' }))).status).toBe(200)
  })

  it('with their neighbours, which are answered by the same answer', async () => {
    const { form, ids } = await surveyed({ together: 3, togetherMetres: 150 }, 4)
    expect(await next(people[0]!, form, { longitude: 0, latitude: 0 })).toBe(ids[0])
    // The next is 111 m away and was taken along; the one after it is too far for both.
    expect(await next(people[1]!, form, { longitude: 0, latitude: 0 })).toBe(ids[2])
    await people[0]!.call('submitWeb', answer(form, ids[0] ?? '', { there: 'yes' }))
    expect((await stateOf(form)).map(([state]) => state)).toEqual(['answered', 'answered', 'taken', 'taken'])
    await people[1]!.call('leaveTask', { params: { id: form.id, taskId: ids[2] ?? '' } })
    expect((await stateOf(form)).map(([state]) => state)).toEqual(['answered', 'answered', 'open', 'open'])
  })

  it('again in a new round, even to collectors who answered before', async () => {
    const { form, ids } = await surveyed({ freshDays: 1 })
    const [id = ''] = ids
    await people[0]!.call('submitWeb', answer(form, id, { there: 'yes' }))
    expect(await next(people[0]!, form)).toBe(null)
    const again = await form.author.call('askTasksAgain', { params: { id: form.id }, body: {} })
    expect(again.body.count).toBe(1)
    expect(await next(people[0]!, form)).toBe(id)
    await people[0]!.call('submitWeb', answer(form, id, { there: 'no' }))
    const { body } = await form.author.call('listTaskAnswers', { params: { id: form.id, taskId: id } })
    expect(body.answers.map(({ round, input }) => [round, input?.['there']])).toEqual([
      [2, 'no'],
      [1, 'yes'],
    ])
    expect(body.task).toMatchObject({ round: 2, state: 'answered' })
  })
})

describe('Task settings', () => {
  it('apply to tasks that are not done, except those whose import says otherwise', async () => {
    const { form } = await surveyed({}, 2)
    await form.author.call('uploadBatch', {
      params: { id: form.id, batchId: randomUUID() },
      query: { answers: '5' },
      raw: 'title\nA\n',
      headers: { 'content-type': 'text/csv' },
    })
    const settings = { ...DEFAULT_TASK_SETTINGS, answersWanted: 3 }
    await form.author.call('saveTaskSettings', { params: { id: form.id }, body: { settings } })
    const { body } = await form.author.call('listTasks', { params: { id: form.id } })
    expect(body.tasks.map(({ wanted }) => wanted)).toEqual([3, 3, 5])
    const read = await form.author.call('getTaskSettings', { params: { id: form.id } })
    expect(read.body).toMatchObject({
      settings: { answersWanted: 3 },
      questions: [{ path: 'there', measure: 'exact', tolerance: 0 }],
    })
  })

  it('are refused if they contradict each other', async () => {
    const { form } = await surveyed({})
    const save = async (more: Partial<TaskSettings>) =>
      (
        await form.author.call('saveTaskSettings', {
          params: { id: form.id },
          body: { settings: { ...DEFAULT_TASK_SETTINGS, ...more } },
        })
      ).problem
    expect(await save({ agreeAfter: 2 })).toBe('badRequest')
    expect(await save({ outcomes: [{ id: 'done', counts: true }] })).toBe('badRequest')
    expect(await save({ rules: [{ priority: 1, box: [0, 50, 1, 40] }] })).toBe('badRequest')
  })
})

const north = () => ({ id: randomUUID(), name: 'North', emails: ['Collector@demo.example', 'nobody@yet.example'] })

describe('A team', () => {
  it('receives the tasks assigned to it by file, area or name, and no one else does', async () => {
    const { form, ids: tasks } = await surveyed({}, 4)
    const params = { id: form.id }
    const team = north()
    const [ann, bob] = [people[0]!, people[1]!]
    const assign = async (body: Record<string, unknown>) =>
      (await form.author.call('assignTasks', { params, body: { team: team.id, ...body } })).body.count
    expect((await form.author.call('saveTaskTeams', { params, body: { teams: [team] } })).status).toBe(200)
    expect(await assign({ ids: [tasks[0] ?? ''] })).toBe(1)
    // Wells are a thousandth of a degree apart.
    expect(await assign({ west: 0.0009, south: -1, east: 0.0021, north: 1 })).toBe(2)
    const { body } = await form.author.call('listTaskTeams', { params })
    expect(body.teams).toEqual([{ ...team, emails: ['collector@demo.example', 'nobody@yet.example'], tasks: 3 }])
    const place = { longitude: 0, latitude: 0 }
    expect(await next(ann, form, place)).toBe(tasks[0])
    expect(await next(bob, form, place)).toBe(tasks[3])
    const held = await bob.call('holdTask', { params: { ...params, taskId: tasks[1] ?? '' } })
    expect(held.problem).toBe('taskOfTeam')
    // A user who never had it cannot keep it, either.
    expect((await bob.call('submitWeb', answer(form, tasks[1] ?? '', { there: 'no' }))).problem).toBe('taskOfTeam')
    const said = { params: { ...params, taskId: tasks[1] ?? '' }, body: { outcome: 'notAnIssue' } }
    expect((await bob.call('answerTask', said)).problem).toBe('taskOfTeam')
    expect((await ann.call('submitWeb', answer(form, tasks[0] ?? '', { there: 'yes' }))).status).toBe(200)

    // Without its team, a task is open to everyone.
    await form.author.call('saveTaskTeams', { params, body: { teams: [] } })
    expect((await bob.call('holdTask', { params: { ...params, taskId: tasks[1] ?? '' } })).status).toBe(200)
  })

  it('belongs to one form, and has a unique name', async () => {
    const { form } = await surveyed({})
    const params = { id: form.id }
    const twice = await form.author.call('saveTaskTeams', { params, body: { teams: [north(), north()] } })
    const stranger = await form.author.call('assignTasks', { params, body: { team: randomUUID() } })
    expect([twice.problem, stranger.problem]).toEqual(['badRequest', 'badRequest'])
  })
})
