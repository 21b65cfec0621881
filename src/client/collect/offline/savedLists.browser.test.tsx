import { afterEach, describe, expect, it } from 'vitest'
import {
  dropReservedTask,
  endReservation,
  findReservedTask,
  keepProgress,
  putReservedTask,
  putLists,
  recallReservedTask,
  removeLists,
} from './areaLists.ts'
import { outbox } from '../../runtime/outbox/deviceOutbox.ts'
import type { OutcomeEntry } from '../../runtime/outbox/OutboxEntry.ts'
import { savedMarks, savedPlace, savedPlaces, savedTasks } from './savedLists.ts'

const HERE = { latitude: 10, longitude: 106 }
const place = (id: string, latitude: number) => ({
  id,
  name: id,
  longitude: 106,
  latitude,
  distance: null,
  answers: {},
})
const task = (id: string, latitude: number) => ({
  id,
  title: id,
  longitude: 106,
  latitude,
  metres: null,
  mine: false,
  lacks: 1,
})
const lists = (areaId: string, savedAt: number, more: object) =>
  putLists({ areaId, formId: 'wells', savedAt, places: null, tasks: null, progress: null, ...more })

const ids = async () => (await savedTasks('wells', HERE))?.data.tasks.map((one) => [one.id, one.mine])

/** An outcome reported offline. */
const entry = (taskId: string, formId = 'wells'): OutcomeEntry => ({
  id: `e-${taskId}`,
  of: { formId, version: 1, taskId, owner: undefined },
  mode: 'h5',
  owner: undefined,
  draft: { answers: {}, form: { name: 'Wells', template: 10_000 } },
  queuedAt: new Date(0).toISOString(),
  files: [],
  said: { label: 'Cannot tell', outcome: 'cannotTell' },
})

const shown = async () => {
  const { data } = (await savedTasks('wells', HERE)) ?? {}
  const { mine, answered: done, total } = data?.progress ?? {}
  return { open: data?.tasks.map(({ id }) => id), ticks: data?.answered.map(({ id }) => id), mine, done, total }
}

afterEach(async () => {
  await outbox.remove('e-near', 'sent')
  await Promise.all([removeLists('a'), removeLists('b'), dropReservedTask('near')])
})

describe('Places in offline areas', () => {
  it('are listed by distance, each once, in the latest saved state', async () => {
    await lists('a', 1, { places: [place('far', 12), place('near', 10.1)] })
    await lists('b', 2, { places: [{ ...place('near', 10.1), name: 'New name' }] })
    const saved = await savedPlaces('wells', HERE)
    expect(saved?.savedAt).toBe(2)
    expect(saved?.data.places.map(({ name }) => name)).toEqual(['New name', 'far'])
    expect(saved?.data.places[0]?.distance).toBeCloseTo(11_000, -3)
    expect((await savedPlace('wells', 'far'))?.latitude).toBe(12)
    expect((await savedMarks('wells', [105, 9, 107, 11])).map(({ id }) => id)).toEqual(['near'])
  })

  it('are null if none were saved, and never those of another form', async () => {
    await lists('a', 1, { places: [place('far', 12)] })
    expect(await savedPlaces('others', HERE)).toBeNull()
    expect(await savedTasks('wells', HERE)).toBeNull()
  })
})

describe('Tasks in offline areas', () => {
  it('start with reserved ones while the reservation lasts', async () => {
    await lists('a', 1, { tasks: [task('nearest', 10.01), task('near', 10.1), task('far', 12)] })
    const along = { taskId: 'near', formId: 'wells', task: { id: 'near', title: 'near', input: {} } }
    await putReservedTask({ ...along, until: Date.now() + 60_000 })
    expect(await ids()).toEqual([
      ['near', true],
      ['nearest', false],
      ['far', false],
    ])
    await putReservedTask({ ...along, until: Date.now() - 1 })
    expect(await ids()).toEqual([
      ['nearest', false],
      ['near', false],
      ['far', false],
    ])
  })

  it('are ticked and counted by the latest server data and by queued answers', async () => {
    const progress = { mine: 1, answered: 1, taken: 0, total: 4, skipped: 0, compared: 0, agreed: 0, streak: 0 }
    const answered = [{ id: 'old', longitude: 106, latitude: 11 }]
    await lists('a', 1, { tasks: [task('near', 10.1), task('far', 12)], progress, answered, outcomes: [] })
    expect(await shown()).toEqual({ open: ['near', 'far'], ticks: ['old'], mine: 1, done: 1, total: 4 })
    // One task is answered offline; its location is known from the saved area.
    await outbox.put(entry('near'))
    expect(await shown()).toEqual({ open: ['far'], ticks: ['near', 'old'], mine: 2, done: 2, total: 4 })
    // After sending, the server reports the task as answered.
    await outbox.remove('e-near', 'sent')
    const told = { tasks: [], answered: [{ id: 'near', longitude: 106, latitude: 10.1 }, ...answered], outcomes: [] }
    const newer = { ...progress, mine: 2, answered: 3 }
    await keepProgress({ formId: 'wells', savedAt: 2, told: { ...told, progress: newer, paused: false } }, new Map())
    expect(await shown()).toEqual({ open: ['far'], ticks: ['near', 'old'], mine: 2, done: 3, total: 4 })
    // An area saved later is more recent.
    await lists('a', 3, { tasks: [task('far', 12)], progress, answered: [], outcomes: [] })
    expect(await shown()).toMatchObject({ ticks: [], mine: 1 })
  })

  it('that were reserved keep their location while their answer is queued, and cannot be continued', async () => {
    const additional_data = { GeoPoint: { latitude: 10.1, longitude: 106 } }
    const along = { taskId: 'near', formId: 'pumps', task: { id: 'near', title: 'near', input: {}, additional_data } }
    await putReservedTask({ ...along, until: Date.now() + 60_000 })
    await outbox.put(entry('near', 'pumps'))
    await endReservation('near')
    expect([await findReservedTask('near'), await recallReservedTask('near')]).toEqual([null, null])
    const saved = await savedTasks('pumps', HERE)
    expect(saved?.data).toMatchObject({
      tasks: [],
      answered: [{ id: 'near', longitude: 106, latitude: 10.1 }],
      progress: { mine: 1, answered: 1, total: 1 },
    })
    await outbox.remove('e-near', 'sent')
    const told = { tasks: [], answered: [], outcomes: [], paused: false, progress: saved!.data.progress }
    await keepProgress({ formId: 'pumps', savedAt: 1, told }, new Map())
    expect(await savedTasks('pumps', HERE)).toBeNull()
  })
})
