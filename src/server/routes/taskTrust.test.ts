import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, submission } from '../../../tests/kit/publishedForm.ts'
import type { TestClient } from '../../../tests/kit/testPortal.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'
import { DEFAULT_TASK_SETTINGS, type TaskSettings } from '../../forms/tasks/TaskSettings.ts'

const GOLD = 8
const OTHERS = 12
const VALUES = ['yes', 'no', 'dry', 'gone']

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

/** Eight wells whose state is known and twelve others, each with a true state. */
async function wells(settings: Partial<TaskSettings>) {
  const choices = VALUES.map((value) => ({ value, label: value }))
  const form = await publishedForm(s, [stored('radio', 'there', { choices })], 10000)
  const params = { id: form.id }
  const body = { settings: { ...DEFAULT_TASK_SETTINGS, ...settings } }
  await form.author.call('saveTaskSettings', { params, body })
  const tasks = Array.from({ length: GOLD + OTHERS }, (_, i) => ({ title: `Well ${i}`, longitude: i, latitude: 0 }))
  const { ids } = (await form.author.call('addTasks', { params, body: { tasks } })).body
  const truthOf = (id: string) => VALUES[ids.indexOf(id) % VALUES.length] ?? ''
  const say = async (who: TestClient, id: string, there: string) => {
    const more = { additional_data: { PageId: form.id, Prompts: [], TaskId: id }, submission_type: 10000 as const }
    expect((await who.call('submitWeb', { body: submission(form.id, { there }, more) })).status).toBe(200)
  }
  /** Answers the next task until there is none; `saying` returns the answer to each. */
  const work = async (who: TestClient, saying: (id: string) => string) => {
    for (let idle = 0; idle < 60;) {
      const { task } = (await who.call('nextTask', { params, body: {} })).body
      // A gold task comes by chance, even when all others are done.
      if (task) await say(who, task.id, saying(task.id))
      else idle++
    }
  }
  const people = async () => (await form.author.call('getTaskAgreement', { params })).body.people
  return { form, params, ids, truthOf, say, work, people }
}

/** The same in each run: one in four is right by chance. */
const DICE = '03120211301203211032'

describe('A collector who answers at random', () => {
  it('is detected by gold tasks that look like all others', async () => {
    const { form, params, ids, truthOf, say, work, people } = await wells({ goldShare: 0.5, answersWanted: 2 })
    for (const id of ids.slice(0, GOLD)) {
      await say(admin, id, truthOf(id))
      await form.author.call('setGold', { params: { ...params, taskId: id }, body: { gold: true } })
    }
    await work(ann, truthOf)
    await work(bob, (id) => VALUES[Number(DICE[ids.indexOf(id)])] ?? '')
    const byName = new Map((await people()).map((person) => [person.name, person]))
    const [right, random] = [byName.get('A Collector'), byName.get('Second Author')]
    expect([right?.answers, right?.gold, right?.right]).toEqual([GOLD + OTHERS, GOLD, GOLD])
    expect([random?.answers, random?.gold, random?.right]).toEqual([GOLD + OTHERS, GOLD, 2])
    // Agreement on the same tasks shows nothing: only these two users answered, and they differ.
    expect([right?.agreed, right?.compared]).toEqual([random?.agreed, random?.compared])
    expect(right?.reliability).toBeCloseTo(0.9, 12)
    expect(random?.reliability).toBeCloseTo(0.3, 12)
  })
})

describe('A team of two who agree on wrong answers', () => {
  it('seems perfect, and is detected by reviewing a sample; its tasks are given to others again', async () => {
    const { form, params, ids, truthOf, say, work } = await wells({ answersWanted: 2, reviewShare: 0.5 })
    const team = { id: randomUUID(), name: 'North', emails: [ann.email, bob.email] }
    await form.author.call('saveTaskTeams', { params, body: { teams: [team] } })
    await form.author.call('assignTasks', { params, body: { team: team.id, ids } })
    for (const who of [ann, bob]) await work(who, () => 'gone')
    const { unanimous, judged, people } = (await form.author.call('getTaskAgreement', { params })).body
    expect([unanimous, judged]).toEqual([ids.length, ids.length])
    expect(people.map(({ compared, agreed }) => [compared, agreed])).toEqual([
      [ids.length, ids.length],
      [ids.length, ids.length],
    ])

    const sample = (await admin.call('listTaskReviews', { params })).body.tasks.map(({ id }) => id)
    expect(sample.length).toBeGreaterThan(0)
    expect(sample.length).toBeLessThan(ids.length)
    const wrong = sample.filter((id) => truthOf(id) !== 'gone')
    for (const taskId of wrong) {
      const body = { verdict: 'disputed', note: 'I was there' }
      expect((await admin.call('reviewTask', { params: { ...params, taskId }, body })).status).toBe(200)
    }
    const disputed = await form.author.call('listTaskReviews', { params, query: { stage: 'disputed' } })
    expect(disputed.body.tasks.map(({ id }) => id).toSorted()).toEqual(wrong.toSorted())

    await form.author.call('saveTaskTeams', { params, body: { teams: [] } })
    const again = await form.author.call('askTasksAgain', { params, body: {} })
    expect(again.body.count).toBe(ids.length)
    for (const id of wrong) {
      await say(admin, id, truthOf(id))
      await say(form.author, id, truthOf(id))
    }
    const { questions } = (await form.author.call('getTaskAgreement', { params })).body
    expect(questions.find(({ path }) => path === 'there')?.agreement).toBe(1)
    const csv = (await form.author.call('exportConsensus', { params: { ...params, format: 'csv' } })).text
    const believed = new Map(csv.split('\r\n').map((line) => [line.split(',')[0], line]))
    for (const id of wrong) expect(believed.get(id)).toContain(`,${truthOf(id)},1`)
  })
})
