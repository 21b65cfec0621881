import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newSubmission, testStore, type TestStore } from '../../../../tests/kit/testStore.ts'
import type { AnsweredShape } from '../../../forms/submission/answeredShapes.ts'
import { AnswerShapes } from '../AnswerShapes.ts'
import { GroupCommit, NO_SUBMISSION_LIMITS, type NewSubmission, type SubmissionLimits } from './groupCommit.ts'

let s: TestStore
let groups: GroupCommit
beforeEach(() => {
  s = testStore()
  groups = new GroupCommit(s.database, new AnswerShapes(s.database.engine))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await s.end()
})

interface More extends Partial<NewSubmission> {
  readonly room?: Partial<SubmissionLimits>
  readonly media?: readonly string[]
  readonly shapes?: readonly AnsweredShape[]
}
const send = (id: string, { room = {}, media = [], shapes = [], ...more }: More = {}) =>
  groups.add(newSubmission(id, more), { ...NO_SUBMISSION_LIMITS, ...room }, media, shapes)
/** All of them before any is answered. */
const atOnce = (...all: readonly (readonly [id: string, more?: More])[]) =>
  Promise.all(all.map(([id, more]) => send(id, more)))
const idsStored = () => s.rows('SELECT id FROM submissions ORDER BY seq').map(([id]) => id)
const formCounts = () =>
  s.rows('SELECT submission_count, last_submission_at FROM forms WHERE id = ?', 'formone1').flat()

describe('A submission', () => {
  it('is stored with all its fields', async () => {
    const whole: More = {
      version: 2,
      submission_type: 200,
      submitted_at: 5000,
      started_at: 3000,
      completed_at: 4000,
      mode: 'dax',
      lon: 105.5,
      lat: 21.25,
      additional_data: '{"a":1}',
      input: '{"b":2}',
    }
    expect(await send('one', whole)).toBe('stored')
    const columns =
      'id, form_id, version, submission_type, submitted_at, started_at, completed_at, submitter_id, mode, lon, lat, task_id, hash, additional_data, input'
    expect(s.rows(`SELECT ${columns} FROM submissions`)).toEqual([
      [
        'one',
        'formone1',
        2,
        200,
        5000,
        3000,
        4000,
        'ann',
        'dax',
        105.5,
        21.25,
        null,
        'hash of one',
        '{"a":1}',
        '{"b":2}',
      ],
    ])
    expect(s.rows('SELECT id, west, east, south, north FROM places')).toEqual([
      [s.rows('SELECT seq FROM submissions').flat()[0], 105.5, 105.5, 21.25, 21.25],
    ])
  })

  it('is on the map only with both coordinates', async () => {
    await atOnce(['nowhere'], ['half', { lon: 5 }], ['other half', { lat: 5 }], ['zero', { lon: 0, lat: 0 }])
    const on = 'SELECT submissions.id FROM places JOIN submissions ON submissions.seq = places.id'
    expect(s.rows(on)).toEqual([['zero']])
  })

  it('is acknowledged again with the same content, and is a conflict with other content', async () => {
    expect(await groups.hashOf('formone1', 'one')).toBeUndefined()
    expect(await send('one')).toBe('stored')
    expect(await send('one')).toBe('duplicate')
    expect(await send('one', { hash: 'other' })).toBe('conflict')
    expect(await groups.hashOf('formone1', 'one')).toBe('hash of one')
    expect(idsStored()).toEqual(['one'])
    expect(formCounts()).toEqual([1, 1000])
  })

  it('is stored once if two with the same id arrive at once', async () => {
    expect(await atOnce(['one'], ['one'], ['one', { hash: 'other' }])).toEqual(['stored', 'duplicate', 'conflict'])
    expect(formCounts()).toEqual([1, 1000])
  })

  it('is counted for its form and version; the latest one sets the time of the last submission', async () => {
    await atOnce(
      ['one', { submitted_at: 7000 }],
      ['two', { submitted_at: 6000, version: 2 }],
      ['three', { submitted_at: 5000 }],
      ['elsewhere', { submitted_at: 9000, form_id: 'formtwo2' }],
    )
    expect(formCounts()).toEqual([3, 7000])
    await send('late', { submitted_at: 4000 })
    expect(formCounts()).toEqual([4, 7000])
    expect(s.rows('SELECT form_id, number, submission_count FROM versions ORDER BY 1, 2')).toEqual([
      ['formone1', 1, 3],
      ['formone1', 2, 1],
      ['formtwo2', 1, 1],
      ['formtwo2', 2, 0],
    ])
  })
})

const many = (name: string, count: number) => Array.from({ length: count }, (_, at) => [`${name} ${at}`] as const)

describe('Submissions that arrive during a commit', () => {
  it('share the next commit, 256 at most', async () => {
    const exec = vi.spyOn(s.database.sqlite, 'exec')
    const commits = () => exec.mock.calls.filter(([sql]) => sql === 'COMMIT').length
    await atOnce(...many('few', 20))
    await new Promise(setImmediate)
    expect(commits()).toBe(1)
    await atOnce(...many('more', 257))
    // Nothing is committed that no caller waits for.
    await new Promise(setImmediate)
    expect(commits()).toBe(3)
    expect(idsStored()).toHaveLength(277)
  })

  it('are answered only after the commit', async () => {
    const { sqlite } = s.database
    const told: string[] = []
    const exec = sqlite.exec.bind(sqlite)
    vi.spyOn(sqlite, 'exec').mockImplementation((sql) => {
      told.push(sql)
      return exec(sql)
    })
    await Promise.all(['one', 'two'].map(async (id) => told.push(String(await send(id)))))
    expect(told).toEqual(['BEGIN IMMEDIATE', 'COMMIT', 'stored', 'stored'])
  })

  it('are stored even if another one cannot be written; only that one is rejected', async () => {
    const odd = { mode: 'car' as 'h5' }
    const settled = await Promise.allSettled([send('one'), send('bad', odd), send('two')])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await expect(send('bad', odd)).rejects.toThrow(/CHECK constraint/)
    expect(idsStored()).toEqual(['one', 'two'])
    expect(formCounts()).toEqual([2, 1000])
    expect(await send('three')).toBe('stored')
  })

  it('leave nothing behind if they cannot be written', async () => {
    await expect(send('bad', { lon: 5, lat: 5, mode: 'car' as 'h5' })).rejects.toThrow(/CHECK constraint/)
    expect(s.rows('SELECT * FROM places')).toEqual([])
    expect(s.database.sqlite.inTransaction).toBe(false)
  })
})

describe('A form with a limit', () => {
  it('accepts that many submissions, even simultaneous ones, without counting those of other forms', async () => {
    const room = { limit: 2 }
    const sent = await atOnce(
      ['elsewhere', { form_id: 'formtwo2' }],
      ['one', { room }],
      ['two', { room, version: 2 }],
      ['three', { room }],
    )
    expect(sent).toEqual(['stored', 'stored', 'stored', 'formFull'])
    expect(await send('four', { room })).toBe('formFull')
    expect(await send('four', { room: { limit: 3 } })).toBe('stored')
    expect(idsStored()).toEqual(['elsewhere', 'one', 'two', 'four'])
    expect(formCounts()).toEqual([3, 1000])
  })

  it('accepts that many submissions per user', async () => {
    const room = { perPerson: 1 }
    const sent = await atOnce(['one', { room }], ['two', { room }], ['three', { room, submitter_id: 'ben' }])
    expect(sent).toEqual(['stored', 'formAnswered', 'stored'])
    expect(await send('two', { room })).toBe('formAnswered')
    expect(await send('two', { room, form_id: 'formtwo2' })).toBe('stored')
  })

  it('reports that it is full before it reports that it is answered, and acknowledges stored submissions again', async () => {
    const room = { limit: 1, perPerson: 1 }
    expect(await send('one', { room })).toBe('stored')
    expect(await send('two', { room })).toBe('formFull')
    expect(await send('two', { room: { limit: 2, perPerson: 1 } })).toBe('formAnswered')
    expect(await send('one', { room })).toBe('duplicate')
    expect(await send('one', { room, hash: 'other' })).toBe('conflict')
  })
})

const addTask = (id: string, seq: number) =>
  s.put('tasks', { seq, id, form_id: 'formone1', title: id, created_at: 0, input: '{}' })
const lease = (task: number, user_id: string) =>
  s.put('task_leases', { task, form_id: 'formone1', user_id, since: 0, until: 1_000_000 })
const answers = () => s.rows('SELECT id, answers FROM tasks ORDER BY seq')

describe('An answer to a task', () => {
  beforeEach(() => {
    addTask('well', 1)
    addTask('road', 2)
  })

  it('is counted, and ends the lease', async () => {
    lease(1, 'ann')
    lease(2, 'ben')
    expect(await send('one', { task_id: 'well' })).toBe('stored')
    expect(await send('no task')).toBe('stored')
    expect(answers()).toEqual([
      ['well', 1],
      ['road', 0],
    ])
    expect(s.rows('SELECT task FROM task_leases')).toEqual([[2]])
  })

  it('is accepted once if two users answer at once', async () => {
    const task_id = 'well'
    expect(await atOnce(['one', { task_id }], ['two', { task_id, submitter_id: 'ben' }])).toEqual([
      'stored',
      'taskDone',
    ])
    expect(answers()[0]).toEqual(['well', 1])
    expect(idsStored()).toEqual(['one'])
  })

  it('is refused while another user holds the task, and acknowledged again if stored before', async () => {
    const task_id = 'well'
    lease(1, 'ben')
    expect(await send('one', { task_id })).toBe('taskTaken')
    expect(await send('two', { task_id, submitter_id: 'ben' })).toBe('stored')
    expect(await send('two', { task_id, submitter_id: 'ben' })).toBe('duplicate')
    expect(await send('one', { task_id })).toBe('taskDone')
  })
})

const upload = (hash: string, user_id = 'ann', form_id = 'formone1') =>
  s.put('media', { form_id, hash, user_id, blob: 'kept', name: hash, size: 1, uploaded_at: 0 })
const named = () => s.rows('SELECT hash, form_id, blob FROM submission_media ORDER BY seq, hash')

describe('A submission that refers to files', () => {
  beforeEach(() => s.put('blobs', { blob: 'kept', type: 'image/png', size: 1, kept_at: 0 }))

  it('keeps a reference to each of them', async () => {
    upload('photo')
    upload('voice')
    expect(await send('one', { media: ['photo', 'voice'] })).toBe('stored')
    expect(named()).toEqual([
      ['photo', 'formone1', 'kept'],
      ['voice', 'formone1', 'kept'],
    ])
  })

  it('is refused unless its user uploaded all of them for this form', async () => {
    upload('photo')
    upload('of another', 'ben')
    upload('elsewhere', 'ann', 'formtwo2')
    for (const missing of ['nothing', 'of another', 'elsewhere']) {
      expect(await send('one', { media: ['photo', missing] })).toBe('mediaMissing')
    }
    expect([idsStored(), named()]).toEqual([[], []])
  })

  it('is acknowledged again even if they are gone', async () => {
    upload('photo')
    await send('one', { media: ['photo'] })
    s.database.sqlite.exec('DELETE FROM media')
    expect(await send('one', { media: ['photo'] })).toBe('duplicate')
    expect(await send('two', { media: ['photo'] })).toBe('mediaMissing')
  })
})

const well = (longitude: number): AnsweredShape => ({
  path: 'well',
  pointer: '/well',
  shape: { type: 'Point', coordinates: [longitude, 0] },
  apart: { metres: 50 },
})

describe('A submission with a minimum distance to others', () => {
  it('is refused with the violating answer if too close, and stores no location', async () => {
    expect(await send('one', { shapes: [well(1)] })).toBe('stored')
    const refused = await send('two', { shapes: [well(2), well(1.0001)] })
    expect(refused).toEqual({ breach: 'tooNear', at: well(1.0001) })
    expect(await send('three', { shapes: [well(2)] })).toBe('stored')
    expect(await send('elsewhere', { shapes: [well(1)], form_id: 'formtwo2' })).toBe('stored')
    expect(idsStored()).toEqual(['one', 'three', 'elsewhere'])
  })

  it('is accepted once if two arrive at once', async () => {
    const [one, two] = await atOnce(['one', { shapes: [well(1)] }], ['two', { shapes: [well(1)] }])
    expect([one, two]).toMatchObject(['stored', { breach: 'tooNear' }])
  })

  it('is acknowledged again even if another one came too close since', async () => {
    await send('one', { shapes: [well(1)] })
    const others = [{ ...well(1), apart: {} }]
    await send('near', { shapes: others })
    expect(await send('one', { shapes: [well(1)] })).toBe('duplicate')
    expect(await send('one', { shapes: [well(1)], hash: 'other' })).toBe('conflict')
  })

  it('is checked for limit, task and files first', async () => {
    s.put('tasks', { seq: 1, id: 'well', form_id: 'formone1', title: '', created_at: 0, closed_at: 1, input: '{}' })
    await send('one', { shapes: [well(1)] })
    const shapes = [well(1)]
    const all = { shapes, task_id: 'well', media: ['photo'] }
    expect(await send('two', { ...all, room: { limit: 1 } })).toBe('formFull')
    expect(await send('two', all)).toBe('taskClosed')
    expect(await send('two', { shapes, media: ['photo'] })).toBe('mediaMissing')
    expect(await send('two', { shapes })).toMatchObject({ breach: 'tooNear' })
  })
})

const draft = (about: string, submission_id: string, more: { readonly [column: string]: string | number } = {}) =>
  s.put('drafts', {
    user_id: 'ann',
    form_id: 'formone1',
    version: 1,
    about,
    submission_id,
    revision: 1,
    saved_at: 0,
    shown: 1,
    answers: '{}',
    others: '{}',
    prompts: '[]',
    ...more,
  })
const left = () => s.rows('SELECT about FROM drafts ORDER BY about').flat()

describe('The draft of a submission', () => {
  it('is deleted with it and with its task; other drafts remain', async () => {
    s.put('tasks', { seq: 1, id: 'well', form_id: 'formone1', title: '', created_at: 0, input: '{}' })
    draft('', 'one')
    draft('filling:two', 'two')
    draft('task:well', 'three')
    draft('task:road', 'four')
    draft('of ben', 'one', { user_id: 'ben' })
    draft('of version 2', 'one', { version: 2 })
    await send('one')
    expect(left()).toEqual(['filling:two', 'of ben', 'of version 2', 'task:road', 'task:well'])
    await send('another', { task_id: 'well' })
    expect(left()).toEqual(['filling:two', 'of ben', 'of version 2', 'task:road'])
  })

  it('remains if the submission is refused', async () => {
    draft('', 'one')
    expect(await send('one', { room: { limit: 0 } })).toBe('formFull')
    expect(left()).toEqual([''])
  })
})
